#include "proof/segment_start.h"

#include "base/alloc.h"
#include "base/str.h"
#include "code/operands.h"

static const Expr *fresh(Prover *p, uint32_t serial, Version v, uint32_t reg, unsigned width) {
  char *name = str_format("%s.%u.%u", v == OLD ? "old" : "new", serial, reg);
  const Expr *e = expr_input_bytes(p->exprs, expr_input(p->exprs, name, 8), 0, 8);
  mem_free(name);
  return prover_sized(p->exprs, e, width);
}

void segment_start_at_entry(const SegmentStart *s) {
  const Function *f = s->heads[OLD].function;
  for (uint32_t k = 0; k < f->param_count; k++) {
    unsigned width = s->heads[OLD].width[f->const_count + k];
    const Expr *e = fresh(s->prover, s->serial, OLD, k, width);
    for (Version v = OLD; v <= NEW; v++)
      s->track[v]->regs[s->heads[v].function->const_count + k] = e;
  }
  for (Version v = OLD; v <= NEW; v++)
    s->track[v]->visits = s->alignment->skip[v] + 1;
}

/* Relations that determine a register replace it, so that most of what is to be shown holds by
 * construction. */
typedef enum Replacing {
  BY_CONSTANT,
  BY_DEFINITION_IN_OLD,
  BY_OLD, /* registers of NEW */
  BY_DEFINITION_IN_NEW,
  BY_ANY,
  BY_SOLVING /* registers on the other side of a sum */
} Replacing;

static bool determines(const Relation *r, Replacing how) {
  bool has_y = r->y.number != NO_REG, has_z = r->z.number != NO_REG;
  if (r->is_dropped || r->kind >= RELATION_ULE) return false;
  if (r->kind == RELATION_DEFINED)
    return how == (r->x.version == OLD ? BY_DEFINITION_IN_OLD : BY_DEFINITION_IN_NEW);
  if (!has_y) return how == BY_CONSTANT;
  bool is_by_old = r->y.version == OLD && (!has_z || r->z.version == OLD);
  return how == BY_ANY || (how == BY_OLD && r->x.version == NEW && is_by_old);
}

/* Registers whose value at the start of a segment is final: replaced, or used by a replacement. */
typedef struct Settled {
  bool *is_final[VERSIONS];
  Version version; /* of what settle_read sees */
} Settled;

static void settle(Settled *s, Reg r) {
  if (r.number != NO_REG) s->is_final[r.version][r.number] = true;
}

static void settle_read(void *data, uint32_t *reg, unsigned count) {
  Settled *s = data;
  for (unsigned k = 0; k < count; k++)
    s->is_final[s->version][*reg + k] = true;
}

static Moment moment_of_start(const SegmentStart *s) {
  return (Moment){.prover = s->prover,
                  .heads = s->heads,
                  .regs = {s->track[OLD]->regs, s->track[NEW]->regs},
                  .history = s->track[OLD]->history,
                  .reads = s->reads};
}

/* Gives x the value that r determines, unless its value is final. */
static void replace_register(const SegmentStart *s, const Relation *r, Settled *settled) {
  const Moment m = moment_of_start(s);
  if (settled->is_final[r->x.version][r->x.number]) return;
  const Expr *value = relation_value(&m, r);
  if (!value) return;
  s->track[r->x.version]->regs[r->x.number] = prover_sized(s->prover->exprs, value, r->width);
  Function *f = s->heads[r->x.version].function;
  settled->version = r->x.version;
  settle(settled, r->x);
  settle(settled, r->y);
  settle(settled, r->z);
  if (r->kind == RELATION_DEFINED) insn_each_read(f, &f->insns[r->insn], settle_read, settled);
}

static void replace_by_solving(const SegmentStart *s, const Relation *r, Settled *settled) {
  Relation turned;
  for (int of_z = 0; of_z <= 1; of_z++)
    if (!r->is_dropped && relation_turn(r, s->heads, of_z, &turned))
      replace_register(s, &turned, settled);
}

static void replace_registers(const SegmentStart *s, const RelationList *relations, Replacing how,
                              Settled *settled) {
  for (size_t k = 0; k < relations->len; k++) {
    const Relation *r = &relations->data[k];
    if (how == BY_SOLVING)
      replace_by_solving(s, r, settled);
    else if (determines(r, how))
      replace_register(s, r, settled);
  }
}

void segment_start_at_heads(const SegmentStart *s, const uint32_t block[VERSIONS],
                            const RelationList *relations, PathCondition *pc) {
  Prover *p = s->prover;
  Settled settled = {{NULL, NULL}, OLD};
  for (Version v = OLD; v <= NEW; v++) {
    const RegList *live = &s->heads[v].live[block[v]];
    for (size_t k = 0; k < live->len; k++)
      s->track[v]->regs[live->data[k]] =
          fresh(p, s->serial, v, live->data[k], s->heads[v].width[live->data[k]]);
    s->track[v]->visits = s->alignment->stride[v];
    settled.is_final[v] = NEW_ARRAY(bool, s->heads[v].function->reg_count + 1);
  }
  for (Replacing how = BY_CONSTANT; how <= BY_SOLVING; how++)
    replace_registers(s, relations, how, &settled);
  for (Version v = OLD; v <= NEW; v++)
    mem_free(settled.is_final[v]);
  const Moment m = moment_of_start(s);
  for (size_t k = 0; k < relations->len; k++) {
    if (relations->data[k].is_dropped) continue;
    const Expr *term = relation_term(&m, &relations->data[k]);
    if (term) pc_add(pc, p->exprs, &p->arena, term);
  }
}
