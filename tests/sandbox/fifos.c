// What blocks who opens it.
#include "attack.h"
int main(void) {
  mkfifo("fifo", 0600);
  mkdir("inner", 0700);
  mkfifo("inner/fifo", 0);
  return EXPECTED;
}
