// RUN: --merge --no-normal-form --jobs 1 --entry f
// CALL: show(f(any_range(0, 256), any_range(0, 4)));
// NATIVE: none
// DEMAND: equivalent
// WHY: a side that divides by a variable is executed only where it is reached
//- old.c
int f(unsigned char a, unsigned char b) {
  int n = 0;
  if (b & 3) n = a / (b & 3);
  return n;
}
//- new.c
int f(unsigned char a, unsigned char b) {
  int n = 0, by = b & 3;
  if (by != 0) n = a / by;
  return n;
}
