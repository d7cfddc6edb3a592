// The same characters in another order. (The C library itself diverges: whose buffer is empty?)
// EXPECT: verdict differs
// EXPECT: finding output any | printed "ba" | printed "ab"
#include <stdio.h>
#include <umbra.h>

int main(void) {
  if (execute(NEW)) putchar('a');
  putchar('b');
  if (execute(OLD)) putchar('a');
  return 0;
}
