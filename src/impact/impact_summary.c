/* Inside a function every register has a set of origins. Its value may be derived from a parameter
 * (FROM), loaded from what a parameter points to, at any depth (BEHIND), the address of a local or
 * of the library's own memory (LOCAL, OWN), or a pointer that the library kept from another call
 * (KEPT). What stores put into memory is recorded per parameter, and once for all locals. A
 * callee's origins are translated to those of its arguments.
 *
 * Values below 64 bits are not pointers. An object whose functions the library calls belongs to the
 * library (a FILE): no other code looks into it, so writes to it are not reported. Functions of the
 * program that the library calls back are excluded: they have nodes of their own. */
#include "impact/impact_summary.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/builtin.h"
#include "code/cfg.h"
#include "code/operands.h"
#include "impact/doors.h"
#include "impact/writers.h"

/* --- builtins --- */

static Origins origins_of_row(unsigned set) {
  Origins origins = set & BUILTIN_FRESH ? OWN : 0;
  for (unsigned k = 0; k < BUILTIN_ARGUMENTS; k++) {
    if (set & BUILTIN_ARG(k)) origins |= FROM(k);
    if (set & BUILTIN_IN_ARG(k)) origins |= BEHIND(k);
  }
  return origins;
}

static void fill_external(Summary *s, const Function *f) {
  assert(!f->is_defined);
  const Builtin *b = function_builtin(f);
  if (!b) {
    s->objects = ALL_FROM;
    return;
  }
  s->reads = origins_of_row(b->reads);
  s->writes = origins_of_row(b->writes);
  s->result = origins_of_row(b->returns);
  s->stores[0] = origins_of_row(b->stores);
}

/* --- origins --- */

typedef struct Walk { /* of one function, or from one block of it */
  Summaries *all;
  Function *f;
  Summary *s;
  Writers writers;
  Origins *origins;   /* per register */
  Origins local;      /* what is stored in locals */
  const DoorCase *of; /* NULL for the function as a whole */
  bool again;
} Walk;

static void impact_summary_add(Origins *to, Origins more, bool *again) {
  if ((*to | more) == *to) return;
  *to |= more;
  *again = true;
}

static Origins origins_of(const Walk *w, uint32_t reg) {
  uint32_t number;
  assert(reg < w->f->reg_count);
  if (reg >= w->f->const_count) return w->origins[reg];
  return writers_global(&w->writers, reg, &number) ? OWN : 0;
}

/* The origins of what is loaded through pointers with these origins. */
static Origins impact_summary_contents(const Walk *w, Origins at) {
  Origins in = at & (OWN | KEPT);
  if (at & LOCAL) in |= w->local;
  for (uint32_t k = 0; k < PARAMS; k++)
    if (at & (FROM(k) | BEHIND(k))) in |= BEHIND(k) | w->s->stores[k];
  return in;
}

static Origins all_behind(const Walk *w, Origins at) {
  Origins in = impact_summary_contents(w, at);
  for (Origins more; (more = in | impact_summary_contents(w, in)) != in;)
    in = more;
  return in;
}

static void impact_summary_put(Walk *w, Origins at, Origins what) {
  if (at & LOCAL) impact_summary_add(&w->local, what, &w->again);
  for (uint32_t k = 0; k < PARAMS; k++)
    if (at & (FROM(k) | BEHIND(k)))
      impact_summary_add(&w->s->stores[k], what & ~FROM(k) & ~BEHIND(k), &w->again);
}

static void note_read(Walk *w, Origins at) {
  impact_summary_add(&w->s->reads, at & (ALL_PARAMS | KEPT), &w->again);
}
static void note_write(Walk *w, Origins at) {
  impact_summary_add(&w->s->writes, at & (ALL_PARAMS | KEPT), &w->again);
}

static void walk_load(Walk *w, const Insn *i) {
  uint32_t number;
  Origins at = origins_of(w, i->a);
  note_read(w, at);
  if (i->width < 64) return;
  Origins in = impact_summary_contents(w, at);
  if (writers_global(&w->writers, i->a, &number) && w->all->holds[number]) in |= KEPT;
  impact_summary_add(&w->origins[i->d], in, &w->again);
}

static void walk_store(Walk *w, const Insn *i) {
  uint32_t number;
  Origins at = origins_of(w, i->a), what = origins_of(w, i->b);
  note_write(w, at);
  if (i->width < 64) return;
  impact_summary_put(w, at, what);
  if (what & ALL_PARAMS && writers_global(&w->writers, i->a, &number) && !w->all->holds[number])
    w->all->holds[number] = w->all->again = true;
}

/* --- calls --- */

static Origins impact_summary_argument(const Walk *w, const Insn *call, uint32_t k) {
  return k < call->c ? origins_of(w, w->f->pool[call->b + k]) : 0;
}

