// RUN: --native-checks 6 -- @1
// DEMAND: equivalent up to assumptions: gcc's code for the two versions, which differs
// NATIVE: none
// WHY: an atomic structure of 3 bytes has 4 bytes with clang and 3 with gcc; the judge compiles with clang
//- old.c
#include <stddef.h>
struct s {
  char first;
  _Atomic struct { char x[3]; } middle;
  char last;
};
int main(int argc, char **argv) { return argc > 1 ? (int)offsetof(struct s, last) + argv[1][0] : 0; }
//- new.c
int main(int argc, char **argv) { return argc > 1 ? 8 + argv[1][0] : 0; }
