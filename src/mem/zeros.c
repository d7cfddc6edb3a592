#include "mem/zeros.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "base/alloc.h"
#include "base/fatal.h"

#define HUGE_SIZE ((size_t)1 << 30)

static const uint8_t zeros[ZEROS_PAGE];

/* A huge block must not reserve swap space, because the machine may have less memory than all
 * requests of the program together. */
void *zeros_new(size_t size) {
  if (size < HUGE_SIZE) return mem_alloc_zero(size, 1);
  void *p =
      mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) fatal("out of address space (for %zu bytes)", size);
  return p;
}

void zeros_free(void *p, size_t size) {
  if (p && size >= HUGE_SIZE)
    munmap(p, size);
  else
    mem_free(p);
}

bool zeros_are(const void *p, size_t n) {
  assert(n <= ZEROS_PAGE);
  return memcmp(p, zeros, n) == 0;
}

void zeros_copy(void *into, const void *from, size_t size) {
  for (size_t at = 0; at < size; at += ZEROS_PAGE) {
    size_t n = size - at < ZEROS_PAGE ? size - at : ZEROS_PAGE;
    const uint8_t *page = (const uint8_t *)from + at;
    if (!zeros_are(page, n)) memcpy((uint8_t *)into + at, page, n);
  }
}
