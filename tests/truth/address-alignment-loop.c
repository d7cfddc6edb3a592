// RUN: --entry f --prove
// NATIVE: none
// DEMAND: equivalent up to assumptions: addresses of objects or undecided .
// WHY: the code of both versions is the same, but only one aligns the variable
//- old.c
_Alignas(64) static char b[3];
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += i ^ ((unsigned long)b & 63);
  return s;
}
//- new.c
static char b[3];
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += i ^ ((unsigned long)b & 63);
  return s;
}
