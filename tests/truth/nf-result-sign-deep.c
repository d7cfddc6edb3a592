// RUN: --max-time 6 --no-probes --no-interface --entry f
// NATIVE: none
// DEMAND: undecided .
// NORMAL: none
// WHY: the same code, but the caller sees the result with another sign
//- old.c
unsigned f(unsigned n) {
  unsigned k = 1;
  for (unsigned i = 0; i < n; i++)
    k = k % 97 + 1;
  return n > 100000 ? -k : k;
}
//- new.c
int f(unsigned n) {
  unsigned k = 1;
  for (unsigned i = 0; i < n; i++)
    k = k % 97 + 1;
  return n > 100000 ? -k : k;
}
