// mutual recursion
//- old.c
static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
int f(unsigned n) { return even(n); }
//- same.c
static int odd(unsigned n);
static int even(unsigned n) {
  if (n) return odd(n - 1);
  return 1;
}
static int odd(unsigned n) {
  if (n) return even(n - 1);
  return 0;
}
int f(unsigned n) { return even(n); }
//- other.c
static int odd(unsigned n);
static int even(unsigned n) {
  if (n) return odd(n - 1);
  return 1;
}
static int odd(unsigned n) {
  if (n) return even(n - 1);
  return 1;
}
int f(unsigned n) { return even(n); }
