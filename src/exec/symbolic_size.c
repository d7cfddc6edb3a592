#include "exec/symbolic_size.h"

#include <assert.h>

#include "code/address.h"
#include "exec/access.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"

enum {
  FEW = 16,        /* up to this many different sizes are all tried */
  FEW_LARGE = 256, /* the same limit above --max-alloc */
  FIRST_CLASS = 256,
  NEXT_CLASS = 16 /* ratio of each class to the one before */
};

static Step symbolic_size_is_at_most(Exec *x, State *s, const Expr *size, uint64_t most,
                                     bool *holds) {
  return decide(x, s, expr_binary(x->exprs, EXPR_ULE, size, expr_const(x->exprs, 64, most)), holds,
                NULL);
}

static Step choose_large(Exec *x, State *s, const Expr *size, BlockSize *b) {
  bool is_possible;
  Step step = symbolic_size_is_at_most(x, s, size, SEGMENT_SIZE, &is_possible);
  if (step != STEP_NEXT) return step;
  if (is_possible) return decide_each(x, s, value_expr(size), FEW_LARGE, END_CUT_SIZE, &b->room);
  *b = (BlockSize){.room = (uint64_t)SEGMENT_SIZE + 1, .is_too_many = true};
  return STEP_NEXT;
}

Step choose_size(Exec *x, State *s, Value size, BlockSize *b) {
  size = value_here(x, s, size);
  *b = (BlockSize){.room = size.bits};
  if (!size.expr) return STEP_NEXT;
  if (size.expr->has_shadow) return STEP_SPLIT;
  assert(size.expr->width == 64);
  if (decide_is_few(x, s, size.expr, FEW)) return decide_value(x, s, size, 64, &b->room);
  uint64_t most = (uint64_t)x->options->max_alloc;
  for (uint64_t class = FIRST_CLASS;; class *= NEXT_CLASS) {
    if (class > most) class = most;
    bool fits;
    Step step = symbolic_size_is_at_most(x, s, size.expr, class, &fits);
    if (step != STEP_NEXT) return step;
    if (fits) {
      *b = (BlockSize){.room = class, .size = size.expr};
      return STEP_NEXT;
    }
    if (class == most) return choose_large(x, s, size.expr, b);
  }
}

Object *new_block(Exec *x, State *s, const BlockSize *b, ObjectKind kind, const char *name,
                  Contents contents) {
  assert(b->room <= OBJECT_MAX_SIZE && !b->is_too_many && (!b->size || b->size->width == 64));
  Object *o = access_new_object(x, s, b->room, kind, name, contents);
  o->extent = b->size;
  return o;
}
