// RUN: -- @1
// DEMAND: equivalent
// NATIVE: none
// WHY: what is left out did not change, and comments there are no code
//- old.c
#include <stdlib.h>
#ifdef _WIN32
#define LIMIT 3 /* there */
#else
#define LIMIT 5
#endif
int main(int argc, char **argv) {
  return argc > 1 && atoi(argv[1]) > LIMIT;
}
//- new.c
#include <stdlib.h>
#ifdef _WIN32
#define LIMIT 3 /* on that system */
#else
#define LIMIT (2 + 3)
#endif
int main(int argc, char **argv) {
  return argc > 1 && atoi(argv[1]) > LIMIT;
}
