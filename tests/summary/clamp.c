// ARGUMENTS: int x, int y
// ROWS: 2
//- old.c
int f(int x, int y) {
  if (x > 100) x = 100;
  if (x < 0) x = 0;
  return x - y;
}
//- new.c
int f(int x, int y) {
  if (x > 50) x = 50;
  if (x < 0) x = 0;
  return x - y;
}
