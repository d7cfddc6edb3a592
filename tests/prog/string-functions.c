// EXPECT: paths 1
// EXPECT: exit-values 0
/* Concrete texts: the functions do what the standard says. */
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[32] = "hello", *end;
  if (strlen(b) != 5 || strcmp(strcat(b, " world"), "hello world") || strchr(b, 'w') != b + 6 || strrchr(b, 'o') != b + 7) return 1;
  if (strstr(b, "lo w") != b + 3 || strstr(b, "xyz") || strspn(b, "hel") != 4 || strcspn(b, " ") != 5
      || strpbrk(b, "dr") != b + 8) return 2;
  if (memcmp("abc", "abd", 3) >= 0 || memchr(b, 'z', 11) || strncmp("abcd", "abxx", 2)
      || strcmp(strncpy(b, "xy", 5), "xy") || b[4]) return 3;
  if (strtol("  -0x1fz", &end, 0) != -31 || *end != 'z' || strtoul("777", NULL, 8) != 511 || atoi("-12ab") != -12) return 4;
  if (strtol("99999999999999999999", NULL, 10) != 9223372036854775807L || strtod("2.5e3x", &end) != 2500 || *end != 'x') return 5;
  char list[] = "a,b;;c", *p = strtok(list, ",;");
  int n = 0;
  for (; p; p = strtok(NULL, ",;")) n = n * 10 + *p - 'a' + 1;
  return n != 123;
}
