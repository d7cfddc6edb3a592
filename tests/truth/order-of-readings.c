// DEMAND: equivalent up to assumptions: clock-time that only one version requests do not change
// NATIVE: none
// WHY: one version reads the clock once more before the common reading, which then has another number
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
