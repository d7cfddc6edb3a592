#include "review/gaps.h"

#include "base/alloc.h"

void gaps_add(GapList *l, char *what, char *why, bool is_hard) {
  vec_push(l, ((Gap){what, why, is_hard}));
}

size_t gaps_count(const GapList *l, bool is_hard) {
  size_t n = 0;
  for (size_t i = 0; i < l->len; i++)
    n += l->data[i].is_hard == is_hard;
  return n;
}

void gaps_done(GapList *l) {
  for (size_t i = 0; i < l->len; i++) {
    mem_free(l->data[i].what);
    mem_free(l->data[i].why);
  }
  vec_done(l);
}
