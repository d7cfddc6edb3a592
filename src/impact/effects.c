#include "impact/effects.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/address.h"
#include "impact/impact_summary.h"

struct Effects {
  Summaries all;
};

Effects *effects_new(const Program *p) {
  Effects *e = NEW(Effects);
  summaries_init(&e->all, p);
  return e;
}

void effects_free(Effects *e) {
  if (!e) return;
  summaries_done(&e->all);
  mem_free(e);
}

/* printf is known to write only text. A constant format determines the effects through its variable
 * arguments: only %s reads, only %n writes. */
static bool is_printf(const char *name) {
  return strcmp(name, "printf") == 0 || strcmp(name, "fprintf") == 0 ||
         strcmp(name, "sprintf") == 0 || strcmp(name, "snprintf") == 0 ||
         strcmp(name, "dprintf") == 0;
}

static unsigned of_conversions(const char *format) {
  unsigned effects = 0;
  for (const char *s = format; (s = strchr(s, '%')); s++) {
    s += 1 + strspn(s + 1, "0123456789$*.'#+- hlLjztq");
    if (!*s) break;
    if (*s == 's' || *s == 'S') effects |= EFFECT_READS_DEEP;
    if (*s == 'n') effects |= EFFECT_READS_DEEP | EFFECT_WRITES_DEEP;
  }
  return effects;
}

static unsigned of_format(const Effects *e, const Function *f, const Insn *call,
                          const Function *callee) {
  const unsigned deep = EFFECT_READS_DEEP | EFFECT_WRITES_DEEP;
  assert(callee->param_count >= 2);
  uint32_t k = callee->param_count - 2, number;
  uint32_t reg = k < call->c ? f->pool[call->b + k] : NO_REG;
  if (reg >= f->const_count || address_offset(f->consts[reg]) != 0) return deep;
  const Global *g = program_global_at(e->all.program, f->consts[reg], &number);
  bool is_text = g && g->constant == VERSIONS_BOTH && !g->old_bytes && g->bytes &&
                 memchr(g->bytes, 0, g->size);
  return is_text ? of_conversions((const char *)g->bytes) : deep;
}

static unsigned of_argument(const Summary *s, uint32_t k) {
  if (s->objects & FROM(k)) return EFFECT_OBJECT;
  return (s->reads & FROM(k) ? EFFECT_READS : 0u) | (s->writes & FROM(k) ? EFFECT_WRITES : 0u) |
         (s->reads & BEHIND(k) ? EFFECT_READS_DEEP : 0u) |
         (s->writes & BEHIND(k) ? EFFECT_WRITES_DEEP : 0u);
}

unsigned effects_of_call(const Effects *e, const Function *f, const Insn *call, uint32_t k) {
  assert(op_is_call(call->op) && k < call->c);
  unsigned all = 0;
  if (call->op == OP_CALLPTR) {
    for (size_t i = 0; i < e->all.taken.offered.len; i++)
      all |= of_argument(&e->all.of[e->all.taken.offered.data[i]->number], k);
    return all;
  }
  const Function *callee = e->all.program->functions.data[call->a];
  if (function_is_of_program(callee)) return 0;
  all = of_argument(&e->all.of[callee->number], k);
  if (!is_printf(callee->name) || !callee->is_variadic) return all;
  if (k + 1 == callee->param_count) return EFFECT_READS | of_format(e, f, call, callee);
  return all & (k + 2 == callee->param_count ? EFFECT_READS
                                             : EFFECT_READS | EFFECT_WRITES | EFFECT_OBJECT);
}

bool effects_are_all(const Effects *e, const Insn *call) {
  return call->op == OP_CALL && !function_is_of_program(e->all.program->functions.data[call->a]);
}

unsigned effects_besides(const Effects *e, const Insn *call) {
  assert(op_is_call(call->op));
  unsigned all = 0;
  Origins reads = 0, writes = 0;
  for (size_t i = 0; i < e->all.taken.offered.len && call->op == OP_CALLPTR; i++) {
    reads |= e->all.of[e->all.taken.offered.data[i]->number].reads;
    writes |= e->all.of[e->all.taken.offered.data[i]->number].writes;
  }
  if (call->op == OP_CALL) {
    reads = e->all.of[call->a].reads;
    writes = e->all.of[call->a].writes;
  }
  if (reads & KEPT) all |= EFFECT_READS;
  if (writes & KEPT) all |= EFFECT_WRITES;
  return all;
}
