// RUN: --max-time 20 --entry f
// NATIVE: none
// DEMAND: differs
// NORMAL: different
// WHY: a loop without effect that does not end; native runs show it
//- old.c
unsigned f(unsigned x) {
  unsigned i = x | 1;
  while (i) i += 2;
  return x;
}
//- new.c
unsigned f(unsigned x) { return x; }
