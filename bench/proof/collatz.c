// the halves by shifts
//- old.c
unsigned f(unsigned n) {
  unsigned steps = 0;
  while (n > 1 && steps < 1000) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
  }
  return steps;
}
//- same.c
unsigned f(unsigned n) {
  unsigned steps;
  for (steps = 0; steps != 1000 && n > 1; steps++) {
    if (n & 1) n += (n << 1) + 1;
    else n >>= 1;
  }
  return steps;
}
//- other.c
unsigned f(unsigned n) {
  unsigned steps;
  for (steps = 0; steps != 1000 && n > 0; steps++) {
    if (n & 1) n += (n << 1) + 1;
    else n >>= 1;
  }
  return steps;
}
