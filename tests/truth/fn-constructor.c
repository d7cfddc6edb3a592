// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: a constructor keeps the address for main
//- old.c
#include <stdint.h>
static int g(int x) { return x + 1; }
static uintptr_t kept;
__attribute__((constructor)) static void keep(void) { kept = (uintptr_t)g + 1; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))(kept - 1))(1) : 0; }
//- new.c
#include <stdint.h>
static int g(int x) { return x + 2; }
static uintptr_t kept;
__attribute__((constructor)) static void keep(void) { kept = (uintptr_t)g + 1; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))(kept - 1))(1) : 0; }
