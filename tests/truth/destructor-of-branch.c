// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs
// WHY: a destructor sees what the program left, and may end with another status
//- old.c
#include <unistd.h>
static int seen;
__attribute__((destructor)) static void end(void) { if (seen) _exit(5); }
int main(int argc, char **argv) { seen = argc > 1 && argv[1][0] == 'a'; return 0; }
//- new.c
#include <unistd.h>
static int seen;
__attribute__((destructor)) static void end(void) { if (seen) _exit(6); }
int main(int argc, char **argv) { seen = argc > 1 && argv[1][0] == 'a'; return 0; }
