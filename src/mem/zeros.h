/* Blocks that begin as zeros. Of a large one mostly nothing is ever written to, and pages of zeros
 * take no memory as long as nobody writes to them: who copies such a block leaves them alone. */
#ifndef UMBRA_MEM_ZEROS_H
#define UMBRA_MEM_ZEROS_H
#include <stdbool.h>
#include <stddef.h>

#ifdef UMBRA_CHECK
enum { ZEROS_PAGE = 4, ZEROS_LARGE = 64 };
#else
enum { ZEROS_PAGE = 4096, ZEROS_LARGE = 1 << 20 }; /* from there on it is worth the look */
#endif

void *zeros_new(size_t size);
void zeros_free(void *p, size_t size); /* NULL allowed */
/* memcpy to zeros: pages of zeros stay untouched. */
void zeros_copy(void *into, const void *from, size_t size);
bool zeros_are(const void *p, size_t n); /* n: at most a page */
#endif
