// DEMAND: equivalent
// NATIVE: none
// WHY: NEW asks once more, after all that matters, then both ask for what they do not use
//- old.c
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int r = a == 3 && b == 4;
  int c = __VERIFIER_nondet_int();
  return c > 5 && c < 5 ? 9 : r;
}
//- new.c
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int r = a == 3 && b == 4;
  __VERIFIER_nondet_int();
  int c = __VERIFIER_nondet_int();
  return c > 5 && c < 5 ? 9 : r;
}
