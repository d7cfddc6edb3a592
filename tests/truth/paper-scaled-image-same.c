// RUN: --entry f
// CALL: show_all_chars2(a, b, f((signed char)a, (signed char)b))
// DEMAND: equivalent
// WHY: MediaUtil's double form with the factors compared by cross products: the same side is the smaller one
//- old.c
int f(signed char a, signed char b) {
  int ih = (a & 15) + 1, iw = (a >> 4 & 15) + 1, ch = (b & 15) + 1, cw = (b >> 4 & 15) + 1;
  double hs = (double)ch / ih, ws = (double)cw / iw;
  return (int)(hs <= ws ? ih * hs : ih * ws);
}
//- new.c
int f(signed char a, signed char b) {
  int ih = (a & 15) + 1, iw = (a >> 4 & 15) + 1, ch = (b & 15) + 1, cw = (b >> 4 & 15) + 1;
  double hs = (double)ch / ih, ws = (double)cw / iw;
  return (int)(ch * iw <= cw * ih ? ih * hs : ih * ws);
}
