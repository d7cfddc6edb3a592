// DEMAND: equivalent up to assumptions: regcomp
// WHY: regcomp() of a back-reference in an extended expression
//- old.c
#define _GNU_SOURCE
#include <regex.h>
int main(void) {
  regex_t r;
  int e = regcomp(&r, "(a)\\1", REG_EXTENDED);
  return e == 0 ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <regex.h>
int main(void) {
  regex_t r;
  int e = regcomp(&r, "(a)\\1", REG_EXTENDED);
  if (e == 0)
    return 1;
  return 0;
}
