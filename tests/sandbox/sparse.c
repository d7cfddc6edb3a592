// Files that are large without taking room. EXPECTED: limit
#include "attack.h"
int main(void) {
  signal(SIGXFSZ, SIG_IGN);
  for (int i = 0; i < 8; i++) {
    char name[16];
    snprintf(name, sizeof name, "s%d", i);
    int fd = open(name, O_CREAT | O_WRONLY, 0600);
    attempt(ftruncate(fd, 1LL << 40) == 0, "a file of a terabyte");
    if (ftruncate(fd, 60 << 20) != 0) return 1;
  }
  return EXPECTED;
}
