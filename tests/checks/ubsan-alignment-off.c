// SANITIZER: alignment
// REPORT: misaligned address
// UMBRA: none
int main(void) {
  _Alignas(8) char bytes[16] = {0};
  int *volatile p = (void *)(bytes + 1);
  return *p;
}
