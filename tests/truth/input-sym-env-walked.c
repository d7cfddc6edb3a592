// RUN: --sym-env MODE=2
// DEMAND: differs output
// NATIVE: none
// WHY: a symbolic variable is found when the environment is walked; the runs of the judge do not set it
//- old.c
#include <string.h>
extern char **environ;
int main(void) {
  for (char **e = environ; *e; e++)
    if (strncmp(*e, "MODE=", 5) == 0) return (*e)[5] == 'a';
  return 9;
}
//- new.c
#include <string.h>
extern char **environ;
int main(void) {
  for (char **e = environ; *e; e++)
    if (strncmp(*e, "MODE=", 5) == 0) return (*e)[5] == 'b';
  return 9;
}
