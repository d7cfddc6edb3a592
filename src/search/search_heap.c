#include "search/search_heap.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

static bool search_heap_is_before(const HeapEntry *a, const HeapEntry *b) {
  return a->rank != b->rank ? a->rank < b->rank : a->order < b->order;
}

static void swap(HeapEntry *a, HeapEntry *b) {
  HeapEntry kept = *a;
  *a = *b;
  *b = kept;
}

void heap_add(Heap *h, HeapEntry e) {
  vec_push(h, e);
  HeapEntry *all = h->data;
  for (size_t i = h->len - 1; i > 0 && search_heap_is_before(&all[i], &all[(i - 1) / 2]);
       i = (i - 1) / 2)
    swap(&all[i], &all[(i - 1) / 2]);
}

HeapEntry heap_take(Heap *h) {
  assert(h->len);
  HeapEntry *all = h->data, top = all[0];
  all[0] = vec_pop(h);
  for (size_t i = 0, child; (child = 2 * i + 1) < h->len; i = child) {
    if (child + 1 < h->len && search_heap_is_before(&all[child + 1], &all[child])) child++;
    if (!search_heap_is_before(&all[child], &all[i])) break;
    swap(&all[child], &all[i]);
  }
  assert(!h->len || !search_heap_is_before(&all[0], &top));
  return top;
}

static int search_heap_by_order(const void *a, const void *b) {
  const HeapEntry *x = a, *y = b;
  return x->order < y->order ? -1 : x->order > y->order;
}

void heap_sort_by_order(Heap *h) {
  if (h->len) qsort(h->data, h->len, sizeof *h->data, search_heap_by_order);
}
