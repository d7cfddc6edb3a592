// DEMAND: equivalent
// WHY: a slash behind the name of a file is an error
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
  struct stat st;
  close(open("f", O_CREAT | O_WRONLY, 0600));
  int a = open("f/", O_RDONLY) == -1 && errno == ENOTDIR, b = stat("f/", &st) == -1 && errno == ENOTDIR;
  mkdir("d", 0700);
  int c = stat("d/", &st) == 0, d = unlink("f/") == -1;
  unlink("f");
  rmdir("d/");
  return a + 2 * b + 4 * c + 8 * d;
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
  return 15;
}
