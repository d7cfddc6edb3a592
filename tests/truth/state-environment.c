// DEMAND: differs output
// WHY: an environment variable that the program sets itself
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  setenv("LEVEL", "1", 1);
  return puts(getenv("LEVEL")) < 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  setenv("LEVEL", "1", 1);
  setenv("LEVEL", "2", 0);
  unsetenv("LEVEL");
  return puts(getenv("LEVEL") ? "set" : "unset") < 0;
}
