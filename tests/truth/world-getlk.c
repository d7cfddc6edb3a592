// DEMAND: differs output
// WHY: behind F_GETLK on a file that nobody locks
//- old.c
#include <fcntl.h>
int main(void) {
  struct flock l = {.l_type = F_WRLCK};
  int fd = open("file", O_CREAT | O_RDWR, 0600);
  if (fd < 0 || fcntl(fd, F_GETLK, &l) || l.l_type != F_UNLCK) return 77;
  return 1;
}
//- new.c
#include <fcntl.h>
int main(void) {
  struct flock l = {.l_type = F_WRLCK};
  int fd = open("file", O_CREAT | O_RDWR, 0600);
  if (fd < 0 || fcntl(fd, F_GETLK, &l) || l.l_type != F_UNLCK) return 77;
  return 2;
}
