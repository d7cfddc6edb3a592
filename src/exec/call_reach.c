#include "exec/call_reach.h"

#include "exec/reachable.h"

bool call_reaches(Exec *x, const UndefinedCall *call, const Space *space, Version v, uint32_t id) {
  const Program *p = x->program;
  Reachable r;
  reachable_init(&r, x, space, v, false);
  for (uint32_t i = 0; i < call->count; i++)
    reachable_add_value(&r, call->args[i]);
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i]->exported)
      reachable_add_object(&r, space_find(space, (uint32_t)(1 + p->functions.len + i)));
  reachable_follow(&r, id);
  bool is_found = reachable_has(&r, id);
  reachable_done(&r);
  return is_found;
}
