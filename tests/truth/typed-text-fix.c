// RUN: --entry first
// CALL: char s[4] = ""; int len = any_range(0, 4); for (int i = 0; i < len; i++) s[i] = "ab -"[any_range(0, 4)];
// CALL: show(first(s));
// DEMAND: differs fix
// WHY: text is reached: what OLD cannot do on it is its own fault, and repaired
//- old.c

int first(const char *s) {
  static const char digits[] = "ab";
  return digits[s[0] == '-' ? 1000000 : 0];
}
//- new.c

int first(const char *s) {
  static const char digits[] = "ab";
  return digits[s[0] == '-' ? 1 : 0];
}
