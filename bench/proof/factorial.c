// recursion with an accumulator
//- old.c
unsigned f(unsigned n) { return n == 0 ? 1 : n * f(n - 1); }
//- same.c
unsigned f(unsigned n) {
  if (n != 0) return f(n - 1) * n;
  return 1;
}
//- other.c
unsigned f(unsigned n) {
  if (n > 1) return f(n - 1) * n;
  return n;
}
