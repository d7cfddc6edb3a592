// DEMAND: not compared the preprocessor removes it here
// NATIVE: none
// SHOWN: not reached: .*new/limit.h:4: the preprocessor removes it here
// WHY: a header of the versions' own, changed where another configuration would see it
//- old/main.c
#include <stdlib.h>
#include "limit.h"
int main(int argc, char **argv) {
  return argc > 1 && atoi(argv[1]) > LIMIT;
}
//- old/limit.h
#ifndef LIMIT_H
#define LIMIT_H
#ifdef SMALL
#define LIMIT 3
#else
#define LIMIT 9
#endif
#endif
//- new/main.c
#include <stdlib.h>
#include "limit.h"
int main(int argc, char **argv) {
  return argc > 1 && atoi(argv[1]) > LIMIT;
}
//- new/limit.h
#ifndef LIMIT_H
#define LIMIT_H
#ifdef SMALL
#define LIMIT 4
#else
#define LIMIT 9
#endif
#endif
