// RUN: --entry f
// CALL: show(f((unsigned short)any_range(0, 4095)));
// DEMAND: equivalent
// WHY: several bounds of one word, one in the other
//- old.c
int f(unsigned short n) {
  if (n >= 2048) return 1;
  if (n >= 256) return 2 + (n >> 8 > 7);
  return 4 + (n >> 8);
}
//- new.c
int f(unsigned short n) {
  if (n >= 2048) return 1;
  return n >= 256 ? 2 : 4;
}
