// strength reduced
//- old.c
int f(unsigned n) {
  if (n < 2) return 0;
  for (unsigned d = 2; d <= n / d; d++)
    if (n % d == 0) return 0;
  return 1;
}
//- same.c
int f(unsigned n) {
  if (n <= 1) return 0;
  unsigned d = 2;
  while (n / d >= d) {
    if (n - n / d * d == 0) return 0;
    d = d + 1;
  }
  return 1;
}
//- other.c
int f(unsigned n) {
  if (n <= 1) return 0;
  unsigned d = 2;
  while (n / d > d) {
    if (n - n / d * d == 0) return 0;
    d = d + 1;
  }
  return 1;
}
