/* Executes one instruction on any values. This is only the dispatch: each case is one call. */
#include "base/str.h"
#include "code/address.h"
#include "exec/access.h"
#include "exec/cause.h"
#include "exec/data.h"
#include "exec/decide.h"
#include "exec/exec.h"
#include "exec/exec_control.h"
#include "exec/exec_float.h"
#include "exec/exec_registers.h"
#include "exec/fast.h"
#include "exec/go_on.h"
#include "exec/number.h"
#include "exec/split.h"
#include "exec/stack.h"
#include "exec/symbolic_size.h"
#include "exec/uninit.h"

static Step slow_load(Exec *x, State *s, const Insn *i, Value address) {
  Value v;
  Step step = access_load(x, s, address, i->width, &v);
  if (step == STEP_NEXT && i->aux) number_note_load(x, s, address, i);
  if (step == STEP_NEXT) reg_write(x, s, i->d, v);
  return step;
}

static Step store(Exec *x, State *s, const Insn *i, Value address, Value value) {
  Step step = access_store(x, s, address, i->width, value);
  if (step == STEP_NEXT && i->aux) number_mark(x, s, address, value);
  return step;
}

static Value slow_indexed(Exec *x, const State *s, const Insn *i) {
  return value_expr(data_address(x, reg_read(x, s, i->a), reg_read(x, s, i->b), (int32_t)i->c));
}

static VersionSet versions_of_local(const Insn *i) {
  if (i->a & LOCAL_OF_OLD) return VERSIONS_OLD;
  return i->a & LOCAL_OF_NEW ? VERSIONS_NEW : VERSIONS_BOTH;
}

static Step stack_object(Exec *x, State *s, const Insn *i) {
  BlockSize size;
  VersionSet versions = versions_of_local(i);
  Step step = stack_require(x, s, versions, reg_read(x, s, i->b));
  if (step == STEP_NEXT) step = choose_size(x, s, reg_read(x, s, i->b), &size);
  if (step != STEP_NEXT) return step;
  Object *o =
      new_block(x, s, &size, OBJECT_STACK, s->now.frame->fn->texts[i->c], CONTENTS_UNWRITTEN);
  o->alignment = log2_of_size(i->aux);
  o->is_text = i->a & LOCAL_IS_TEXT;
  frame_add_local(s->now.frame, o->id);
  stack_add(s, versions, o);
  fast_expect(x, s, o);
  reg_write(x, s, i->d, value_word(address_of(o->id)));
  return STEP_NEXT;
}

static Step slow_stack_restore(Exec *x, State *s, const Insn *i) {
  Frame *f = s->now.frame;
  uint64_t mark = f->regs[i->a].bits;
  assert(f->refs == 1 && !f->regs[i->a].expr);
  while (f->local_count > mark) {
    uint32_t id = f->locals[--f->local_count];
    const Object *o = space_find(&s->now.space, id);
    stack_remove(s, o);
    access_remove_object(x, s, id);
  }
  return STEP_NEXT;
}

static void change(Exec *x, State *s, const Insn *i) {
  Value v[2] = {reg_read(x, s, i->a), reg_read(x, s, i->b)};
  if (x->touch == TOUCH_NOT) x->touch = TOUCH_EXECUTES;
  if (s->running != BOTH) {
    reg_write(x, s, i->d, v[s->running == NEW]);
    return;
  }
  s->last_change = cause_of_insn(x, s->now.frame->fn, s->now.frame->pc);
  expr_set_origin(x->exprs, s->last_change);
  reg_write(x, s, i->d, split_merge_values(x, s, v[0], v[1]));
  expr_set_origin(x->exprs, 0);
}

/* What each limit checks, and the message if it fails; \1 stands for the number that is too
 * large. */
static Step check_limit(Exec *x, State *s, const Insn *i) {
  static const struct {
    EndKind kind;
    const char *message;
  } rows[] = {
      [LIMIT_INDEX] = {END_INDEX, "index \1 of an array of %u elements inside an object"},
      [LIMIT_TRUTH_VALUE] = {END_VALUE, "\1 is not a valid value of a _Bool"},
      [LIMIT_BIT_COUNT] = {END_BIT_COUNT, "counting the leading or trailing zeros of 0"},
      [LIMIT_LEFT_SHIFT] =
          {END_LEFT_SHIFT,
           "left shift of a negative value, or with a result that the type cannot represent"},
      [LIMIT_NULL_OFFSET] = {END_NULL_OFFSET, "offset added to a null pointer"},
      [LIMIT_ALIGNMENT] = {END_ALIGNMENT,
                           "access at an address misaligned by \1 bytes for its type"},
      [LIMIT_ARRAY_LENGTH] = {END_ARRAY_LENGTH, "array with no elements"}};
  Value v = reg_read(x, s, i->a);
  const Expr *n = expr_of(x, v, 64);
  const Expr *fits = expr_binary(x->exprs, EXPR_ULT, n, expr_const(x->exprs, 64, i->c));
  bool holds;
  Step step = decide(x, s, fits, &holds, NULL);
  if (step != STEP_NEXT || holds) return step;
  bool goes_on;
  step = go_on_decide(x, s, rows[i->aux].kind, &goes_on);
  if (step != STEP_NEXT || goes_on) return step;
  step = exec_end(s, rows[i->aux].kind, str_format(rows[i->aux].message, i->c));
  s->end.detail = n;
  return step;
}

/* If the path continues (go_on.h), it falls through to the code that comes next in the function,
 * provided that the running versions have it. */
