// DEMAND: equivalent
// WHY: toupper() and tolower() of a negative char
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <ctype.h>
int main(void) {
  for (int c = -128; c < 0; c += 9)
    printf("%d %d ", toupper(c), tolower(c));
  printf("%d\n", toupper(-1));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("128 128 137 137 146 146 155 155 164 164 173 173 182 182 191 191 200 200 209 209 218 218 227 227 236 236 245 245 254 254 -1\n", stdout);
  return 0;
}
