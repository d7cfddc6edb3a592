#include "review/gaps.h"

#include <string.h>

#include "base/alloc.h"

static bool gaps_have(const GapList *l, const Gap *gap) {
  for (size_t i = 0; i < l->len; i++) {
    const Gap *one = &l->data[i];
    bool is_same = strcmp(one->what, gap->what) == 0 && strcmp(one->why, gap->why) == 0;
    if (is_same && one->is_hard >= gap->is_hard) return true;
  }
  return false;
}

void gaps_add(GapList *l, char *what, char *why, bool is_hard) {
  if (gaps_have(l, &(Gap){what, why, is_hard})) {
    mem_free(what);
    mem_free(why);
    return;
  }
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
