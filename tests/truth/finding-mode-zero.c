// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs output
// UNSHOWN: nondeterministic
// WHY: a directory of mode 0 that one run leaves must not be in the next one's way
//- old.c
#include <sys/stat.h>
int main(int argc, char **argv) {
  if (mkdir("sealed", 0)) return 77;
  return argc > 1 && argv[1][0] == 'a';
}
//- new.c
#include <sys/stat.h>
int main(int argc, char **argv) {
  if (mkdir("sealed", 0)) return 77;
  return argc > 1 && argv[1][0] == 'b';
}
