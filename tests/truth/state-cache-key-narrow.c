// RUN: --entry f --calls 2
// CALL: show(f((short)any_range(250, 260))); show(f((short)any_range(0, 10)));
// DEMAND: differs output
// WHY: NEW's key is a char: 257 is taken for 1 in the second call
//- old.c
static short key = -1;
static int value;
int f(short x) {
  if (key != x) {
    key = x;
    value = x * 3;
  }
  return value;
}
//- new.c
static unsigned char key = 255;
static int value;
int f(short x) {
  if (key != (unsigned char)x) {
    key = (unsigned char)x;
    value = x * 3;
  }
  return value;
}
