// the branches exchanged
//- old.c
unsigned f(unsigned a, unsigned b) {
  if (a == 0 || b == 0) return a + b;
  while (a != b) {
    if (a > b) a -= b;
    else b -= a;
  }
  return a;
}
//- same.c
unsigned f(unsigned a, unsigned b) {
  if (a == 0) return b;
  if (b == 0) return a;
  for (;;) {
    if (a < b) b = b - a;
    else if (b < a) a = a - b;
    else return b;
  }
}
//- other.c
unsigned f(unsigned a, unsigned b) {
  if (a == 0) return b;
  if (b == 0) return b;
  for (;;) {
    if (a < b) b = b - a;
    else if (b < a) a = a - b;
    else return b;
  }
}
