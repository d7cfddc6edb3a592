/* Heap allocation that never returns NULL: running out of memory is fatal (exit 2), never a wrong
 * result. The allocator is mimalloc, also for the libraries, because states consist of many small
 * blocks; the check build uses the C library's. */
#ifndef UMBRA_BASE_ALLOC_H
#define UMBRA_BASE_ALLOC_H
#include <stddef.h>

/* Reserves some memory that is released when memory runs out, so that results can still be written
 * and temporary files removed. */
void mem_keep_reserve(void);
void mem_free_reserve(void);
void *mem_alloc(size_t size);                    /* uninitialised */
void *mem_alloc_zero(size_t count, size_t size); /* all bytes 0 */
void *mem_realloc(void *p, size_t size);
void mem_free(const void *p); /* NULL allowed */
void mem_give_back(void);     /* returns free memory to the system */
char *mem_strdup(const char *s);
char *mem_strndup(const char *s, size_t n);

#define NEW(T) ((T *)mem_alloc_zero(1, sizeof(T)))
#define NEW_ARRAY(T, n) ((T *)mem_alloc_zero((n), sizeof(T)))
#endif
