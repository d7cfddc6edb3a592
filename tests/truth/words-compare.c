// RUN: --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: the word has 23 bytes, and arguments grow to 16; natively: ./program --preserve-timestamps-too x
//- old.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  int is_on = 0, files = 0;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--preserve-timestamps-too") == 0) is_on = 1;
    else if (strcmp(argv[i], "--quiet") == 0) return 0;
    else files++;
  }
  return is_on ? files : 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  int is_on = 0, files = 0;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--preserve-timestamps-too") == 0) is_on = 1;
    else if (strcmp(argv[i], "--quiet") == 0) return 0;
    else files++;
  }
  return is_on ? files + 1 : 0;
}
