// DEMAND: differs or equivalent up to assumptions: permission|user|uid
// NATIVE: none
// WHY: a file of mode 0 cannot be opened, but by root
//- old.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  close(open("file", O_CREAT | O_WRONLY, 0000));
  return open("file", O_RDONLY) < 0 ? 1 : 0;
}
//- new.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  close(open("file", O_CREAT | O_WRONLY, 0000));
  return open("file", O_RDONLY) < 0 ? 2 : 0;
}
