// Rules of its own for Landlock, which allow all: they can only take away.
#include "attack.h"
int main(void) {
  unsigned long rights[] = {1ul << 0, (1ul << 2) | (1ul << 3), (1ul << 13) - 1};
  for (size_t i = 0; i < 3; i++) {
    struct { unsigned long access; int fd; } __attribute__((packed)) root = {rights[i], open("/", O_PATH)}, there = {rights[i], open(VICTIM, O_PATH)};
    long rules = RAW(444, &rights[i], sizeof rights[i], 0);
    if (rules < 0) continue;
    if (root.fd >= 0) RAW(445, rules, 1, &root, 0);
    if (there.fd >= 0) RAW(445, rules, 1, &there, 0);
    RAW(446, rules, 0);
    close((int)rules);
    attempt(open(VICTIM "/secret", O_RDONLY) >= 0, "opened a file");
    attempt(open(VICTIM "/made", O_CREAT | O_WRONLY, 0600) >= 0, "made a file");
    attempt(VICTIM_PID && kill(VICTIM_PID, 0) == 0, "may signal a process");
  }
  return EXPECTED;
}
