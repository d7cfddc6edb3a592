// DEMAND: differs
// NATIVE: none
// WHY: the stream is named, no function that reads standard input alone
//- old.c
#include <stdio.h>
int main(void) {
  char line[80];
  return fgets(line, sizeof line, stdin) && line[0] == 110;
}
//- new.c
#include <stdio.h>
int main(void) {
  char line[80];
  return fgets(line, sizeof line, stdin) && line[0] == 111;
}
