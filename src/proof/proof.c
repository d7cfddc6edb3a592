#include "proof/proof.h"

#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/options.h"
#include "base/stats.h"
#include "proof/induction.h"
#include "proof/read_only.h"
#include "proof/summarise.h"

enum { MOST_WORK = 1000000, MOST_BLOCKS = 400, MOST_CELLS = 4000000 };

static const double SECONDS_OF_QUERY = 0.5, MOST_SECONDS = 3;

/* ---- what the versions share ---- */

static bool is_same_bytes(const uint8_t *a, const uint8_t *b, uint64_t size) {
  for (uint64_t k = 0; k < size; k++)
    if ((a ? a[k] : 0) != (b ? b[k] : 0)) return false;
  return true;
}

static bool is_same_global(const Global *a, const Global *b) {
  return !a->is_absent && !b->is_absent && a->size == b->size && a->align == b->align &&
         a->constant == b->constant && a->is_external == b->is_external &&
         a->defined == b->defined && is_same_bytes(a->bytes, b->bytes, a->size);
}

static bool are_same_globals(Prover *p) {
  for (size_t k = 0; k < p->program[OLD]->globals.len; k++)
    if (!is_same_global(p->program[OLD]->globals.data[k], p->program[NEW]->globals.data[k]))
      return false; /* a variable differs */
  return true;
}

/* ---- functions ---- */

static bool is_same_table(const SwitchTable *a, const SwitchTable *b) {
  return a->len == b->len && a->other == b->other &&
         memcmp(a->values, b->values, a->len * sizeof *a->values) == 0 &&
         memcmp(a->blocks, b->blocks, a->len * sizeof *a->blocks) == 0;
}

static bool is_same_code(const Function *a, const Function *b) {
  if (a->const_count != b->const_count || a->reg_count != b->reg_count ||
      a->insn_count != b->insn_count || a->block_count != b->block_count ||
      a->pool_count != b->pool_count || a->switch_count != b->switch_count)
    return false;
  for (uint32_t k = 0; k < a->switch_count; k++)
    if (!is_same_table(&a->switches[k], &b->switches[k])) return false;
  for (uint32_t k = 0; k < a->insn_count; k++) {
    const Insn *i = &a->insns[k], *j = &b->insns[k];
    if (i->op == OP_UNSUPPORTED || i->op != j->op || i->width != j->width || i->aux != j->aux ||
        i->d != j->d || i->a != j->a || i->b != j->b || i->c != j->c)
      return false;
  }
  return memcmp(a->consts, b->consts, a->const_count * sizeof *a->consts) == 0 &&
         memcmp(a->pool, b->pool, a->pool_count * sizeof *a->pool) == 0 &&
         memcmp(a->blocks, b->blocks, a->block_count * sizeof *a->blocks) == 0;
}

static bool is_same_type(const Function *a, const Function *b) {
  return a->param_count == b->param_count && a->result_count == b->result_count &&
         a->is_variadic == b->is_variadic && a->result_width == b->result_width &&
         a->passing[OLD] == b->passing[NEW];
}

/* Functions whose versions must be shown to behave alike, without duplicates. */
static void require_function(FunctionNumbers *wanted, uint32_t number) {
  for (size_t k = 0; k < wanted->len; k++)
    if (wanted->data[k] == number) return;
  vec_push(wanted, number);
}

static void require_callees(FunctionNumbers *wanted, const Function *f) {
  for (uint32_t k = 0; k < f->insn_count; k++)
    if (f->insns[k].op == OP_CALL) require_function(wanted, f->insns[k].a);
}

static bool is_small(const Function *f) {
  return f->block_count <= MOST_BLOCKS && (uint64_t)f->block_count * f->reg_count <= MOST_CELLS;
}

/* Adds the functions that it calls to those that are wanted. */
static bool proves_function(Prover *p, FunctionNumbers *wanted, uint32_t number) {
  Function *f[VERSIONS] = {p->program[OLD]->functions.data[number],
                           p->program[NEW]->functions.data[number]};
  if (!f[OLD]->is_defined && !f[NEW]->is_defined) /* of the library, or of other files */
    return !f[OLD]->passing[OLD] || !f[NEW]->passing[NEW] ||
           f[OLD]->passing[OLD] == f[NEW]->passing[NEW];
  if (!f[OLD]->is_defined || !f[NEW]->is_defined)
    return false;                                  /* only one version has a function */
  if (!is_same_type(f[OLD], f[NEW])) return false; /* the type of a function differs */
  if (is_same_code(f[OLD], f[NEW])) {
    require_callees(wanted, f[OLD]);
    certificate_keep(p->certificate, json_pack("{s:o, s:s}", "function", json_text(f[OLD]->name),
                                               "by", "identity"));
    return true;
  }
  if (!is_small(f[OLD]) || !is_small(f[NEW])) return false; /* a function is too large */
  vec_clear(&p->called);
  if (!induction_proves(p, f)) return false;
  for (size_t k = 0; k < p->called.len; k++)
    require_function(wanted, p->called.data[k]);
  return true;
}

static bool proves_all(Prover *p, const TextList *roots) {
  FunctionNumbers wanted = {0};
  const Program *old = p->program[OLD], *new = p->program[NEW];
  for (size_t k = 0; k < roots->len; k++) {
    const Function *f = program_find_function(old, roots->data[k]);
    if (f) require_function(&wanted, f->number);
  }
  for (size_t k = 0; k < old->functions.len; k++)
    if (old->functions.data[k]->is_taken || new->functions.data[k]->is_taken)
      require_function(&wanted, (uint32_t)k);
  bool holds = are_same_globals(p);
  for (size_t k = 0; k < wanted.len && holds; k++)
    holds = proves_function(p, &wanted, wanted.data[k]);
  vec_done(&wanted);
  return holds;
}

ProofResult proof_run(Program *const programs[VERSIONS], const TextList *roots, const char *dir,
                      Str *certificate) {
  Options options = {0};
  Stats stats = {0};
  Certificate c;
  Prover p = {.program = programs,
              .exprs = expr_table_new(),
              .certificate = &c,
              .most_work = MOST_WORK,
              .until = clock_processor() + MOST_SECONDS};
  certificate_init(&c, dir);
  options_init(&options);
  options.max_solver_time = SECONDS_OF_QUERY;
  options.solver_uses_processor_time = true;
  p.solver = solver_new(p.exprs, &options, &stats);
  arena_init(&p.arena);
  bool *is_read_only = read_only_find(programs);
  history_init(&p.history, p.exprs, is_read_only);
  ProofResult r = {.is_proved = proves_all(&p, roots)};
  r.sees_addresses = p.sees_addresses;
  if (c.has_failed)
    str_add(certificate, "null");
  else if (r.is_proved)
    json_print(certificate, c.functions, 0);
  certificate_done(&c);
  history_done(&p.history);
  mem_free(is_read_only);
  arena_done(&p.arena);
  vec_done(&p.called);
  summarise_done(&p);
  solver_free(p.solver);
  expr_table_free(p.exprs);
  return r;
}