/* Translates origins in the callee to origins in the caller. */
static Origins impact_summary_translate(const Walk *w, const Insn *call, Origins of) {
  Origins to = of & (OWN | KEPT);
  for (uint32_t k = 0; k < PARAMS; k++) {
    if (of & FROM(k)) to |= impact_summary_argument(w, call, k);
    if (of & BEHIND(k)) to |= all_behind(w, impact_summary_argument(w, call, k));
  }
  return to;
}

/* A copy of a variable number of bytes copies text and no pointers through which the library
 * writes. */
static bool is_of_text(const Walk *w, const Insn *call) {
  if (call->op != OP_CALL || call->c != 3) return false;
  const Builtin *b = function_builtin(w->all->program->functions.data[call->a]);
  bool is_copy = b && b->stores & BUILTIN_IN_ARG(1);
  return is_copy && w->f->pool[call->b + 2] >= w->f->const_count;
}

static void impact_summary_apply(Walk *w, const Insn *call, const Summary *s) {
  assert(op_is_call(call->op) && call->b + call->c <= w->f->pool_count);
  note_read(w, impact_summary_translate(w, call, s->reads));
  note_write(w, impact_summary_translate(w, call, s->writes));
  for (uint32_t k = 0; k < PARAMS; k++) {
    if (s->stores[k] && !is_of_text(w, call))
      impact_summary_put(
          w,
          impact_summary_argument(w, call, k) | all_behind(w, impact_summary_argument(w, call, k)),
          impact_summary_translate(w, call, s->stores[k]));
    if (s->objects & FROM(k))
      impact_summary_add(&w->s->objects, impact_summary_argument(w, call, k) & ALL_FROM, &w->again);
  }
  Origins result = impact_summary_translate(w, call, s->result);
  for (uint32_t k = 0; call->d != NO_REG && k < call->aux; k++)
    impact_summary_add(&w->origins[call->d + k], result, &w->again);
}

static const Summary *summary_of_case(Summaries *all, const Function *f, uint64_t argument) {
  for (size_t i = 0; i < all->cases.len; i++)
    if (all->cases.data[i]->function == f && all->cases.data[i]->argument == argument)
      return &all->cases.data[i]->summary;
  DoorCase *c = NEW(DoorCase);
  *c = (DoorCase){.function = f, .argument = argument};
  vec_push(&all->cases, c);
  all->again = true;
  return &c->summary;
}

static const Summary *summary_of(const Walk *w, const Insn *call) {
  const Function *callee = w->all->program->functions.data[call->a], *f = w->f;
  uint32_t reg = call->c ? f->pool[call->b] : NO_REG;
  bool is_known = reg < f->const_count || (w->of && door_is_parameter(f, reg));
  if (!is_known || !door_is(w->all->program, callee)) return &w->all->of[callee->number];
  return summary_of_case(w->all, callee, reg < f->const_count ? f->consts[reg] : w->of->argument);
}

static void walk_pointer_call(Walk *w, const Insn *i) {
  const Insn *from = writers_only(&w->writers, i->a);
  bool is_loaded = from && from->op == OP_LOAD;
  uint32_t base;
  int64_t offset;
  bool is_placed = is_loaded && writers_offset(&w->writers, from->a, &base, &offset);
  if (is_placed) impact_summary_add(&w->s->objects, origins_of(w, base) & ALL_FROM, &w->again);
  for (size_t k = 0; k < w->all->taken.list.len; k++) {
    const Taken *t = &w->all->taken.list.data[k];
    bool is_there =
        is_placed ? !t->is_anywhere && t->offset == offset : is_loaded || t->is_anywhere;
    if (is_there) impact_summary_apply(w, i, &w->all->of[t->function->number]);
  }
}

/* --- one function --- */

typedef struct Gather {
  const Walk *w;
  Origins origins;
} Gather;

static void impact_summary_gather(void *data, uint32_t *reg, unsigned count) {
  Gather *g = data;
  for (unsigned k = 0; k < count; k++)
    g->origins |= origins_of(g->w, *reg + k);
}

static void walk_other(Walk *w, Insn *i) {
  uint32_t first, n = insn_writes(i, &first);
  Gather g = {w, 0};
  if (!n || (i->width < 64 && i->op != OP_MOV && i->op != OP_PTRADD))
    return; /* a MOV may have no width */
  if (i->op == OP_PTRADD)
    g.origins = origins_of(w, i->a);
  else
    insn_each_read(w->f, i, impact_summary_gather, &g);
  for (uint32_t k = 0; k < n; k++)
    impact_summary_add(&w->origins[first + k], g.origins, &w->again);
}

