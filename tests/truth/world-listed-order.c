// DEMAND: equivalent up to assumptions: order
// NATIVE: none
// WHY: in which order a directory is listed is unspecified
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <dirent.h>
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
  mkdir("b", 0700);
  mkdir("a", 0700);
  char first[256] = "";
  DIR *d = opendir(".");
  for (struct dirent *e; (e = readdir(d));) if (e->d_name[0] != 0x2e && !*first) strcpy(first, e->d_name);
  rmdir("a");
  rmdir("b");
  return first[0] == 0x62;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <dirent.h>
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
  return 0;
}
