// DEMAND: equivalent up to assumptions: regexec
// WHY: what the parts of a match within a repetition are
//- old.c
#define _GNU_SOURCE
#include <regex.h>
int main(void) {
  regex_t r;
  regmatch_t m[3];
  int e = regcomp(&r, "((a)|b)*", REG_EXTENDED);
  regexec(&r, "ab", 3, m, 0);
  return m[0].rm_eo == 2 ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <regex.h>
int main(void) {
  regex_t r;
  regmatch_t m[3];
  int e = regcomp(&r, "((a)|b)*", REG_EXTENDED);
  regexec(&r, "ab", 3, m, 0);
  if (m[0].rm_eo == 2)
    return 1;
  return 0;
}
