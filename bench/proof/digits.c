// the test at the end
//- old.c
unsigned f(unsigned n) {
  unsigned d = 0;
  while (n) {
    d += n % 10;
    n /= 10;
  }
  return d;
}
//- same.c
unsigned f(unsigned n) {
  unsigned d = 0;
  do {
    unsigned q = n / 10;
    d += n - q * 10;
    n = q;
  } while (n);
  return d;
}
//- other.c
unsigned f(unsigned n) {
  unsigned d = 0;
  do {
    unsigned q = n / 10;
    d += n - q * 9;
    n = q;
  } while (n);
  return d;
}
