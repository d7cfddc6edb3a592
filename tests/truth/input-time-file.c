// DEMAND: equivalent
// WHY: a file is not older than the moment before it was made
//- old.c
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  struct timespec t;
  clock_gettime(CLOCK_REALTIME_COARSE, &t);
  int fd = open("new", O_CREAT | O_WRONLY, 0600);
  if (fd < 0 || fstat(fd, &st) != 0) return 2;
  unlink("new");
  return st.st_mtime >= t.tv_sec;
}
//- new.c
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  struct timespec t;
  clock_gettime(CLOCK_REALTIME_COARSE, &t);
  int fd = open("new", O_CREAT | O_WRONLY, 0600);
  if (fd < 0 || fstat(fd, &st) != 0) return 2;
  unlink("new");
  return 1;
}
