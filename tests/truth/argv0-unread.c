// RUN: --max-time 8 --sym-args 0 1 1
// DEMAND: equivalent up to assumptions: neither version
// UNSHOWN: argv
// WHY: no version reads the name
//- old.c
#include <stdio.h>
int main(int argc, char **argv) { return argc > 1 ? printf("%s\n", argv[1]) : 0; }
//- new.c
#include <stdio.h>
int main(int argc, char **argv) { return argc >= 2 ? printf("%s\n", argv[1]) : 0; }
