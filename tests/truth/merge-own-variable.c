// RUN: --merge --no-normal-form --jobs 1 --entry f
// CALL: show((int)f((unsigned char)any_range(0, 256))); show(seen);
// DEMAND: differs
// WHY: a version that runs alone merges stores to a variable, and leaves another value on one side
//- old.c
unsigned char seen;
unsigned f(unsigned char a) {
  unsigned char low = a & 7;
  if (low > 3) seen = a;
  else seen = low;
  return seen > 200;
}
//- new.c
unsigned char seen;
unsigned f(unsigned char a) {
  unsigned char low = a % 8;
  seen = low;
  if (a & 4) seen = low == 6 ? a | 1 : a;
  return seen > 200;
}
