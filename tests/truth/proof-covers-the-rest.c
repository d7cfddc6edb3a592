// RUN: --max-time 20 --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// SHOWN: cut: a proof covers the rest
// UNSHOWN: time limit
// WHY: the loop has no bound, and the exploration ends before its time is over
//- old.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 31 ^ i;
  return s;
}
//- new.c
unsigned f(unsigned n) {
  unsigned s = 0, i = 0;
  while (i != n) {
    s = i ^ s * 31;
    i++;
  }
  return s;
}
