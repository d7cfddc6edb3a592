/* A heap of entries: the one with the lowest rank is at the top, and among equal ranks the one with
 * the lowest order. */
#ifndef UMBRA_SEARCH_HEAP_H
#define UMBRA_SEARCH_HEAP_H
#include <stdint.h>

#include "base/vec.h"

typedef struct HeapEntry {
  uint64_t rank, order;
  void *thing; /* borrowed */
} HeapEntry;
typedef VEC(HeapEntry) Heap; /* [0] is the top */

void heap_add(Heap *h, HeapEntry e);
HeapEntry heap_take(Heap *h); /* removes the top; the heap must not be empty */
/* Sorts the entries by their order; the result is no longer a heap. */
void heap_sort_by_order(Heap *h);
#endif
