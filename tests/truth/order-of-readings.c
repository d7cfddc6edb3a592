// DEMAND: differs
// NATIVE: none
// WHY: the first reading is the other variable in NEW, so its later reading is compared the other way
//- old.c
#include <stdio.h>
#include <time.h>
static long read_clock(void) { return (long)time(NULL); }
int main(void) {
  long a = read_clock(), b = read_clock();
  puts(b >= a ? "ok" : "back");
  return 0;
}
//- new.c
#include <stdio.h>
#include <time.h>
static long read_clock(void) { return (long)time(NULL); }
int main(void) {
  long b = read_clock(), a = read_clock();
  puts(b >= a ? "ok" : "back");
  return 0;
}
