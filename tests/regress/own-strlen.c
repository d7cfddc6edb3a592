// The C library called the strlen of the program, and exit() of the program ran at the end.
// RUN: --record-output
// EXPECT: exit-values 5
// EXPECT: output ab 0\ncd\nef
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
size_t strlen(const char *s) { return 0; }
void *memcpy(void *to, const void *from, size_t n) { return to; }
void exit(int status) { _exit(status + 1); }
int main(void) {
  char text[] = "ab";
  printf("%s %zu\n", text, strlen(text));
  fputs("cd\n", stdout);        /* calls strlen */
  char *copy = strdup("ef");     /* calls strlen and memcpy */
  fputs(copy ? copy : "", stdout);
  return 5;
}
