// RUN: --record-output
// EXPECT: paths 2
// EXPECT: output one\ntwo\n
// EXPECT: output one\nexit handler\n
/* What is printed belongs to its path; atexit handlers print before the streams are flushed; _Exit flushes nothing but what was flushed
 * by hand. */
#include <stdio.h>
#include <stdlib.h>
#include <umbra.h>
static void handler(void) { puts("exit handler"); }
int main(void) {
  puts("one");
  if (umbra_range(0, 2, "x")) {
    puts("two");
    fflush(stdout);
    printf("never seen");
    _Exit(0);
  }
  atexit(handler);
  exit(0);
}
