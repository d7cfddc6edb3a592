// SANITIZER: function
// COMPILERS: clang
// REPORT: call to function .* through pointer to incorrect function type
// UMBRA: none
// Carried out as on x86-64.
static int f(unsigned x) { return (int)x; }
int main(void) {
  int (*volatile p)(int) = (int (*)(int))(void *)f;
  return p(0);
}
