#include "exec/stack.h"

#include <assert.h>

#include "base/str.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"

/* Reserved for the end function of the modelled world, because the fault may be an exhausted
 * stack. */
enum { ROOM_TO_CLOSE = 1 << 20 };

static Step exhausted(Exec *x, State *s) {
  exec_assume(x, s, "the stack has 8 MiB and contains only calls and locals");
  const Frame *f = s->now.frame;
  return exec_end(s, END_STACK, str_format("%u calls deep in %s", f->depth, f->fn->name));
}

static uint64_t left(const State *s, Version v) {
  uint64_t used = s->now.frame->stack[v];
  uint64_t limit = STACK_LIMIT + (s->now.closing ? (uint64_t)ROOM_TO_CLOSE : 0);
  return used < limit ? limit - used : 0;
}

static bool becomes_uncertain(const State *s, Version v, uint64_t bytes) {
  uint64_t used = s->now.frame->stack[v];
  return used <= STACK_CERTAIN && used + bytes > STACK_CERTAIN;
}

static Step require_number(Exec *x, State *s, VersionSet versions, uint64_t bytes) {
  unsigned fits = 0, uncertain = 0;
  for (Version v = OLD; v <= NEW; v++) {
    if (!version_set_has(versions, v)) continue;
    if (bytes <= left(s, v)) fits |= version_set(v);
    if (becomes_uncertain(s, v, bytes)) uncertain |= version_set(v);
  }
  if (!fits && versions == version_set(s->running)) return exhausted(x, s);
  if (fits != versions) return STEP_SPLIT;
  if (uncertain) exec_assume(x, s, "a stack of 8 MiB suffices");
  return STEP_NEXT;
}

Step stack_require(Exec *x, State *s, VersionSet versions, Value bytes) {
  assert(s->now.frame);
  versions &= version_set(s->running);
  bytes = value_here(x, s, bytes);
  if (!bytes.expr) return versions ? require_number(x, s, versions, bytes.bits) : STEP_NEXT;
  if (bytes.expr->has_shadow) return STEP_SPLIT;
  uint64_t least = UINT64_MAX;
  for (Version v = OLD; v <= NEW; v++)
    if (version_set_has(versions, v) && left(s, v) < least) least = left(s, v);
  bool fits;
  const Expr *room = expr_const(x->exprs, 64, least);
  Step step = decide(x, s, expr_binary(x->exprs, EXPR_ULE, bytes.expr, room), &fits, NULL);
  return step != STEP_NEXT || fits ? step : exhausted(x, s);
}

/* The stack space of an object. It is unknown for a symbolic size, and counts as 0. */
static uint64_t taken(const Object *o) {
  assert(o->kind == OBJECT_STACK);
  return o->extent ? 0 : o->size;
}

void stack_add(State *s, VersionSet versions, const Object *o) {
  versions &= version_set(s->running);
  for (Version v = OLD; v <= NEW; v++)
    if (version_set_has(versions, v)) s->now.frame->stack[v] += taken(o);
  state_note_stack(s, s->now.frame);
}

void stack_remove(State *s, const Object *o) {
  VersionSet versions = version_set(s->running);
  for (Version v = OLD; v <= NEW; v++)
    if (version_set_has(versions, v)) s->now.frame->stack[v] -= taken(o);
}
