// the guard after the test
//- old.c
const char *f(const char *s, char c) {
  for (; *s; s++)
    if (*s == c) return s;
  return c == 0 ? s : 0;
}
//- same.c
const char *f(const char *s, char c) {
  for (;; s++) {
    if (*s == c) return s;
    if (!*s) return 0;
  }
}
//- other.c
const char *f(const char *s, char c) {
  for (;; s++) {
    if (!*s) return 0;
    if (*s == c) return s;
  }
}
