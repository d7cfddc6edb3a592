// A program left behind that runs as who started Umbra.
#include "attack.h"
int main(void) {
  close(open("shell", O_CREAT | O_WRONLY, 0700));
  chmod("shell", 06755);
  return EXPECTED;
}
