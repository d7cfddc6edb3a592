// RUN: --max-time 6 
// NATIVE: none
// DEMAND: differs or undecided unconfirmed
// NORMAL: different
// STATUS: 1
// WHY: the C library calls the malloc of the program
//- old.c
#include <stdio.h>
#include <string.h>
static char pool[256];
void *malloc(unsigned long n) { return n ? pool : 0; }
void free(void *p) { (void)p; }
int main(void) {
  char *s = strdup("abc");
  printf("%d\n", (int)(s - pool));
  return 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
static char pool[256];
void *malloc(unsigned long n) { return n ? pool + 16 : 0; }
void free(void *p) { (void)p; }
int main(void) {
  char *s = strdup("abc");
  printf("%d\n", (int)(s - pool));
  return 0;
}
