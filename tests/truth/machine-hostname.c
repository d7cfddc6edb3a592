// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: host
// NATIVE: --alphabet 67
// WHY: a machine has any name
//- old.c
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char name[65] = "";
  if (gethostname(name, sizeof name) || strlen(name) == 0 || strcmp(name, "umbra") == 0) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char name[65] = "";
  if (gethostname(name, sizeof name) || strlen(name) == 0 || strcmp(name, "umbra") == 0) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
