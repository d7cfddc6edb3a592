// RUN: -- @1
// DEMAND: equivalent up to assumptions: flags of standard streams
// NATIVE: none
// WHY: a shell opens all of them for reading and writing
//- old.c
#include <fcntl.h>
int main(int argc, char **argv) {
  return (fcntl(0, F_GETFL) & O_ACCMODE) == O_RDWR && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <fcntl.h>
int main(int argc, char **argv) {
  return (fcntl(0, F_GETFL) & O_ACCMODE) == O_RDWR && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
