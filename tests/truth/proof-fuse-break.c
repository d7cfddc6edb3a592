// RUN: --max-time 20 --entry f
// CALL: char a[3] = {any_range(0, 3), any_range(0, 3), 0}; show((int)f(a, 2));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the first loop is left early
//- old.c
unsigned f(const char *p, unsigned n) {
  unsigned s = 1, t = 0;
  for (unsigned i = 0; i < n; i++) {
    s = s * 3 + p[i];
    if (p[i] == 2) break;
  }
  for (unsigned i = 0; i < n; i++) t = t * 5 + p[i];
  return t ^ s;
}
//- new.c
unsigned f(const char *p, unsigned n) {
  unsigned s = 1, t = 0;
  for (unsigned i = 0; i < n; i++) {
    s = s * 3 + p[i];
    t = t * 5 + p[i];
    if (p[i] == 2) break;
  }
  return t ^ s;
}
