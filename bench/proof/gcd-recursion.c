// recursion to iteration
//- old.c
unsigned f(unsigned a, unsigned b) {
  if (b == 0) return a;
  return f(b, a % b);
}
//- same.c
unsigned f(unsigned a, unsigned b) {
  while (b != 0) {
    unsigned r = a % b;
    a = b;
    b = r;
  }
  return a;
}
//- other.c
unsigned f(unsigned a, unsigned b) {
  while (b > 1) {
    unsigned r = a % b;
    a = b;
    b = r;
  }
  return a;
}
