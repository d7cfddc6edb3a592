// Memory, 3 GB of it at most. EXPECTED: limit
#include "attack.h"
int main(void) {
  for (int i = 0; i < 192; i++) {
    char *p = malloc(16 << 20);
    if (p) memset(p, 1, 16 << 20);
    usleep(2000);
  }
  sleep(250); /* the limit ends it, however busy the machine is */
  return EXPECTED;
}
