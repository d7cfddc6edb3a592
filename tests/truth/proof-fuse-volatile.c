// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_range(1, 40)));
// DEMAND: equivalent up to bounds or undecided time
// UNSHOWN: for every input
// WHY: the order of accesses to volatile variables is kept
//- old.c
volatile unsigned V, W;
unsigned f(unsigned n) {
  unsigned s = 0, t = 0, i = 0;
  do s = s * 3 + V; while (++i < n);
  i = 0;
  do t = t * 5 + W; while (++i < n);
  return t - s;
}
//- new.c
volatile unsigned V, W;
unsigned f(unsigned n) {
  unsigned s = 0, t = 0, i = 0;
  do {
    s = s * 3 + V;
    t = t * 5 + W;
  } while (++i < n);
  return t - s;
}
