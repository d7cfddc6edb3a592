// RUN: --record-output
// EXPECT: paths 1
// EXPECT: exit-values 0
// EXPECT: output x=-5 |  2a|42 |abc|3.14|1e+10|%\nlong 9223372036854775807 Z 0x1f 017\n
/* Formatted output by the libc's own printf; flushed at exit. */
#include <limits.h>
#include <stdio.h>
int main(void) {
  char b[16];
  printf("x=%d |%4x|%-3d|%.3s|%.2f|%g|%%\n", -5, 42, 42, "abcdef", 3.14159, 1e10);
  fprintf(stdout, "long %ld %c %#x %#o\n", LONG_MAX, 'Z', 31, 15);
  if (snprintf(b, sizeof b, "%s-%05d", "id", 42) != 8 || b[3] != '0') return 1;
  int a, n = sscanf("17 rest", "%d %15s", &a, b);
  return n != 2 || a != 17 || b[0] != 'r';
}