static void impact_summary_walk_insn(Walk *w, Insn *i) {
  switch ((Op)i->op) {
    case OP_ALLOCA: impact_summary_add(&w->origins[i->d], LOCAL, &w->again); break;
    case OP_LOAD: walk_load(w, i); break;
    case OP_STORE: walk_store(w, i); break;
    case OP_MEMCPY:
      note_read(w, origins_of(w, i->b));
      note_write(w, origins_of(w, i->a));
      if (i->c < w->f->const_count)
        impact_summary_put(w, origins_of(w, i->a), impact_summary_contents(w, origins_of(w, i->b)));
      break;
    case OP_FORGET:
    case OP_SCOPE:
    case OP_MEMSET: note_write(w, origins_of(w, i->a)); break;
    case OP_CALL: impact_summary_apply(w, i, summary_of(w, i)); break;
    case OP_CALLPTR: walk_pointer_call(w, i); break;
    case OP_RET:
      for (uint32_t k = 0; k < i->c; k++)
        impact_summary_add(&w->s->result, origins_of(w, w->f->pool[i->b + k]) & ~LOCAL, &w->again);
      break;
    case OP_EQ:
    case OP_NE:
    case OP_ULT:
    case OP_ULE:
    case OP_SLT:
    case OP_SLE:
    case OP_PULT:
    case OP_PULE:
    case OP_PEQ:
    case OP_PNE: break;
    default: walk_other(w, i); break;
  }
}

typedef struct Reach {
  bool *is_reached;
  VEC(uint32_t) todo;
} Reach;

static void reach(void *data, uint32_t block) {
  Reach *r = data;
  if (r->is_reached[block]) return;
  r->is_reached[block] = true;
  vec_push(&r->todo, block);
}

/* Can the parameter be a pointer? Doors declare pointers as long. A size is not a pointer. */
static bool may_point(const Program *p, const Function *f, uint32_t reg) {
  if (door_is(p, f)) return true;
  for (uint32_t k = 0; k < f->source_params; k++) {
    const Param *param = &f->params[k];
    if (reg >= param->first && reg < param->first + param->count)
      return param->is_pointer || !param->width;
  }
  return true; /* the variable arguments */
}

static void summarise(Summaries *all, Function *f, const DoorCase *of, Summary *s) {
  Walk w = {.all = all, .f = f, .s = s, .of = of, .origins = NEW_ARRAY(Origins, f->reg_count + 1)};
  Reach r = {.is_reached = NEW_ARRAY(bool, f->block_count)};
  writers_init(&w.writers, all->program, f);
  for (uint32_t k = 0; k < f->param_count; k++)
    w.origins[f->const_count + k] = may_point(all->program, f, k) ? FROM(k) : 0;
  for (reach(&r, of ? door_block(f, of->argument) : 0); r.todo.len;)
    cfg_each_successor(f, vec_pop(&r.todo), VERSIONS_BOTH, reach, &r);
  r.is_reached[0] = true;
  do {
    w.again = false;
    for (uint32_t b = 0; b < f->block_count; b++)
      for (uint32_t i = 0; r.is_reached[b] && i < f->blocks[b].len; i++)
        impact_summary_walk_insn(&w, &f->insns[f->blocks[b].first + i]);
  } while (w.again);
  writers_done(&w.writers);
  vec_done(&r.todo);
  mem_free(r.is_reached);
  mem_free(w.origins);
}

/* Summaries only grow, so the rounds terminate. */
static void impact_summary_improve(Summaries *all, const Function *f, const DoorCase *of,
                                   Summary *s) {
  Summary before = *s;
  summarise(all, all->program->functions.data[f->number], of, s);
  assert(!(before.reads & ~s->reads) && !(before.writes & ~s->writes));
  assert(!(before.result & ~s->result) && !(before.objects & ~s->objects));
  if (memcmp(&before, s, sizeof before) != 0) all->again = true;
}

void summaries_init(Summaries *all, const Program *p) {
  *all = (Summaries){.program = p,
                     .of = NEW_ARRAY(Summary, p->functions.len + 1),
                     .holds = NEW_ARRAY(bool, p->globals.len + 1)};
  taken_init(&all->taken, p);
  for (size_t i = 0; i < p->functions.len; i++)
    if (!p->functions.data[i]->is_defined) fill_external(&all->of[i], p->functions.data[i]);
  do {
    all->again = false;
    for (size_t i = p->functions.len; i > 0; i--)
      if (p->functions.data[i - 1]->is_library)
        impact_summary_improve(all, p->functions.data[i - 1], NULL, &all->of[i - 1]);
    for (size_t i = 0; i < all->cases.len; i++) {
      DoorCase *c = all->cases.data[i];
      impact_summary_improve(all, c->function, c, &c->summary);
    }
  } while (all->again);
}

void summaries_done(Summaries *all) {
  for (size_t i = 0; i < all->cases.len; i++)
    mem_free(all->cases.data[i]);
  vec_done(&all->cases);
  taken_done(&all->taken);
  mem_free(all->of);
  mem_free(all->holds);
}
