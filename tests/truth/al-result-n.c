// RUN: --entry digits
// CALL: int n = 9; digits("77", &n); show(n);
// DEMAND: differs output
// UNSHOWN: arrays of up to
// WHY: n is a result, and no length of the string before it
//- old.c
int digits(const char *s, int *n) {
  *n = 0;
  while (s && *s >= '0' && *s <= '9') s++, ++*n;
  return s && *s;
}
//- new.c
int digits(const char *s, int *n) {
  *n = 0;
  while (s && *s >= '0' && *s <= '9') s++, ++*n;
  if (*n == 2) *n = 3;
  return s && *s;
}
