// RUN: --max-time 20 --entry f
// CALL: unsigned a[5] = {1, 2, 3, 4, 5}; show(f(a, any_range(0, 5)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: four elements in an iteration, and a loop for the rest
//- old.c
unsigned f(const unsigned *a, int n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++) s = s * 3 + a[i];
  return s;
}
//- new.c
unsigned f(const unsigned *a, int n) {
  unsigned s = 0;
  int i = 0;
  for (; i + 3 < n; i += 4) {
    s = s * 3 + a[i];
    s = s * 3 + a[i + 1];
    s = s * 3 + a[i + 2];
    s = s * 3 + a[i + 3];
  }
  for (; i < n; i++) s = s * 3 + a[i];
  return s;
}
