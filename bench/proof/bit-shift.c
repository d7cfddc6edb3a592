// a shift for a division
//- old.c
unsigned f(unsigned x) {
  unsigned c = 0;
  while (x > 0) {
    c += x % 2;
    x = x / 2;
  }
  return c;
}
//- same.c
unsigned f(unsigned x) {
  unsigned c = 0;
  for (; x; x >>= 1)
    if (x & 1) c++;
  return c;
}
//- other.c
unsigned f(unsigned x) {
  unsigned c = 0;
  for (; x; x >>= 1)
    if (x & 2) c++;
  return c;
}
