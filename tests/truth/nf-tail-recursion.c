// RUN: --max-time 6 --no-probes --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: a tail call becomes a loop
//- old.c
static unsigned go(unsigned n, unsigned h) {
  return n ? go(n - 1, (h ^ n) * 16777619u) : h;
}
unsigned f(unsigned n) { return go(n, 2166136261u); }
//- new.c
unsigned f(unsigned n) {
  unsigned h = 2166136261u;
  for (; n; n--)
    h = (h ^ n) * 16777619u;
  return h;
}
