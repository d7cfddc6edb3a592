// counted down
//- old.c
unsigned f(unsigned x, unsigned n) {
  unsigned r = 1;
  for (unsigned i = 0; i < n; i++) r *= x;
  return r;
}
//- same.c
unsigned f(unsigned x, unsigned n) {
  unsigned r = 1;
  while (n--) r *= x;
  return r;
}
//- other.c
unsigned f(unsigned x, unsigned n) {
  unsigned r = 1;
  while (--n) r *= x;
  return r;
}
