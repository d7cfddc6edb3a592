/* The library's internal names of the heap functions. The heap is a builtin of the engine: each
 * allocation is one object. */
#include <stdlib.h>

#undef malloc
#undef calloc
#undef realloc
#undef free

void *__libc_malloc(size_t size) { return malloc(size); }
void *__libc_calloc(size_t count, size_t size) { return calloc(count, size); }
void *__libc_realloc(void *p, size_t size) { return realloc(p, size); }
void __libc_free(void *p) { free(p); }

void __malloc_atfork(int who) { (void)who; }
