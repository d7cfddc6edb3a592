/* <stdlib.h> for --fail-malloc N: up to N allocations of a run return null. The inputs
 * malloc_fails, malloc_fails_1, ... decide which, one for each allocation until then. */
#pragma GCC system_header
#include_next <stdlib.h>
#ifndef UMBRA_FAIL_STDLIB_H
#define UMBRA_FAIL_STDLIB_H
#include <errno.h>

int umbra_range(int begin, int end, const char *name);

/* The number of failed allocations so far. All files share it, and it does not count as a variable
 * of the program. */
__attribute__((weak, section("umbra.libc"))) int umbra_allocations_failed;

static inline int umbra_allocation_fails(void) {
  if (umbra_allocations_failed >= UMBRA_FAIL_MALLOC) return 0;
  if (!umbra_range(0, 2, "malloc_fails")) return 0;
  umbra_allocations_failed++;
  errno = ENOMEM;
  return 1;
}

static inline void *umbra_malloc(size_t size) {
  return umbra_allocation_fails() ? (void *)0 : malloc(size);
}
static inline void *umbra_calloc(size_t count, size_t size) {
  return umbra_allocation_fails() ? (void *)0 : calloc(count, size);
}
static inline void *umbra_realloc(void *old, size_t size) {
  return umbra_allocation_fails() ? (void *)0 : realloc(old, size);
}
static inline void *umbra_aligned_alloc(size_t alignment, size_t size) {
  return umbra_allocation_fails() ? (void *)0 : aligned_alloc(alignment, size);
}

#define malloc umbra_malloc
#define calloc umbra_calloc
#define realloc umbra_realloc
#define aligned_alloc umbra_aligned_alloc
#endif
