// SANITIZER: alignment
// REPORT: misaligned address
// RUN: --check ub
// UMBRA: misaligned-access
int main(void) {
  _Alignas(8) char bytes[16] = {0};
  int *volatile p = (void *)(bytes + 1);
  return *p;
}
