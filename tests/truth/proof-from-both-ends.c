// RUN: --max-time 6 --entry f
// CALL: unsigned char a[7] = "abcdef"; unsigned long n = any_range(0, 7); f(a, n); for (int k = 0; k < 6; k++) show(a[k]);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: one version counts from both ends, the other up to the middle
//- old.c
void f(unsigned char *a, unsigned long n) {
  if (n == 0) return;
  for (unsigned long i = 0, j = n - 1; i < j; i++, j--) {
    unsigned char t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}
//- new.c
void f(unsigned char *a, unsigned long n) {
  for (unsigned long i = 0; i < n / 2; i++) {
    unsigned char x = a[i], y = a[n - 1 - i];
    a[i] = y;
    a[n - 1 - i] = x;
  }
}
