// RUN: --entry name
// CALL: int n = 0; const char *s = name(any_range(0, 4), &n); show((char *)s); show(n);
// DEMAND: differs output
// WHY: a table of constants stays as it is
//- old.c
static const char *const names[] = {"red", "green", "blue"};
const char *name(unsigned char i, int *length) {
  const char *s = i < 3 ? names[i] : "?";
  for (*length = 0; s[*length]; ++*length) {
  }
  return s;
}
//- new.c
static const char *const names[] = {"red", "green", "blue"};
const char *name(unsigned char i, int *length) {
  const char *s = i < 2 ? names[i] : "?";
  for (*length = 0; s[*length]; ++*length) {
  }
  return s;
}
