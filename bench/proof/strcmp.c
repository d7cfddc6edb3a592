// tests in another order
//- old.c
int f(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (unsigned char)*a - (unsigned char)*b;
}
//- same.c
int f(const char *a, const char *b) {
  for (unsigned long i = 0;; i++) {
    if (a[i] != b[i]) return (unsigned char)a[i] - (unsigned char)b[i];
    if (a[i] == 0) return 0;
  }
}
//- other.c
int f(const char *a, const char *b) {
  for (unsigned long i = 0;; i++) {
    if (a[i] != b[i]) return a[i] - b[i];
    if (a[i] == 0) return 0;
  }
}
