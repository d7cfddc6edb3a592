// ARGUMENTS: int x, int y
// TEXT: division-by-zero
//- old.c
int f(int x, int y) {
  if (y == 0) return -1;
  return x / 2 / y;
}
//- new.c
int f(int x, int y) { return x / 2 / y; }
