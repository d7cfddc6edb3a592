// rotated
//- old.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += (i + 1) * (i + 1);
  return s;
}
//- same.c
unsigned f(unsigned n) {
  unsigned s = 0, i = 0;
  while (i != n) {
    i++;
    s += i * i;
  }
  return s;
}
//- other.c
unsigned f(unsigned n) {
  unsigned s = 0, i = 0;
  while (i != n) {
    s += i * i;
    i++;
  }
  return s;
}
