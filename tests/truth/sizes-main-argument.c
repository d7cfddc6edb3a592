// RUN: --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: an argument of 98 bytes, and arguments grow to 16; the program compares its length with 97
//- old.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  if (strlen(argv[1]) > 97) {
    puts("too long");
    return 1;
  }
  return 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  if (strlen(argv[1]) > 97) {
    puts("it is too long");
    return 1;
  }
  return 0;
}
