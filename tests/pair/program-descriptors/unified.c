// RUN: --follow both -- @1
// EXPECT: verdict differs
// EXPECT: class output some
/* A descriptor that NEW alone leaves open moves the next one: seen by its number. */
#include <fcntl.h>
#include <stdio.h>
#include <umbra.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int first = open("/dev/null", O_RDONLY);
  if (execute(OLD)) close(first);
  else if (argv[1][0] != 'x') close(first);
  int second = open("/dev/null", O_RDONLY);
  printf("%d\n", second);
  return 0;
}
