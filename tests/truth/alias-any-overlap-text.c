// RUN: --alias any --entry f
// CALL: char b[8] = "abc"; f(b, b + 1); show(b);
// DEMAND: differs
// WHY: the second text lies in the first
//- old.c
void f(char *d, const char *s) {
  while ((*d++ = *s++)) {
  }
}
//- new.c
void f(char *d, const char *s) {
  const char *e = s;
  while (*e) e++;
  long n = e - s;
  for (long i = n; i >= 0; i--) d[i] = s[i];
}
