// RUN: --entry run
// NATIVE: none
// DEMAND: differs output
// SHOWN: name = "!
// WHY: a variable that is an array of char is text, too; "!" shows the difference
//- old.c
#include <umbra.h>
static char name[4];
int run(void) {
  umbra_symbolic(name, 4, "name");
  umbra_assume(!name[1] && !name[2] && !name[3]);
  return name[0] == '!';
}
//- new.c
#include <umbra.h>
static char name[4];
int run(void) {
  umbra_symbolic(name, 4, "name");
  umbra_assume(!name[1] && !name[2] && !name[3]);
  return 0;
}
