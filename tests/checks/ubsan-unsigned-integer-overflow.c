// SANITIZER: unsigned-integer-overflow
// COMPILERS: clang
// REPORT: unsigned integer overflow
// RUN: --check ub
// UMBRA: none
// The C standard defines it.
int main(void) {
  volatile unsigned n = -1;
  return n + 1 == 7;
}
