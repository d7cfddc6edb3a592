// RUN: --entry f --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: the loop adds (n != 7) for ever; that n is 7 follows from all decisions together, not from one of them
//- old.c
int f(unsigned n) {
  unsigned i = 0;
  while (i < n % 10)
    i += n != 7;
  return (int)i;
}
//- new.c
int f(unsigned n) {
  unsigned i = 0;
  while (i < n % 10)
    i += 1;
  return (int)i;
}
