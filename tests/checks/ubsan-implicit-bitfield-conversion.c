// SANITIZER: implicit-bitfield-conversion
// COMPILERS: clang
// REPORT: implicit conversion
// UMBRA: none
// Every implementation defines it, the same way.
struct S {
  unsigned n : 3;
};
int main(void) {
  volatile unsigned n = 9;
  struct S s = {0};
  s.n = n;
  return s.n == 0;
}
