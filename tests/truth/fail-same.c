// RUN: --no-normal-form --max-fail 2
// DEMAND: equivalent up to bounds: 2 failing system calls
// NATIVE: none
// WHY: both versions are told of the same failures; natively calls have to be made to fail
//- old.c
#include <errno.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 3; i++)
    if (write(1, "x", 1) != 1) n = 10 * n + errno;
  return n & 127;
}
//- new.c
#include <errno.h>
#include <stdio.h>
#include <unistd.h>
static int put(int n) {
  if (write(1, "x", 1) == 1) return n;
  return errno + n * 10;
}
int main(void) { return put(put(put(0))) & 127; }
