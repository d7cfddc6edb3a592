#include "exec/call_reach.h"

#include "base/map.h"
#include "code/address.h"

typedef struct Reach {
  Exec *x;
  const Space *space;
  Version version;
  Map found; /* ids of objects */
  Map seen;  /* ids of visited expressions */
  VEC(const Object *) open;
} Reach;

static void reach_object(Reach *r, const Object *o) {
  if (!o || o->kind == OBJECT_CODE || map_find(&r->found, o->id, NULL)) return;
  map_put(&r->found, o->id, 1);
  vec_push(&r->open, o);
}

static void reach_address(Reach *r, uint64_t address) {
  uint32_t id = address_object(address);
  if (id) reach_object(r, space_find_segment(r->space, id));
}

static void reach_expr(Reach *r, const Expr *e) {
  if (expr_is_const(e)) {
    if (e->width == 64) reach_address(r, (uint64_t)e->value);
    return;
  }
  if (map_find(&r->seen, e->id, NULL)) return;
  map_put(&r->seen, e->id, 1);
  for (unsigned k = 0; k < expr_kids(e); k++)
    reach_expr(r, e->kid[k]);
}

static void reach_contents(Reach *r, const Object *o) {
  for (uint64_t at = 0; at + 8 <= o->size; at += 8) {
    uint64_t word;
    const Expr *e = object_peek(r->x->exprs, o, at, &word);
    if (word) reach_address(r, word);
    if (e) reach_expr(r, expr_project(r->x->exprs, e, r->version));
  }
}

bool call_reaches(Exec *x, const UndefinedCall *call, const Space *space, Version v, uint32_t id) {
  Reach r = {.x = x, .space = space, .version = v};
  const Program *p = x->program;
  map_init(&r.found);
  map_init(&r.seen);
  for (uint32_t i = 0; i < call->count; i++) {
    Value a = call->args[i];
    if (a.expr)
      reach_expr(&r, expr_project(x->exprs, a.expr, v));
    else
      reach_address(&r, a.bits);
  }
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i]->exported)
      reach_object(&r, space_find(space, (uint32_t)(1 + p->functions.len + i)));
  while (r.open.len && !map_find(&r.found, id, NULL))
    reach_contents(&r, vec_pop(&r.open));
  bool is_found = map_find(&r.found, id, NULL);
  map_done(&r.found);
  map_done(&r.seen);
  vec_done(&r.open);
  return is_found;
}
