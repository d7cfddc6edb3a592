// SANITIZER: alignment
// REPORT: misaligned address
// RUN: --check ub
// UMBRA: none
// The address of a member alone is let pass.
struct S {
  int a, b;
};
int main(void) {
  _Alignas(8) char bytes[16] = {0};
  struct S *volatile p = (void *)(bytes + 1);
  return &p->b == 0;
}
