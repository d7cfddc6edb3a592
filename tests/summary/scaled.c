// ARGUMENTS: int x, short y
// WHY: products with powers of two, which the simplifier writes as bits
//- old.c
int f(int x, short y) {
  int z = 2 * x + 1;
  if (z > 7 && 4 * x + 3 * z < 900) return z * 16;
  if (y == 3) return (x & 0xffff) * 8;
  return 8 * x - 5;
}
//- new.c
int f(int x, short y) {
  int z = 2 * x + 1;
  if (z > 9 && 4 * x + 3 * z < 900) return z * 16;
  if (y == 3) return (x & 0xffff) * 8 + 1;
  return 8 * x - 6;
}
