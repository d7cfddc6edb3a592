// RUN: --no-normal-form -- @1
// DEMAND: equivalent up to bounds: argument length 1
// UNSHOWN: preprocessor
// NATIVE: --alphabet 345
// WHY: a branch that holds nothing but #include is not left out
//- old.c
#ifdef __linux__
#include <stdlib.h>
#endif
int main(int argc, char **argv) { return argc > 1 && atoi(argv[1]) > 3; }
//- new.c
#ifdef __linux__
#include <stdlib.h>
#include <string.h>
#endif
int main(int argc, char **argv) { return argc > 1 && atoi(argv[1]) >= 4; }
