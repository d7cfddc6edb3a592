// SANITIZER: nonnull-attribute
// REPORT: null pointer passed as argument
// UMBRA: none
// An attribute only allows optimisations; the access to null is the fault.
static int __attribute__((nonnull, noinline)) f(int *p) { return !p; }
int main(void) {
  int *volatile p = 0;
  return f(p) == 7;
}
