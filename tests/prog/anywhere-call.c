// NO-REPLAY: natively objects lie at other addresses
// RUN: --entry f
// EXPECT: paths 4
// EXPECT: end bad-call 1
// EXPECT: exit-values 1 2 3
// EXPECT: fault bad-call @call not a function of the called type
/* A pointer to a function: those of its type whose address is taken. */
#include <umbra.h>
static int one(int x) { return x - 4; }
static int two(int x) { return x - 3; }
static int three(int x) { return x - 2; }
static int never_taken(int x) { return x; }
static long other_type(long x) { return x; }
static struct { char text[8]; int (*p)(int); } s = {"", one};
static int (*const table[])(int) = {one, two, three};
static long (*volatile other)(long) = other_type;
int f(void) {
  umbra_symbolic(&s.p, sizeof s.p, "p");
  if (never_taken(0)) return (int)other(1) + table[0](1);
  return s.p(5); /*@call*/
}
