/* A heap of numbered things: that of the least rank is at the top, and among equals that of the
 * least order. */
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
HeapEntry heap_take(Heap *h); /* the top; there is one */
/* In the order of their numbers; not a heap any more. */
void heap_sort_by_order(Heap *h);
#endif
