/* Blocks of zeros. Most of a large block is usually never written, and pages of zeros use no memory
 * until they are written, so copying such a block skips them. */
#ifndef UMBRA_MEM_ZEROS_H
#define UMBRA_MEM_ZEROS_H
#include <stdbool.h>
#include <stddef.h>

#ifdef UMBRA_CHECK
enum { ZEROS_PAGE = 4, ZEROS_LARGE = 64 };
#else
/* from this size on, skipping pages is worthwhile */
enum { ZEROS_PAGE = 4096, ZEROS_LARGE = 1 << 20 };
#endif

void *zeros_new(size_t size);
void zeros_free(void *p, size_t size); /* p may be NULL */
/* memcpy to a block of zeros: pages of zeros stay untouched. */
void zeros_copy(void *into, const void *from, size_t size);
bool zeros_are(const void *p, size_t n); /* n: at most a page */
#endif
