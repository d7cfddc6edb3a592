#include "typed/renamed.h"

#include <assert.h>
#include <string.h>

#include "base/map.h"
#include "typed/definitions.h"

/* The named typedefs that a version's types use. */
typedef struct AliasNames {
  Map seen;
  StrMap names;
  VEC(CType *) list;
} AliasNames;

static void renamed_find(AliasNames *a, const CType *t) {
  if (!t || map_find_ptr(&a->seen, t)) return;
  map_put_ptr(&a->seen, t, t);
  renamed_find(a, t->base);
  if (t->kind == C_ALIAS && t->name) {
    strmap_put(&a->names, t->name, 1);
    vec_push(&a->list, (CType *)(uintptr_t)t); /* they are the Declarations' own */
  }
  for (uint32_t i = 0; i < t->field_count; i++)
    renamed_find(a, t->fields[i].type);
}

/* An enumeration can have its name from the typedef alone; a structure of that name would be an
 * obstacle. */
static void take_name(CType *alias) {
  CType *base = (CType *)(uintptr_t)alias->base;
  bool is_same = base->name && strcmp(base->name, alias->name) == 0;
  if (is_same && base->kind == C_INTEGER) base->name = c_integer_name(base);
  if (!is_same || base->kind == C_INTEGER) alias->name = NULL;
}

void renamed_share(TypedEntry *e) {
  assert(e->shared[0] && e->shared[1]);
  AliasNames aliases[2] = {0};
  for (int v = 0; v < 2; v++) {
    map_init(&aliases[v].seen);
    strmap_init(&aliases[v].names);
    renamed_find(&aliases[v], e->shared[v]);
    renamed_find(&aliases[v], e->state.made[v]);
  }
  for (size_t i = 0; i < aliases[0].list.len; i++) {
    CType *t = aliases[0].list.data[i];
    bool is_known = strmap_find(&aliases[1].names, t->name, NULL);
    if (!is_known && !definitions_is_of_headers(t->name)) take_name(t);
  }
  for (int v = 0; v < 2; v++) {
    map_done(&aliases[v].seen);
    strmap_done(&aliases[v].names);
    vec_done(&aliases[v].list);
  }
}
