// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent up to unreached: f
// WHY: the changed line stands behind a condition that an unsigned char never meets
//- old.c
int f(unsigned char x) {
  if (x == 300) return 1;
  return 0;
}
//- new.c
int f(unsigned char x) {
  if (x == 300) return 2;
  return 0;
}
