// RUN: --entry shout
// CALL: char s[4] = ""; int len = any_range(0, 4); for (int i = 0; i < len; i++) s[i] = "ab -"[any_range(0, 4)];
// CALL: char *e = __builtin_malloc(len + 1); __builtin_memcpy(e, s, len + 1); shout(e); show((char *)e);
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a byte behind the text is written: the object ends with it
//- old.c

void shout(char *s) {
  if (!s) return;
  for (; *s; s++)
    if (*s == 'a') *s = 'A';
}
//- new.c

void shout(char *s) {
  if (!s) return;
  for (; *s; s++)
    if (*s == 'a') *s = 'A';
  s[1] = 0;
}
