// SANITIZER: address
// COMPILERS: clang
// REPORT: invalid-aligned-alloc-alignment|invalid alignment
// UMBRA: none
// C17 lets it fail; musl and glibc do not mind.
#include <stdlib.h>
int main(void) {
  volatile size_t n = 3;
  return aligned_alloc(n, 6) == (void *)7;
}
