// peeled
//- old.c
unsigned f(unsigned n) {
  unsigned a = 0, b = 1;
  for (unsigned i = 0; i < n; i++) {
    unsigned c = a + b;
    a = b;
    b = c;
  }
  return a;
}
//- same.c
unsigned f(unsigned n) {
  if (n == 0) return 0;
  unsigned a = 1, b = 1;
  for (unsigned i = 1; i < n; i++) {
    b = a + b;
    a = b - a;
  }
  return a;
}
//- other.c
unsigned f(unsigned n) {
  if (n == 0) return 0;
  unsigned a = 1, b = 1;
  for (unsigned i = 0; i < n; i++) {
    b = a + b;
    a = b - a;
  }
  return a;
}
