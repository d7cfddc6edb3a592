// Memory that is in nobody's page tables: shared, and touched by children that have ended. 3 GB of it at most. EXPECTED: limit
#include <sys/mman.h>
#include "attack.h"
int main(void) {
  for (int i = 0; i < 48; i++) {
    int zero = i & 1 ? open("/dev/zero", O_RDWR) : -1;
    char *p = mmap(NULL, 64 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | (zero < 0 ? MAP_ANONYMOUS : 0), zero, 0);
    if (p == MAP_FAILED) continue;
    if (fork() == 0) {
      for (size_t at = 0; at < 64 << 20; at += 4096) p[at] = 1;
      _exit(0);
    }
    while (wait(NULL) > 0) {}
    usleep(10000);
  }
  sleep(250); /* the limit ends it, however busy the machine is */
  return EXPECTED;
}
