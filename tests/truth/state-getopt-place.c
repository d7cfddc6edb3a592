// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to bounds: initial values
// SHOWN: internal state differs
// WHY: the next getopt() returns another letter of the argument
//- old.c
#include <getopt.h>
static char *words[] = {"p", "-abc", 0};
int f(int x) {
  getopt(2, words, "abc");
  return x;
}
//- new.c
#include <getopt.h>
static char *words[] = {"p", "-abc", 0};
int f(int x) {
  getopt(2, words, "abc");
  getopt(2, words, "abc");
  return x;
}
