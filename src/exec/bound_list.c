#include "exec/bound_list.h"

#include <string.h>

#include "base/alloc.h"

void bound_list_add(BoundList *l, uint32_t grown, const char *text) {
  for (size_t i = 0; i < l->len; i++)
    if (l->data[i].grown == grown && strcmp(l->data[i].text, text) == 0) return;
  vec_push(l, ((Bound){grown, mem_strdup(text)}));
}

uint32_t bound_list_most(const BoundList *l) {
  uint32_t most = 0;
  for (size_t i = 0; i < l->len; i++)
    if (l->data[i].grown > most) most = l->data[i].grown;
  return most;
}

void bound_list_done(BoundList *l) {
  for (size_t i = 0; i < l->len; i++)
    mem_free(l->data[i].text);
  vec_done(l);
}
