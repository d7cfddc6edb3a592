// More files than anybody wants to compare. EXPECTED: limit
#include "attack.h"
int main(void) {
  char name[32];
  for (int i = 0; i < 12000; i++) {
    snprintf(name, sizeof name, "f%d", i);
    close(open(name, O_CREAT | O_WRONLY, 0600));
  }
  return EXPECTED;
}
