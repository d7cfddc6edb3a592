#include "exec/reachable.h"

#include "code/address.h"

void reachable_init(Reachable *r, Exec *x, const Space *space, Version v, bool is_of_heap) {
  *r = (Reachable){.x = x, .space = space, .version = v, .is_of_heap = is_of_heap};
  map_init(&r->found);
  map_init(&r->seen);
}

void reachable_done(Reachable *r) {
  map_done(&r->found);
  map_done(&r->seen);
  vec_done(&r->open);
}

void reachable_add_object(Reachable *r, const Object *o) {
  if (!o || o->kind == OBJECT_CODE || (r->is_of_heap && o->kind != OBJECT_HEAP)) return;
  if (map_find(&r->found, o->id, NULL)) return;
  map_put(&r->found, o->id, 1);
  vec_push(&r->open, o);
}

static void reachable_add_address(Reachable *r, uint64_t address) {
  uint32_t id = address_object(address);
  if (id) reachable_add_object(r, space_find_segment(r->space, id));
}

static void reachable_add_expr(Reachable *r, const Expr *e) {
  if (expr_is_const(e)) {
    if (e->width == 64) reachable_add_address(r, (uint64_t)e->value);
    return;
  }
  if (map_find(&r->seen, e->id, NULL)) return;
  map_put(&r->seen, e->id, 1);
  for (unsigned k = 0; k < expr_kids(e); k++)
    reachable_add_expr(r, e->kid[k]);
}

void reachable_add_value(Reachable *r, Value v) {
  if (v.expr)
    reachable_add_expr(r, expr_project(r->x->exprs, v.expr, r->version));
  else
    reachable_add_address(r, v.bits);
}

void reachable_add_contents(Reachable *r, const Object *o) {
  for (uint64_t at = 0; at + 8 <= o->size; at += 8) {
    uint64_t word;
    const Expr *e = object_peek(r->x->exprs, o, at, &word);
    if (word) reachable_add_address(r, word);
    if (e) reachable_add_expr(r, expr_project(r->x->exprs, e, r->version));
  }
}

void reachable_follow(Reachable *r, uint32_t id) {
  while (r->open.len && !(id && reachable_has(r, id)))
    reachable_add_contents(r, vec_pop(&r->open));
}

bool reachable_has(const Reachable *r, uint32_t id) { return map_find(&r->found, id, NULL); }
