/* setjmp and longjmp. A jmp_buf holds the number of a JumpPoint of the state, which both versions
 * share only for the same location; longjmp unwinds to its frame and makes the setjmp call return
 * again. After the number, sigsetjmp stores the signal mask, which belongs to the modelled kernel
 * (runtime/libc/process.c); without that kernel no signal is ever blocked. */
#include <assert.h>

#include "base/fatal.h"
#include "base/str.h"
#include "env/env_call.h"
#include "exec/access.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"

static uint64_t jump_number_of(const JumpPoint *p) {
  enum { PC_BITS = 24 };
  CHECK(p->pc >> PC_BITS == 0);
  return (p->frame_uid << PC_BITS | p->pc) + 1;
}

static const JumpPoint *find_point(const State *s, uint64_t number) {
  for (size_t i = s->now.jumps.len; i > 0; i--)
    if (jump_number_of(&s->now.jumps.data[i - 1]) == number) return &s->now.jumps.data[i - 1];
  return NULL;
}

static uint64_t jump_point(State *s) {
  JumpPoint here = {s->now.frame->uid, s->now.frame->pc};
  jumps_add(&s->now.jumps, &here);
  return jump_number_of(&here);
}

enum { HAS_MASK = 8, MASK = 16 }; /* offsets in a jmp_buf */

static Value field(Exec *x, Value buffer, uint64_t offset) {
  if (!buffer.expr) return value_word(buffer.bits + offset);
  return value_expr(expr_binary(x->exprs, EXPR_ADD, buffer.expr, expr_const(x->exprs, 64, offset)));
}

static Step jump_set_point(Exec *x, State *s, Value buffer, bool has_mask, Value mask) {
  Step step = access_store(x, s, field(x, buffer, MASK), 64, mask);
  if (step == STEP_NEXT)
    step = access_store(x, s, field(x, buffer, HAS_MASK), 64, value_word(has_mask));
  if (step == STEP_NEXT) step = access_store(x, s, buffer, 64, value_word(jump_point(s)));
  return step;
}

Step jump_set(Exec *x, State *s, const Call *c) {
  return jump_set_point(x, s, call_arg(c, 0), false, value_word(0));
}

/* sigsetjmp(buffer, saves_mask) */
Step jump_set_mask(Exec *x, State *s, const Call *c) {
  uint64_t saves;
  Value mask = value_word(0);
  Step step = decide_value(x, s, call_arg(c, 1), 32, &saves);
  if (step != STEP_NEXT) return step;
  if (saves && x->linked.mask) step = access_load(x, s, value_word(x->linked.mask), 64, &mask);
  if (step != STEP_NEXT) return step;
  return jump_set_point(x, s, call_arg(c, 0), saves && x->linked.mask, mask);
}

static bool is_active(const State *s, uint64_t uid) {
  for (const Frame *f = s->now.frame; f; f = f->caller)
    if (f->uid == uid) return true;
  return false;
}

Step jump_long(Exec *x, State *s, const Call *c) {
  Value buffer = call_arg(c, 0), value = call_arg(c, 1), saved, flag, mask = value_word(0);
  uint64_t has_mask = 0, number = 0;
  Step step = access_load(x, s, buffer, 64, &saved);
  if (step == STEP_NEXT) step = decide_value(x, s, saved, 64, &number);
  if (step == STEP_NEXT) step = access_load(x, s, field(x, buffer, HAS_MASK), 64, &flag);
  if (step == STEP_NEXT) step = decide_value(x, s, flag, 64, &has_mask);
  if (step == STEP_NEXT && has_mask) step = access_load(x, s, field(x, buffer, MASK), 64, &mask);
  if (step != STEP_NEXT) return step;
  if (value.expr) { /* longjmp(buf, 0) makes setjmp return 1 */
    const Expr *zero = expr_eq(x->exprs, value.expr, expr_const(x->exprs, 32, 0));
    value = value_expr(expr_ite(x->exprs, zero, expr_const(x->exprs, 32, 1), value.expr));
  } else if (!value.bits) {
    value = value_word(1);
  }
  const JumpPoint *point = find_point(s, number);
  if (!point || !is_active(s, point->frame_uid))
    return exec_end(s, END_BAD_CALL,
                    str_format("longjmp to a setjmp whose function is not running"));
  JumpPoint to = *point;
  s->now.aborting = 0; /* the jump may leave the handler */
  while (s->now.frame->uid != to.frame_uid)
    state_pop_frame(s);
  exec_forget_objects(x);
  Frame *f = state_own_frame(s);
  if (f->fn->reads_clobbered && !f->fn->is_library)
    exec_assume(x, s, "locals that are modified after setjmp keep their values at longjmp");
  const Insn *call = &f->fn->insns[to.pc];
  assert(to.pc < f->fn->insn_count && op_is_call(call->op));
  if (call->d != NO_REG && call->aux) reg_write(x, s, call->d, value);
  f->pc = to.pc + 1;
  /* pushed on top, so that a pending signal is delivered after the jump */
  if (has_mask && x->linked.set_mask) {
    state_push_frame(s, x->linked.set_mask);
    s->now.frame->regs[x->linked.set_mask->const_count] = mask;
  }
  return STEP_GOTO;
}
