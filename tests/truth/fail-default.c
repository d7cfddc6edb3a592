// RUN:
// DEMAND: equivalent up to unreached
// WHY: without --max-fail the write succeeds, and what is done otherwise is not reached
//- old.c
#include <unistd.h>
int main(void) {
  if (write(1, "x", 1) != 1) return 1;
  return 0;
}
//- new.c
#include <unistd.h>
int main(void) {
  if (write(1, "x", 1) != 1) return 2;
  return 0;
}
