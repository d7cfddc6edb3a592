// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs output
// WHY: a computed goto through a table, one label of which does something else
//- old.c
int f(unsigned char x) {
  static void *const label[] = {&&zero, &&one, &&two, &&one};
  goto *label[x & 3];
zero:
  return 0;
one:
  return 1;
two:
  return 2;
}
//- new.c
int f(unsigned char x) {
  static void *const label[] = {&&zero, &&one, &&two, &&two};
  goto *label[x & 3];
zero:
  return 0;
one:
  return 1;
two:
  return 2;
}
