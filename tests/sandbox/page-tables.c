// Nothing but page tables: one page of every two megabytes is read, and is the same page of zeros for all. 3 GB of tables at most.
// EXPECTED: limit
#include <sys/mman.h>
#include "attack.h"
int main(void) {
  const size_t step = 2 << 20, size = 1ul << 36;
  volatile char sum = 0;
  for (int i = 0; i < 24; i++) {
    char *p = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) continue;
    madvise(p, size, MADV_NOHUGEPAGE);
    for (size_t at = 0; at < size; at += step) sum += p[at];
    usleep(10000);
  }
  sleep(250); /* the limit ends it, however busy the machine is */
  return EXPECTED;
}
