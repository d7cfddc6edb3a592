/* The search starts from everything that is not a heap block (variables, the registers and locals
 * of calls that have not returned, the return value) and follows words that are addresses within
 * heap blocks, at any offset, as LeakSanitizer does. Words are read at addresses that are multiples
 * of 8. */
#include "exec/leak.h"

#include <assert.h>

#include "base/map.h"
#include "base/str.h"
#include "code/address.h"

typedef struct Search {
  Exec *x;
  const Space *space;
  Version version;
  Map found; /* ids of heap blocks that are reachable */
  Map seen;  /* ids of visited expressions */
  VEC(const Object *) open;
} Search;

static void find_address(Search *l, uint64_t address) {
  uint32_t id = address_object(address);
  const Object *o = id ? space_find_segment(l->space, id) : NULL;
  if (!o || o->kind != OBJECT_HEAP || map_find(&l->found, o->id, NULL)) return;
  map_put(&l->found, o->id, 1);
  vec_push(&l->open, o);
}

static void find_in_expr(Search *l, const Expr *e) {
  if (expr_is_const(e)) {
    if (e->width == 64) find_address(l, (uint64_t)e->value);
    return;
  }
  if (map_find(&l->seen, e->id, NULL)) return;
  map_put(&l->seen, e->id, 1);
  for (unsigned k = 0; k < expr_kids(e); k++)
    find_in_expr(l, e->kid[k]);
}

static void find_in_value(Search *l, Value v) {
  if (v.expr)
    find_in_expr(l, expr_project(l->x->exprs, v.expr, l->version));
  else
    find_address(l, v.bits);
}

/* Also looks at the bytes that an array with symbolic offsets has replaced, as they were before. */
static void find_in_object(Search *l, const Object *o) {
  for (uint64_t at = 0; at + 8 <= o->size; at += 8) {
    uint64_t word;
    const Expr *e = object_peek(l->x->exprs, o, at, &word);
    if (word) find_address(l, word);
    if (e) find_in_expr(l, expr_project(l->x->exprs, e, l->version));
  }
}

/* True if the call has not returned. When the program exits because the entry returned, the entry's
 * frame still exists. */
static bool goes_on(const State *s, const Frame *f) {
  return !s->now.returned || f != context_entry(&s->now);
}

static void find_in_frames(Search *l, const State *s) {
  for (size_t k = 0; k <= s->now.stacks.len; k++)
    for (const Frame *f = context_frame(&s->now, k); f; f = f->caller)
      for (uint32_t r = 0; goes_on(s, f) && r < f->fn->reg_count; r++)
        find_in_value(l, f->regs[r]);
}

static bool is_gone(const State *s, const Object *o) {
  if (o->kind != OBJECT_STACK) return false;
  const Frame *entry = context_entry(&s->now);
  for (uint32_t k = 0; !goes_on(s, entry) && k < entry->local_count; k++)
    if (entry->locals[k] == o->id) return true;
  return false;
}

static const Object *next_object(const Search *l, const Object *o) {
  do
    o = space_find_from(l->space, o ? o->id + 1 : 0);
  while (o && !version_set_has(o->versions, l->version));
  return o;
}

Leak leak_find(Exec *x, const State *s, Version v, Value status) {
  assert(v != BOTH && (s->running == BOTH || s->running == v));
  Search l = {.x = x, .space = &s->now.space, .version = v};
  Leak leak = {0};
  map_init(&l.found);
  map_init(&l.seen);
  find_in_value(&l, status);
  for (uint32_t k = 0; k < s->now.returned_count; k++)
    find_in_value(&l, s->now.returned[k]);
  find_in_frames(&l, s);
  for (const Object *o = next_object(&l, NULL); o; o = next_object(&l, o))
    if (o->kind != OBJECT_HEAP && o->kind != OBJECT_CODE && !is_gone(s, o)) find_in_object(&l, o);
  while (l.open.len)
    find_in_object(&l, vec_pop(&l.open));
  for (const Object *o = next_object(&l, NULL); o; o = next_object(&l, o)) {
    if (o->kind != OBJECT_HEAP || map_find(&l.found, o->id, NULL)) continue;
    if (!leak.blocks++) leak.loc = o->loc;
    leak.bytes += o->size;
  }
  map_done(&l.found);
  map_done(&l.seen);
  vec_done(&l.open);
  return leak;
}

void leak_print(const Leak *leak, Str *out) {
  assert(leak->blocks);
  str_addf(out, "%u heap block%s of %llu byte%s %s never freed", leak->blocks,
           str_plural(leak->blocks), (unsigned long long)leak->bytes, str_plural(leak->bytes),
           leak->blocks == 1 ? "is" : "are");
}
