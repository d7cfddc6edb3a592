// RUN: -- @1
// DEMAND: equivalent up to bounds: 1
// SHOWN: equivalent (up to|for)
// WHY: the versions differ for "ab", which lies outside the bound; the verdict must name it
//- old.c
#include <string.h>
int main(int argc, char **argv) { return argc > 1 && strcmp(argv[1], "ab") == 0; }
//- new.c
int main(void) { return 0; }
