// RUN: --entry skip
// CALL: char s[4] = ""; int len = any_range(0, 4); for (int i = 0; i < len; i++) s[i] = "ab -"[any_range(0, 4)];
// CALL: show(skip(s));
// DEMAND: differs output
// WHY: blanks after the first
//- old.c

int skip(const char *s) {
  int n = 0;
  if (!s) return -1;
  while (s[n] == ' ') n++;
  return n;
}
//- new.c

int skip(const char *s) {
  if (!s) return -1;
  return *s == ' ';
}
