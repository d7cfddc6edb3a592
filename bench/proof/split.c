// one loop split
//- old.c
unsigned f(unsigned n, unsigned k) {
  unsigned s = 0, t = 1;
  for (unsigned i = 0; i < n; i++) {
    s += i ^ k;
    t = t * 5 + k;
  }
  return s - t;
}
//- same.c
unsigned f(unsigned n, unsigned k) {
  unsigned s = 0, t = 1;
  for (unsigned i = 0; i < n; i++) s += i ^ k;
  for (unsigned i = 0; i < n; i++) t = t * 5 + k;
  return s - t;
}
//- other.c
unsigned f(unsigned n, unsigned k) {
  unsigned s = 0, t = 1;
  for (unsigned i = 0; i < n; i++) s += i ^ k;
  for (unsigned i = 1; i < n; i++) t = t * 5 + k;
  return s - t;
}
