// RUN: --max-time 8 --sym-args 0 1 1
// DEMAND: equivalent up to assumptions: argv\[0\] is old.c
// NATIVE: none
// WHY: natively the versions differ if the program is started with a path
//- old.c
#include <string.h>
int main(int argc, char **argv) { (void)argc; return strrchr(argv[0], '/') ? 1 : 0; }
//- new.c
#include <string.h>
int main(int argc, char **argv) { (void)argc; return strrchr(argv[0], '/') ? 2 : 0; }
