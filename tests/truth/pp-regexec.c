// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f((unsigned char)any_char()));
// WHY: a match is written where the program reads it
//- old.c
#include <regex.h>
int f(unsigned char x) {
  char text[] = "..ab";
  regmatch_t m[2] = {{-7, -7}, {-7, -7}};
  regex_t r;
  text[3] = (char)x;
  if (regcomp(&r, "a(b)", REG_EXTENDED)) return -1;
  int found = regexec(&r, text, 2, m, 0) == 0;
  regfree(&r);
  return found ? m[0].rm_so * 1000 + m[0].rm_eo * 100 + m[1].rm_so * 10 + m[1].rm_eo : 0;
}
//- new.c
#include <regex.h>
int f(unsigned char x) { return x == 'b' ? 2434 : 0; }
