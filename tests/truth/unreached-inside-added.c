// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent up to unreached: f.*new.c:4
// WHY: of the lines added to f one is behind a condition that an unsigned char never meets
//- old.c
int f(unsigned char x) {
  return x;
}
//- new.c
int f(unsigned char x) {
  int y = x;
  if (x > 255)
    y = 1;
  return y;
}
