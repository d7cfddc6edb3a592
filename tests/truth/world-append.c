// DEMAND: differs output
// WHY: O_APPEND writes at the end, wherever the offset stands
//- old.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int fd = open("file", O_CREAT | O_WRONLY | O_APPEND, 0600);
  write(fd, "abc", 3);
  lseek(fd, 0, SEEK_SET);
  write(fd, "X", 1);
  return 0;
}
//- new.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int fd = open("file", O_CREAT | O_WRONLY, 0600);
  write(fd, "abc", 3);
  lseek(fd, 0, SEEK_SET);
  write(fd, "X", 1);
  return 0;
}
