// SANITIZER: address
// REPORT: use-after-poison
// UMBRA: none
// Only a program that is built with AddressSanitizer can poison memory of its own.
#include <stdlib.h>
#if defined __has_feature
#if __has_feature(address_sanitizer)
#define POISON
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define POISON
#endif
#ifdef POISON
void __asan_poison_memory_region(void const volatile *address, size_t size);
#endif
int main(void) {
  char *p = calloc(1, 16);
#ifdef POISON
  __asan_poison_memory_region(p, 16);
#endif
  return p ? p[3] : 0;
}
