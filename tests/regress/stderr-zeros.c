// Zero bytes are output like others: that OLD alone writes some to standard error was taken for no difference (brute --seed 74).
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=* | printed to standard error 00 00 | printed to standard error nothing
#include <unistd.h>
#include <umbra.h>
int f(unsigned char x) {
  if (execute(OLD)) write(2, "\0\0", 2);
  return x & 0;
}
