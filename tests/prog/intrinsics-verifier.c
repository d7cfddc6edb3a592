// EXPECT: paths 6
// EXPECT: exit-values 0 1
// EXPECT: fault assertion @assert
/* SV-COMP's names. c is one of two chars (2 ways to satisfy the ||); in each the bool is 1, or the unsigned
 * fails the assertion as it is 0, or not: 2 * 3. */
#include <assert.h>
_Bool __VERIFIER_nondet_bool(void);
char __VERIFIER_nondet_char(void);
unsigned __VERIFIER_nondet_uint(void);
long __VERIFIER_nondet_long(void);
void __VERIFIER_assume(int);
void __CPROVER_assume(_Bool);
int main(void) {
  char c = __VERIFIER_nondet_char();
  __VERIFIER_assume(c == 'a' || c == 'b');
  long l = __VERIFIER_nondet_long();
  __CPROVER_assume(l == 1l << 40);
  if (__VERIFIER_nondet_bool()) return 1;
  unsigned u = __VERIFIER_nondet_uint();
  assert(u + l > 1l << 40 /*@assert*/);
  return 0;
}
