// SANITIZER: unsigned-shift-base
// COMPILERS: clang
// REPORT: left shift of
// RUN: --check ub
// UMBRA: none
// The C standard defines it.
int main(void) {
  volatile unsigned n = -1;
  return (n << 1) == 7;
}
