// RUN: --entry f
// CALL: show_all_chars2(a, b, f((signed char)a, (signed char)b))
// DEMAND: differs
// WHY: MediaUtil, a subject of jpf-shadow whose new version computes with doubles: the height of an image that is to fit into a box
//- old.c
int f(signed char a, signed char b) {
  int ih = (a & 15) + 1, iw = (a >> 4 & 15) + 1, ch = (b & 15) + 1, cw = (b >> 4 & 15) + 1;
  int hs = ih / ch, ws = iw / cw;
  int scale = hs >= ws ? hs : ws;
  if (scale == 0) scale = 1;
  return ih / scale;
}
//- new.c
int f(signed char a, signed char b) {
  int ih = (a & 15) + 1, iw = (a >> 4 & 15) + 1, ch = (b & 15) + 1, cw = (b >> 4 & 15) + 1;
  double hs = (double)ch / ih, ws = (double)cw / iw;
  double factor = hs <= ws ? hs : ws;
  return (int)(ih * factor);
}
