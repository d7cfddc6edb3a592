// RUN: --max-time 8
// DEMAND: equivalent up to assumptions: argv\[0\] is old.c
// NATIVE: none
// WHY: the name is a literal in the new version
//- old.c
#include <stdio.h>
int main(int argc, char **argv) { (void)argc; printf("usage: %s\n", argv[0]); return 0; }
//- new.c
#include <stdio.h>
int main(int argc, char **argv) { (void)argc, (void)argv; printf("usage: %s\n", "old.c"); return 0; }
