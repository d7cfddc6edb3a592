// A program that closes all that may be open, and reports a fault afterwards: the report is there all the same. EXPECTED: fault
#include "attack.h"
int main(void) {
  int *p = malloc(4);
  for (int fd = 3; fd < 1024; fd++) close(fd);
  for (int fd = 3; fd < 300; fd++) dup2(1, fd);
  return p[1];
}
