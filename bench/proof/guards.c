// guards in another order
//- old.c
int f(int x, int y, unsigned n) {
  int s = 0;
  for (unsigned i = 0; i < n; i++) {
    if (x < 0) s += y;
    else if (y < 0) s -= x;
    else s ^= x + y;
  }
  return s;
}
//- same.c
int f(int x, int y, unsigned n) {
  int s = 0;
  for (unsigned i = 0; i < n; i++) {
    if (x >= 0 && y >= 0) s ^= y + x;
    else if (x >= 0) s -= x;
    else s += y;
  }
  return s;
}
//- other.c
int f(int x, int y, unsigned n) {
  int s = 0;
  for (unsigned i = 0; i < n; i++) {
    if (x >= 0 && y >= 0) s ^= y + x;
    else if (y < 0) s -= x;
    else s += y;
  }
  return s;
}
