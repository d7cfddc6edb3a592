// The kernel's keyrings outlive a program, and are its user's.
#include "attack.h"
int main(void) {
  attempt(RAW(248, "user", "umbra-attack", "x", 1, -4) >= 0, "added a key");
  attempt(RAW(249, "user", "umbra-attack", NULL, 0) >= 0, "asked for a key");
  attempt(RAW(250, 0, -4, 1) >= 0, "looked at a keyring");
  return EXPECTED;
}
