// indices for pointers
//- old.c
void f(unsigned char *a, unsigned long n) {
  if (n == 0) return;
  for (unsigned long i = 0, j = n - 1; i < j; i++, j--) {
    unsigned char t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}
//- same.c
void f(unsigned char *a, unsigned long n) {
  for (unsigned long i = 0; i < n / 2; i++) {
    unsigned char x = a[i], y = a[n - 1 - i];
    a[i] = y;
    a[n - 1 - i] = x;
  }
}
//- other.c
void f(unsigned char *a, unsigned long n) {
  for (unsigned long i = 0; i < n / 2; i++) {
    unsigned char x = a[i], y = a[n - 1 - i];
    a[i] = y;
    a[n - i] = x;
  }
}
