#include "base/vec.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/alloc.h"

#ifdef UMBRA_CHECK
enum { FIRST_ROOM = 1 };
#else
enum { FIRST_ROOM = 8 };
#endif

void vec_reserve_raw(void **data, size_t *room, size_t need, size_t size) {
  assert(need > *room && size && need <= SIZE_MAX / 2 / size && (*data != NULL) == (*room != 0));
  size_t n = *room ? *room : FIRST_ROOM;
  while (n < need)
    n *= 2;
  *data = mem_realloc(*data, n * size);
  *room = n;
}

void vec_free_raw(void *data) { free(data); }
