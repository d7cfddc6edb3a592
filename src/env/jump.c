/* setjmp and longjmp. A jmp_buf holds the number of a JumpPoint of the state; longjmp unwinds to
 * its frame and makes the setjmp call return again. */
#include "base/str.h"
#include "env/call.h"
#include "exec/access.h"
#include "exec/decide.h"
#include "exec/registers.h"

static uint64_t jump_point(State *s) {
  JumpPoint here = {s->now.frame->uid, s->now.frame->pc};
  for (size_t i = s->now.jumps.len; i > 0; i--)
    if (s->now.jumps.data[i - 1].frame_uid == here.frame_uid &&
        s->now.jumps.data[i - 1].pc == here.pc)
      return i;
  vec_push(&s->now.jumps, here);
  return s->now.jumps.len;
}

Step jump_set(Exec *x, State *s, const Call *c) {
  return access_store(x, s, call_arg(c, 0), 64, value_word(jump_point(s)));
}

static bool is_active(const State *s, uint64_t uid) {
  for (const Frame *f = s->now.frame; f; f = f->caller)
    if (f->uid == uid) return true;
  return false;
}

Step jump_long(Exec *x, State *s, const Call *c) {
  Value saved, value = call_arg(c, 1);
  Step step = access_load(x, s, call_arg(c, 0), 64, &saved);
  if (step != STEP_NEXT) return step;
  if (value.expr) { /* longjmp(buf, 0) makes setjmp return 1 */
    const Expr *zero = expr_eq(x->exprs, value.expr, expr_const(x->exprs, 32, 0));
    value = value_expr(expr_ite(x->exprs, zero, expr_const(x->exprs, 32, 1), value.expr));
  } else if (!value.bits) {
    value = value_word(1);
  }
  uint64_t n = exec_model_value(x, s, saved);
  if (n == 0 || n > s->now.jumps.len || !is_active(s, s->now.jumps.data[n - 1].frame_uid))
    return exec_end(s, END_BAD_CALL,
                    str_format("longjmp to a setjmp whose function is not running"));
  JumpPoint to = s->now.jumps.data[n - 1];
  while (s->now.frame->uid != to.frame_uid)
    state_pop_frame(s);
  exec_forget_objects(x);
  Frame *f = state_own_frame(s);
  const Insn *call = &f->fn->insns[to.pc];
  if (call->d != NO_REG && call->aux) reg_write(x, s, call->d, value);
  f->pc = to.pc + 1;
  return STEP_GOTO;
}
