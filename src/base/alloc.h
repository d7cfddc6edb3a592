/* Heap allocation that never returns NULL: running out of memory is fatal (exit 2), never a wrong
 * result. The allocator, also that of the libraries, is mimalloc: states are made of many small
 * blocks. */
#ifndef UMBRA_BASE_ALLOC_H
#define UMBRA_BASE_ALLOC_H
#include <stddef.h>

/* Keeps some memory aside that is released when memory runs out, for what has to be written and
 * cleaned up then. */
void mem_keep_reserve(void);
void *mem_alloc(size_t size);                    /* uninitialised */
void *mem_alloc_zero(size_t count, size_t size); /* all bytes 0 */
void *mem_realloc(void *p, size_t size);
void mem_free(const void *p); /* NULL allowed */
void mem_give_back(void);     /* what is free to the system */
char *mem_strdup(const char *s);
char *mem_strndup(const char *s, size_t n);

#define NEW(T) ((T *)mem_alloc_zero(1, sizeof(T)))
#define NEW_ARRAY(T, n) ((T *)mem_alloc_zero((n), sizeof(T)))
#endif
