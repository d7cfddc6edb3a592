// DEMAND: equivalent
// WHY: sigaltstack remembers the stack
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
int main(void) {
  static char block[65536];
  stack_t s = {.ss_sp = block, .ss_size = sizeof block}, old;
  sigaltstack(&s, NULL);
  sigaltstack(NULL, &old);
  return old.ss_sp == block && old.ss_size == sizeof block && old.ss_flags == 0;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
int main(void) {
  return 1;
}
