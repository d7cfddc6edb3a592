// The C library called the strlen of the program, and exit() of the program ran at the end.
// RUN: --record-output
// EXPECT: exit-values 5
// EXPECT: output ab 0\n
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
size_t strlen(const char *s) { return 0; }
void exit(int status) { _exit(status + 1); }
int main(void) {
  char text[] = "ab";
  printf("%s %zu\n", text, strlen(text));
  return 5;
}
