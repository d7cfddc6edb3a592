// Links in the scratch directory to what lies outside: neither what they name, nor what is below it, may be read or removed.
#include "attack.h"
int main(void) {
  symlink(VICTIM, "directory");
  symlink(VICTIM "/secret", "file");
  mkdir("inner", 0700);
  symlink(VICTIM, "inner/directory");
  symlink("/", "inner/root");
  symlink("inner/loop", "inner/loop");
  return EXPECTED;
}
