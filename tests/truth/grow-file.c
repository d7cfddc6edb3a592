// DEMAND: differs
// NATIVE: none
// WHY: a file that an argument names
//- old.c
#include <fcntl.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char c = 0;
  int f = argc > 1 ? open(argv[1], O_RDONLY) : -1;
  return f >= 0 && read(f, &c, 1) == 1 && c == 9;
}
//- new.c
#include <fcntl.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char c = 0;
  int f = argc > 1 ? open(argv[1], O_RDONLY) : -1;
  return f >= 0 && read(f, &c, 1) == 1 && c == 10;
}
