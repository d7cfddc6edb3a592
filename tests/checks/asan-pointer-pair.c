// SANITIZER: address
// COMPILERS: clang
// REPORT: invalid-pointer-pair
// UMBRA: none
// FLAGS: -mllvm -asan-detect-invalid-pointer-pair
// The order of addresses is an assumption of the verdict.
int a[4], b[4];
int main(void) {
  int *volatile p = a, *volatile q = b;
  return (p < q) == 7;
}
