// DEMAND: equivalent up to assumptions: line numbers
// NATIVE: none
// WHY: a cast of the number of a line that only moved, also in parentheses, is the same check
//- old.c
#include <stdio.h>
#define CHECK(x) check((x), (unsigned)(__LINE__))
#define RUN(f) run(f, #f, ((long)__LINE__))
static void check(int ok, unsigned line) {
  if (!ok) printf("%u failed\n", line);
}
static void run(void (*f)(void), const char *name, long line) {
  f();
  printf("%ld: %s\n", line, name);
}
static void last(void) { CHECK(2 > 1); }
int main(void) {
  RUN(last);
  return 0;
}
//- new.c
#include <stdio.h>

#define CHECK(x) check((x), (unsigned)(__LINE__))
#define RUN(f) run(f, #f, ((long)__LINE__))

static void check(int ok, unsigned line) {
  if (!ok) printf("%u failed\n", line);
}
static void run(void (*f)(void), const char *name, long line) {
  f();
  printf("%ld: %s\n", line, name);
}

static void last(void) { CHECK(2 > 1); }
int main(void) {
  RUN(last);
  return 0;
}
