// DEMAND: differs
// NATIVE: none
// WHY: the values that a verifier's harness asks for; NEW asks once more before
//- old.c
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  return a == 3 && b == 4 && __VERIFIER_nondet_bool();
}
//- new.c
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  (void)c;
  return a == 3 && b == 4 && __VERIFIER_nondet_bool();
}