static Step end_unreachable(Exec *x, State *s) {
  const Function *fn = s->now.frame->fn;
  uint32_t next = s->now.frame->pc + 1;
  VersionSet running = version_set(s->running);
  bool goes_on = !s->split.is_active && next < fn->insn_count && fn->starts &&
                 (fn->starts[next] & running) == running;
  Step step = goes_on ? go_on_decide(x, s, END_UNREACHABLE, &goes_on) : STEP_NEXT;
  if (step != STEP_NEXT) return step;
  if (!goes_on) return exec_end(s, END_UNREACHABLE, NULL);
  s->now.frame->pc = next;
  return STEP_GOTO;
}

Step exec_slow(Exec *x, State *s) {
  assert(!s->has_ended && s->now.frame->pc < s->now.frame->fn->insn_count);
  const Insn *i = &s->now.frame->fn->insns[s->now.frame->pc];
#define R(reg) reg_read(x, s, (reg))
  switch ((Op)i->op) {
    case OP_NOP: return STEP_NEXT;
    case OP_NOTE: return x->on_note ? x->on_note(x->observer, s, i->c) : STEP_NEXT;
    case OP_LIMIT: return check_limit(x, s, i);
    case OP_ORDER: control_note_order(x, s); return STEP_NEXT;
    case OP_ASSUME: /* what is assumed of both versions alike makes no difference */
      if (s->running != BOTH) exec_assume(x, s, s->now.frame->fn->texts[i->a]);
      return STEP_NEXT;
    case OP_ADDRESS: number_note(x, s, R(i->a), i->c); return STEP_NEXT;
    case OP_CHANGE: change(x, s, i); return STEP_NEXT;
    case OP_MOV:
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_UDIV:
    case OP_SDIV:
    case OP_UREM:
    case OP_SREM:
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR:
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_EQ:
    case OP_NE:
    case OP_ULT:
    case OP_ULE:
    case OP_SLT:
    case OP_SLE:
    case OP_PSUB:
    case OP_PULT:
    case OP_PULE:
    case OP_PEQ:
    case OP_PNE:
    case OP_UADDO:
    case OP_SADDO:
    case OP_USUBO:
    case OP_SSUBO:
    case OP_UMULO:
    case OP_SMULO:
    case OP_TRUNC:
    case OP_ZEXT:
    case OP_SEXT:
    case OP_CTPOP:
    case OP_CTLZ:
    case OP_CTTZ:
    case OP_BSWAP:
    case OP_BITREVERSE:
    case OP_FSHL:
    case OP_FSHR:
    case OP_EXECUTE:
    case OP_WIDE:
    case OP_PTRADD: return data_execute(x, s, i);
    case OP_SELECT:
    case OP_WIDESELECT: return control_select(x, s, i);
    case OP_FADD:
    case OP_FSUB:
    case OP_FMUL:
    case OP_FDIV:
    case OP_FREM:
    case OP_FNEG:
    case OP_FCMP:
    case OP_FMATH:
    case OP_FPCONV:
    case OP_FPTOSI:
    case OP_FPTOUI:
    case OP_SITOFP:
    case OP_UITOFP: return float_execute(x, s, i);
    case OP_LOAD: return slow_load(x, s, i, R(i->a));
    case OP_LOADX: return slow_load(x, s, i, slow_indexed(x, s, i));
    case OP_STORE: return store(x, s, i, R(i->a), R(i->b));
    case OP_STOREX: return store(x, s, i, slow_indexed(x, s, i), R(i->d));
    case OP_ALLOCA: return stack_object(x, s, i);
    case OP_MEMCPY: return access_copy(x, s, R(i->a), R(i->b), R(i->c), i->aux);
    case OP_SCOPE: return access_scope(x, s, R(i->a), i->aux);
    case OP_FORGET: return access_forget(x, s, R(i->a));
    case OP_UNINIT: reg_write(x, s, i->d, uninit_value(x, s, i)); return STEP_NEXT;
    case OP_MEMSET: return access_fill(x, s, R(i->a), R(i->b), R(i->c));
    case OP_STACKSAVE:
      reg_write(x, s, i->d, value_word(s->now.frame->local_count));
      return STEP_NEXT;
    case OP_STACKRESTORE: return slow_stack_restore(x, s, i);
    case OP_JMP: s->now.frame->pc = s->now.frame->fn->blocks[i->a].first; return STEP_GOTO;
    case OP_BR:
    case OP_BREQ:
    case OP_BRNE:
    case OP_BRULT:
    case OP_BRULE:
    case OP_BRSLT:
    case OP_BRSLE:
    case OP_BRPULT:
    case OP_BRPULE:
    case OP_BRPEQ:
    case OP_BRPNE: return control_branch(x, s, i);
    case OP_SPLIT: return control_split(s, i);
    case OP_SWITCH: return control_switch(x, s, i);
    case OP_INDIRECTBR: return control_indirect(x, s, i);
    case OP_CALL:
    case OP_CALLPTR: return control_call(x, s, i);
    case OP_RET: return control_return(x, s, i);
    case OP_UNREACHABLE: return end_unreachable(x, s);
    case OP_TRAP: return exec_end(s, END_TRAP, NULL);
    case OP_UNSUPPORTED: return exec_cut(x, s, END_CUT_UNSUPPORTED, s->now.frame->fn->texts[i->a]);
    case OP_COUNT: break;
  }
#undef R
  return exec_end(s, END_UNREACHABLE, NULL);
}
