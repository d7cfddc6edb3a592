// ARGUMENTS: int x, int y
//- old.c
int f(int x, int y) {
  if (x & 1) return y / 3;
  if (x & 4) return x % 7;
  return x ^ y;
}
//- new.c
int f(int x, int y) {
  if (x & 1) return y / 4;
  if ((x & 6) == 4) return x % 5;
  return x ^ y;
}
