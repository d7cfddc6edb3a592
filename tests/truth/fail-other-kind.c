// RUN: --max-fail 1
// DEMAND: differs
// NATIVE: none
// WHY: of the two that NEW alone does one fails, and what it does then is another
//- old.c
#include <unistd.h>
int main(void) {
  if (write(1, "a", 1) < 0) return 1;
  return 0;
}
//- new.c
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  if (stat("/", &st) < 0) return 2;
  if (write(1, "a", 1) < 0) return 1;
  return 0;
}
