// a conditional expression
//- old.c
int f(const int *a, unsigned n) {
  int m = -2147483647 - 1;
  for (unsigned i = 0; i < n; i++)
    if (a[i] > m) m = a[i];
  return m;
}
//- same.c
int f(const int *a, unsigned n) {
  int m = -2147483647 - 1;
  const int *end = a + n;
  for (; a != end; a++) m = *a <= m ? m : *a;
  return m;
}
//- other.c
int f(const int *a, unsigned n) {
  int m = -2147483647;
  const int *end = a + n;
  for (; a != end; a++) m = *a <= m ? m : *a;
  return m;
}
