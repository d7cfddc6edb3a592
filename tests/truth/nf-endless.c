// RUN: --max-time 6 --entry f
// NATIVE: none
// DEMAND: undecided . or differs
// NORMAL: different
// WHY: a loop without effect that does not end
//- old.c
unsigned f(unsigned x) {
  unsigned i = x | 1;
  while (i) i += 2;
  return x;
}
//- new.c
unsigned f(unsigned x) { return x; }
