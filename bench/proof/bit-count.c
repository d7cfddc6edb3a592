// another test
//- old.c
unsigned f(unsigned x) {
  unsigned c = 0;
  for (; x; x &= x - 1) c++;
  return c;
}
//- same.c
unsigned f(unsigned x) {
  unsigned c = 0;
  while (x != 0) {
    c = c + 1;
    x = x ^ (x & -x);
  }
  return c;
}
//- other.c
unsigned f(unsigned x) {
  unsigned c = 0;
  while (x >> 1) {
    c = c + 1;
    x = x ^ (x & -x);
  }
  return c;
}
