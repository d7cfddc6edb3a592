// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: there is a working directory
//- old.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char name[4096];
  if (!getcwd(name, sizeof name) || name[0] != '/') return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char name[4096];
  if (!getcwd(name, sizeof name) || name[0] != '/') return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
