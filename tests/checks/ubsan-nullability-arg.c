// SANITIZER: nullability-arg
// COMPILERS: clang
// REPORT: null pointer passed as argument
// UMBRA: none
// C knows no such qualifier: nothing is undefined; the access to null is the fault.
static int f(int *_Nonnull p) { return !p; }
int main(void) {
  int *volatile p = 0;
  return f(p) == 7;
}
