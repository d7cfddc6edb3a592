// DEMAND: equivalent
// WHY: a removed file can still be read through its descriptor
//- old.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  char c = 0;
  int fd = open("file", O_CREAT | O_RDWR, 0600);
  if (fd < 0 || write(fd, "x", 1) != 1 || unlink("file")) return 77;
  if (pread(fd, &c, 1, 0) != 1) return 78;
  return c == 'x';
}
//- new.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  char c = 0;
  int fd = open("file", O_CREAT | O_RDWR, 0600);
  if (fd < 0 || write(fd, "x", 1) != 1 || unlink("file")) return 77;
  if (lseek(fd, 0, SEEK_SET) != 0 || read(fd, &c, 1) != 1) return 78;
  return c == 'x';
}
