// RUN: --max-time 8
// DEMAND: equivalent up to assumptions: argv\[0\] is old.c
// NATIVE: none
// WHY: one byte of the name decides
//- old.c
#include <unistd.h>
int main(int argc, char **argv) { (void)argc; write(1, argv[0], 1); return 0; }
//- new.c
#include <unistd.h>
int main(int argc, char **argv) { (void)argc, (void)argv; write(1, "o", 1); return 0; }
