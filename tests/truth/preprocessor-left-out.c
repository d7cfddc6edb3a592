// DEMAND: not compared the preprocessor removes it here
// NATIVE: none
// SHOWN: not reached: .*new.c:4: the preprocessor removes it here
// WHY: the changed line is another system's: of that program nothing is known
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
#ifdef _WIN32
  return argc > 1 && atoi(argv[1]) > 5;
#else
  return argc > 1 && atoi(argv[1]) > 6;
#endif
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
#ifdef _WIN32
  return argc > 1 && atoi(argv[1]) > 7;
#else
  return argc > 1 && atoi(argv[1]) > 6;
#endif
}
