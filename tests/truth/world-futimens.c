// DEMAND: differs output
// WHY: behind the time that futimens set
//- old.c
#include <fcntl.h>
#include <sys/stat.h>
int main(void) {
  struct timespec t[2] = {{1000, 0}, {2000, 0}};
  struct stat st;
  int fd = open("file", O_CREAT | O_WRONLY, 0600);
  if (fd < 0 || futimens(fd, t) || fstat(fd, &st) || st.st_mtime != 2000) return 77;
  return 1;
}
//- new.c
#include <fcntl.h>
#include <sys/stat.h>
int main(void) {
  struct timespec t[2] = {{1000, 0}, {2000, 0}};
  struct stat st;
  int fd = open("file", O_CREAT | O_WRONLY, 0600);
  if (fd < 0 || futimens(fd, t) || fstat(fd, &st) || st.st_mtime != 2000) return 77;
  return 2;
}
