#include "exec/rounds.h"

#include <assert.h>

#include "base/alloc.h"
#include "code/operands.h"

typedef struct DynamicSlice {
  Function *f;
  bool *is_needed; /* per register, at the point to which the slice has been followed back */
} DynamicSlice;

static void rounds_need(void *slice, uint32_t *reg, unsigned count) {
  DynamicSlice *s = slice;
  for (unsigned i = 0; i < count; i++)
    s->is_needed[*reg + i] = true;
}

static bool forget_written(DynamicSlice *s, const Insn *i) {
  uint32_t first, count = insn_writes(i, &first);
  bool was_needed = false;
  for (uint32_t r = first; r < first + count; r++) {
    was_needed = was_needed || s->is_needed[r];
    s->is_needed[r] = false;
  }
  return was_needed;
}

typedef enum Role {
  ROLE_VALUE,    /* it matters if its result does */
  ROLE_SHIFT,    /* the same, except that the shift count, which decides about a fault, always
                    matters */
  ROLE_DECISION, /* it always matters: it decides where execution continues, or whether it faults */
  ROLE_LOAD,     /* its address matters; nothing is known of its result */
  ROLE_STORE,    /* its address matters */
  ROLE_OTHER     /* it can do anything */
} Role;

static Role role_of(const Exec *x, const Insn *i) {
  switch ((Op)i->op) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_PTRADD: return x->policy.checks_ub && i->aux ? ROLE_OTHER : ROLE_VALUE;
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: return x->policy.checks_ub && i->aux ? ROLE_OTHER : ROLE_SHIFT;
    case OP_UNINIT: return ROLE_OTHER; /* a different value each time */
    case OP_PSUB:
    case OP_PULT:
    case OP_PULE:
    case OP_PEQ:
    case OP_PNE:
    case OP_ADDRESS:
    case OP_LIMIT: return ROLE_DECISION;
    case OP_LOAD:
    case OP_LOADX: return ROLE_LOAD;
    case OP_STORE:
    case OP_STOREX: return ROLE_STORE;
    case OP_JMP:
    case OP_SWITCH: return ROLE_DECISION;
    default:
      if (op_is_branch(i->op)) return ROLE_DECISION;
      return insn_is_pure(i) ? ROLE_VALUE : ROLE_OTHER;
  }
}

/* Returns false if nothing is known any more. */
static bool follow_back(const Exec *x, DynamicSlice *s, Insn *i) {
  bool matters = forget_written(s, i);
  switch (role_of(x, i)) {
    case ROLE_VALUE: break;
    case ROLE_SHIFT: rounds_need(s, &i->b, 1); break;
    case ROLE_DECISION: matters = true; break;
    case ROLE_LOAD:
      if (matters) return false;
      matters = true;
      break;
    case ROLE_STORE:
      rounds_need(s, &i->a, 1);
      if (i->op == OP_STOREX) rounds_need(s, &i->b, 1);
      return true;
    case ROLE_OTHER: return false;
  }
  if (matters) insn_each_read(s->f, i, rounds_need, s);
  return true;
}

static bool are_same(const DynamicSlice *s, const Frame *a, const Frame *b) {
  for (uint32_t r = 0; r < a->fn->reg_count; r++) {
    if (!s->is_needed[r]) continue;
    if (a->regs[r].expr != b->regs[r].expr || a->regs[r].bits != b->regs[r].bits) return false;
  }
  return true;
}

/* What a round needs, the round before it must compute, so it is needed at the end as well. Adds
 * this to the slice. Returns true if the slice must be followed back (again). */
static bool add_needed(DynamicSlice *s, bool *at_end, uint32_t count) {
  bool is_first = !at_end[count], has_more = false;
  at_end[count] = true;
  for (uint32_t r = 0; r < count; r++) {
    has_more = has_more || (s->is_needed[r] && !at_end[r]);
    s->is_needed[r] = at_end[r] = s->is_needed[r] || at_end[r];
  }
  return is_first || has_more;
}

bool rounds_repeat(const Exec *x, const State *before, const State *now, const Trace *round) {
  const Frame *a = before->now.frame, *b = now->now.frame;
  assert(a->uid == b->uid && a->pc == b->pc && round->len && round->data[0] == a->pc);
  DynamicSlice s = {.f = x->program->functions.data[a->fn->number],
                    .is_needed = NEW_ARRAY(bool, a->fn->reg_count + 1)};
  bool *at_end = NEW_ARRAY(bool, a->fn->reg_count + 1);
  bool is_known = true;
  while (is_known && add_needed(&s, at_end, a->fn->reg_count))
    for (size_t i = round->len; i > 0 && is_known; i--)
      is_known = follow_back(x, &s, &s.f->insns[round->data[i - 1]]);
  bool repeats = is_known && are_same(&s, a, b);
  mem_free(at_end);
  mem_free(s.is_needed);
  return repeats;
}
