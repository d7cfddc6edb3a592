// RUN: --max-time 6 --entry f
// NATIVE: none
// DEMAND: undecided . or differs
// NORMAL: different
// WHY: a difference that needs more iterations than are explored
//- old.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
    s += i ^ (s >> 3);
  return s;
}
//- new.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
    s += i ^ (s >> (i == 100000 ? 4 : 3));
  return s;
}
