// SANITIZER: pointer-overflow
// REPORT: overflowed to
// RUN: --check ub
// UMBRA: none
// A pointer that has left its object is judged at the access.
int main(void) {
  char *volatile p = (char *)-16;
  volatile int n = 32;
  return p + n == 0;
}
