// RUN: --entry f
// CALL: show(f(any_range(1, 9)));
// DEMAND: equivalent
// WHY: sizeof of a variable array evaluates its length once
//- old.c
int f(unsigned char x) {
  int n = x % 9 + 1;
  int s = (int)sizeof(int[n++]);
  int a[n];
  a[n - 1] = s;
  return a[n - 1] + (int)sizeof a + n;
}
//- new.c
int f(unsigned char x) {
  int n = x % 9 + 1;
  return 4 * n + 4 * (n + 1) + n + 1;
}
