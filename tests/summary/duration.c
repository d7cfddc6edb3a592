// ARGUMENTS: int x, char y
// ROWS: 3
//- old.c
int f(int x, char y) {
  if (y == 'w') return x * 7;
  if (y == 'm') return x * 30;
  if (x < 0) return -1;
  return x;
}
//- new.c
int f(int x, char y) {
  if (y == 'w') return x * 8;
  if (y == 'm') return x > 11 ? 365 : x * 30;
  if (x <= 0) return -1;
  return x;
}
