// RUN: --max-time 20 --entry f
// CALL: unsigned a[5] = {1, 2, 3, 4, 5}; show(f(a, any_range(0, 5)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: two elements in an iteration, and the last one behind the loop
//- old.c
unsigned f(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 3 + a[i];
  return s;
}
//- new.c
unsigned f(const unsigned *a, unsigned n) {
  unsigned s = 0, i = 0;
  for (; i + 1 < n; i += 2) s = (s * 3 + a[i]) * 3 + a[i + 1];
  if (i < n) s = s * 3 + a[i];
  return s;
}
