// RUN: --max-time 6 --entry f
// NATIVE: none
// DEMAND: differs
// NORMAL: equal
// SHOWN: time limit
// UNSHOWN: a proof covers the rest
// WHY: a variable that is read before it is written is a difference, so the exploration gets all of its time for others
//- old.c
unsigned f(unsigned n, int c) {
  unsigned s = 0;
  int r = 3;
  for (unsigned i = 0; i < n; i++) s = s * 31 ^ i;
  return s + (unsigned)(r + 0 * c);
}
//- new.c
unsigned f(unsigned n, int c) {
  unsigned s = 0;
  int r;
  if (c != 77) r = 3;
  for (unsigned i = 0; i < n; i++) s = s * 31 ^ i;
  return s + (unsigned)r;
}
