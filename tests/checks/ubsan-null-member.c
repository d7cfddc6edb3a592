// SANITIZER: null
// REPORT: member access within null pointer
// UMBRA: none
// The address of a null pointer's member alone is none.
struct S {
  int a, b;
};
int main(void) {
  struct S *volatile p = 0;
  return &p->b == 0;
}
