// RUN: --max-time 6 --check ub --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// SHOWN: time limit
// UNSHOWN: a proof covers the rest
// WHY: --check requests undefined behaviour, which the proof leaves out, so the exploration gets all of its time
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
