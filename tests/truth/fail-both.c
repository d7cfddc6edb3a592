// RUN: --max-fail 2
// DEMAND: differs output
// NATIVE: none
// WHY: where two calls fail the versions differ: OLD's stat, and the read
//- old.c
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  char c;
  int fd = open("/dev/zero", O_RDONLY);
  if (fd < 0) return 0;
  int is_bad = stat("/", &st) < 0;
  if (read(fd, &c, 1) < 0) return is_bad ? 5 : 1;
  return 0;
}
//- new.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  char c;
  int fd = open("/dev/zero", O_RDONLY);
  if (fd < 0) return 0;
  if (read(fd, &c, 1) < 0) return 1;
  return 0;
}
