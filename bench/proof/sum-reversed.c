// reversed
//- old.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += 3;
  return s;
}
//- same.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = n; i > 0; i--) s += 3;
  return s;
}
//- other.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = n; i > 1; i--) s += 3;
  return s;
}
