// DEMAND: equivalent or equivalent up to assumptions: clang's order
// WHY: functions on texts that are seldom used
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[16] = "xxxxxxxxxxxxxxx", t[] = "a,b;;c", *save, *s = t, c[] = "k=v";
  strncpy(b, "ab", 5);
  printf("%d%d%d ", b[2], b[4], b[5]);
  for (char *p = strtok_r(t, ",;", &save); p; p = strtok_r(NULL, ",;", &save)) printf("[%s]", p);
  s = c;
  printf("%s %s %zu %zu %s\n", strsep(&s, "="), s, strspn("aab", "a"), strcspn("abc", "c"), strpbrk("hello", "lo"));
  printf("%d %d %s %d\n", strverscmp("a9", "a10") < 0, strverscmp("000", "00") < 0, (char *)memmem("abcdef", 6, "cd", 2), memcmp("a\0b", "a\0c", 3) < 0);
  char *p = stpcpy(b, "12");
  char *q;
  int n = asprintf(&q, "%s-%s", b, strchrnul("abc", 'z'));
  printf("%d %d %s|%s|%s\n", (int)(p - b), n, q, strndup("abcdef", 3), strcasestr("HeLLo", "ll"));
  printf("%s %s\n", strdupa("x"), (char *)memrchr("abab", 'a', 4));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("00120 [a][b][c]k v 2 2 llo\n1 1 cdef 1\n2 3 12-|abc|LLo\nx ab");
  return 0;
}
