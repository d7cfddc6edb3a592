// RUN: --entry trim
// CALL: char s[4] = ""; int len = any_range(0, 4); for (int i = 0; i < len; i++) s[i] = "ab -"[any_range(0, 4)];
// CALL: trim(s); show((char *)s);
// DEMAND: equivalent up to bounds: strings of up to 5 bytes
// WHY: text that is changed where it lies
//- old.c
#include <string.h>
void trim(char *s) {
  if (!s) return;
  size_t n = strlen(s);
  while (n && s[n - 1] == ' ') n--;
  s[n] = 0;
}
//- new.c
#include <string.h>
void trim(char *s) {
  if (!s) return;
  char *end = s + strlen(s);
  while (end > s && end[-1] == ' ') *--end = 0;
}
