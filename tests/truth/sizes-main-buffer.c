// RUN: --max-time 60
// DEMAND: differs fix
// NATIVE: none
// WHY: an argument of 30 to 40 bytes overflows the array in the old version; arguments grow to 16
//- old.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char name[30];
  if (argc != 2 || strlen(argv[1]) > 40) return 2;
  strcpy(name, argv[1]);
  printf("%c\n", name[0]);
  return 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char name[41];
  if (argc != 2 || strlen(argv[1]) > 40) return 2;
  strcpy(name, argv[1]);
  printf("%c\n", name[0]);
  return 0;
}
