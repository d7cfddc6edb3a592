// RUN: --sym-stdin 3
// DEMAND: equivalent up to bounds
// NATIVE: none
// WHY: a buffer that read fills is set as far as read says; a text is compared up to its end
//- old.c
#include <string.h>
#include <unistd.h>
int main(void) {
  char b[8];
  ssize_t n = read(0, b, 7);
  if (n < 0) return 2;
  b[n] = 0;
  return strcmp(b, "ab") == 0;
}
//- new.c
#include <string.h>
#include <unistd.h>
int main(void) {
  char b[8] = {0};
  ssize_t n = read(0, b, 7);
  if (n < 0) return 2;
  b[n] = 0;
  return strcmp(b, "ab") == 0;
}
