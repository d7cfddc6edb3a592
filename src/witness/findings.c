#include "witness/findings.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "code/address.h"
#include "exec/cause.h"
#include "expr/conjunction.h"
#include "expr/eval.h"
#include "expr/expr_print.h"
#include "outcome/outcome_cluster.h"
#include "witness/effect.h"
#include "witness/readable.h"
#include "witness/shown_call.h"

enum { MAX_CONSTRAINT = 300, MAX_CONDITIONS = 4 << 10, MAX_SMTLIB = 32 << 10 };

/* --- copying --- */

/* True if it mentions how far the sizes of generated arguments have grown, which is not part of
 * the program, or values that only a nested concatenation of bytes expresses. */
static bool is_of_harness(const char *text) {
  static const char *const words[] = {"sizes", "concat", NULL};
  for (int i = 0; words[i]; i++)
    for (const char *at = text; (at = strstr(at, words[i])); at++)
      if (str_is_word_at(text, at, strlen(words[i])) && at[strlen(words[i])] != '[') return true;
  return false;
}

/* NULL: it holds for every input. Empty: it cannot be expressed in terms of the source. */
static char *condition_text(ExprTable *t, const Expr *e) {
  if (!e || expr_is_true(e)) return NULL;
  Str s = {0};
  conjunction_simplify(t, &e, 1);
  bool is_source = print_expr(&s, t, e, MAX_CONSTRAINT) && !text_has_address(str_text(&s)) &&
                   !is_of_harness(str_text(&s));
  if (is_source) return str_take(&s);
  str_done(&s);
  return mem_strdup("");
}

static const char *findings_sign_of(ExprKind kind, bool is_not) {
  if (kind == EXPR_EQ) return is_not ? "!=" : "==";
  return kind == EXPR_ULT || kind == EXPR_SLT ? "<" : "<=";
}

/* A comparison with the values of its operands; NULL if they are constants or plain inputs, if it
 * is not a comparison, or if they are addresses, which are meaningless to people. */
static char *values_text(const ExprTable *t, const Expr *e, Version v, const Model *input) {
  if (!e) return NULL;
  bool is_not = e->kind == EXPR_NOT && e->width == 1;
  if (is_not) e = e->kid[0];
  if (e->kind < EXPR_EQ || e->kind > EXPR_SLE || (is_not && e->kind != EXPR_EQ) ||
      e->kid[0]->width > 64)
    return NULL;
  assert(e->kid[0]->width == e->kid[1]->width);
  bool is_plain = true, is_address = false,
       is_signed = e->kind == EXPR_EQ || e->kind == EXPR_SLT || e->kind == EXPR_SLE;
  long long side[2];
  Evaluator *eval = eval_new(t);
  eval_set(eval, input, v);
  for (int i = 0; i < 2; i++) {
    const Expr *k = e->kid[i];
    is_plain = is_plain && (k->kind == EXPR_CONST || k->kind == EXPR_VAR || k->kind == EXPR_CONCAT);
    U128 value = eval_expr(eval, k);
    is_address |= k->width == 64 && address_is_likely((uint64_t)value);
    side[i] = (long long)(is_signed ? (uint64_t)sext128(value, k->width) : (uint64_t)value);
  }
  eval_free(eval);
  if (is_plain || is_address) return NULL;
  const char *format = is_signed ? "%lld %s %lld" : "%llu %s %llu";
  return str_format(format, side[0], findings_sign_of(e->kind, is_not), side[1]);
}

/* Addresses, and values of memory that was never written, are meaningless to people. */
static FoundComparison copy_comparison(const ExprTable *t, const Comparison *c, Version v,
                                       const Model *input) {
  FoundComparison copy = {.op = c->op, .width = c->width};
  if (c->op < OP_EQ || c->op > OP_SLE) return (FoundComparison){.op = OP_NOP};
  Evaluator *eval = eval_new(t);
  eval_set(eval, input, v);
  for (int i = 0; i < 2; i++) {
    const Expr *e = c->operand[i].expr;
    copy.operand[i] = e ? (uint64_t)eval_expr(eval, e) : c->operand[i].bits;
    if ((e && e->has_uninit) || (c->width == 64 && address_is_likely(copy.operand[i])))
      copy.op = OP_NOP;
  }
  eval_free(eval);
  return copy;
}

static const char *findings_function_of(const Program *p, uint32_t loc) {
  for (size_t i = 0; loc && i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    for (uint32_t k = 0; k < f->insn_count; k++)
      if (f->locs[k] == loc) return f->name;
  }
  return NULL;
}

static FoundDivergence copy_divergence(const Program *p, ExprTable *t, const Divergence *d,
                                       const Model *input) {
  FoundDivergence copy = {.kind = d->kind,
                          .loc = d->loc,
                          .function = findings_function_of(p, d->loc),
                          .new_direction = d->new_direction};
  for (int v = 0; v < 2; v++) {
    copy.taken[v] = condition_text(t, d->taken[v]);
    copy.values[v] = values_text(t, d->taken[v], (Version)v, input);
    copy.compared[v] = copy_comparison(t, &d->compared[v], (Version)v, input);
    copy.goes_to[v] = d->goes_to[v];
  }
  return copy;
}

/* The conditions, without those of a harness; how many others compare addresses is stated. */
static void conditions_text(ExprTable *t, const ExprList *all, Str *out) {
  const Expr *conjunction = expr_bool(t, true);
  size_t hidden = 0;
  for (size_t i = all->len; i-- > 0;) {
    if (condition_is_of_harness(t, all->data[i])) continue;
    Str one = {0};
    print_expr(&one, t, all->data[i], MAX_CONSTRAINT);
    bool is_hidden = text_has_address(str_text(&one));
    hidden += is_hidden;
    if (!is_hidden) conjunction = expr_and(t, conjunction, all->data[i]);
    str_done(&one);
  }
  if (!hidden || !expr_is_true(conjunction)) print_expr(out, t, conjunction, MAX_CONDITIONS);
  if (hidden)
    str_addf(out, "%s%zu %s about addresses (condition.smt2)", out->len ? " && " : "", hidden,
             hidden > 1 ? "conditions" : "condition");
  str_add(out, "\n");
}

/* The path condition, and the condition under which the outcomes differ. */
static void describe_inputs(ExprTable *t, const Finding *f, Found *found) {
  ExprList all = {0};
  Str text = {0}, smtlib = {0};
  pc_relevant(&f->state->pc, NULL, &all);
  if (f->differs && !expr_is_true(f->differs)) vec_push(&all, f->differs);
  print_smtlib(&smtlib, t, all.data, all.len);
  all.len = conjunction_simplify(t, all.data, all.len);
  literals_of(t, all.data, all.len, &found->literals);
  conditions_text(t, &all, &text);
  found->conditions = str_take(&text);
  if (smtlib.len <= MAX_SMTLIB) found->smtlib = str_take(&smtlib);
  str_done(&smtlib);
  vec_done(&all);
}

/* A copy whose end has the location in the program itself. */
static Outcome copy_outcome(const Program *p, const Outcome *o) {
  Outcome copy = outcome_copy(o);
  copy.end.loc = outcome_has_ended(o) ? end_place(p, &o->end) : 0;
  return copy;
}

static char *globals_text(const SeenList *seen) {
  Str s = {0};
  for (size_t i = 0; i < seen->len; i++)
    str_addf(&s, "%s%s", i ? " " : "", seen->data[i].path);
  return s.len ? str_take(&s) : NULL;
}

/* Only the callers in its own files call a static function, so they would have to produce what was
 * generated for it. */
static Origin findings_origin(const Program *p, const State *s, const char *entry) {
  const Function *called = s->origin == ORIGIN_CONSTRUCTED ? shown_call_target(p, entry) : NULL;
  return called && called->is_static ? ORIGIN_MAYBE : s->origin;
}

Found found_of(const Program *p, ExprTable *t, const char *entry, Finding *f) {
  assert(f->class < CLASSES && f->input && (f->divergence || f->differs || f->class == CLASS_LEAK));
  Found found = {.class = f->class, .has_divergence = f->divergence != NULL};
  found.origin = findings_origin(p, f->state, entry);
  found.behind = f->behind;
  found.causes = f->causes;
  f->causes = (CauseList){0};
  if (f->divergence) found.divergence = copy_divergence(p, t, f->divergence, f->input);
  found.differs = condition_text(t, f->differs);
  found.outcome[OLD] = copy_outcome(p, &f->outcome[OLD]);
  found.outcome[NEW] = copy_outcome(p, &f->outcome[NEW]);
  found.indeterminate = indeterminate_copy(&f->indeterminate);
  found.leaks[OLD] = f->leaks[OLD];
  found.leaks[NEW] = f->leaks[NEW];
  effects_of_path(p, t, f, entry, found.effect);
  found.seen = f->seen;
  f->seen = (SeenList){0};
  found.globals = globals_text(&found.seen);
  if (!class_is_hidden(f->class)) describe_inputs(t, f, &found);
  return found;
}

uint32_t found_cause(const Found *f, Version v) {
  return f->causes.len ? cause_place(f->causes.data[f->cause], v) : 0;
}

Found *findings_add(FindingList *l, const Found *found) {
  vec_push(&l->list, *found);
  vec_last(&l->list).number = (uint32_t)l->list.len - 1;
  return &vec_last(&l->list);
}

void found_done(Found *f) {
  for (int v = 0; v < 2; v++) {
    mem_free(f->divergence.taken[v]);
    mem_free(f->divergence.values[v]);
    outcome_done(&f->outcome[v]);
  }
  indeterminate_done(&f->indeterminate);
  mem_free(f->globals);
  mem_free(f->raised);
  mem_free(f->from);
  mem_free(f->raised_repro);
  mem_free(f->tried);
  seen_done(&f->seen);
  vec_done(&f->causes);
  mem_free(f->path);
  mem_free(f->differs);
  mem_free(f->conditions);
  literals_done(&f->literals);
  mem_free(f->effect[OLD]);
  mem_free(f->effect[NEW]);
  mem_free(f->smtlib);
  mem_free(f->test);
  ktest_done(&f->input);
  if (f->is_replayed) confirmation_done(&f->native);
}

void findings_done(FindingList *l) {
  for (size_t i = 0; i < l->list.len; i++)
    found_done(&l->list.data[i]);
  vec_done(&l->list);
  hunks_done(&l->hunks);
}

/* --- order and clusters --- */

/* Digits other than 0 and minus signs have a cost. */
static size_t character_cost(char c) {
  enum { SIGN = 10, DIGIT = 9 };
  if (c == '-') return SIGN;
  return c >= '0' && c <= '9' ? (size_t)(c - '0') : DIGIT;
}

size_t found_input_cost(const KTest *k) {
  enum { CHARACTER = 1000 };
  Str s = {0};
  MadeInputs inputs = made_inputs(k);
  for (size_t i = 0; i < k->objects.len; i++)
    readable_object(&s, &inputs, i);
  made_inputs_done(&inputs);
  size_t cost = CHARACTER * (s.len + k->objects.len);
  for (size_t i = 0; i < s.len; i++)
    cost += character_cost(s.data[i]);
  str_done(&s);
  return cost;
}

static bool found_is_shown_natively(const Found *f) {
  return f->is_replayed && f->native.is_confirmed;
}

static int findings_compare(const void *a, const void *b) {
  const Found *f = a, *g = b;
  if (f->rank != g->rank) return f->rank && (!g->rank || f->rank < g->rank) ? -1 : 1;
  if (f->class != g->class) return f->class < g->class ? -1 : 1;
  if (found_is_shown_natively(f) != found_is_shown_natively(g))
    return found_is_shown_natively(f) ? -1 : 1;
  if (f->origin != g->origin) return f->origin < g->origin ? -1 : 1;
  if (f->input_cost != g->input_cost) return f->input_cost < g->input_cost ? -1 : 1;
  return f->number < g->number ? -1 : f->number > g->number;
}

/* If the change is unknown, the location of the divergence is used instead. */
static char *key_without_cause(const Found *f) {
  const FoundDivergence *d = &f->divergence;
  const Indeterminate *i = &f->indeterminate;
  char *divergence =
      str_format("%u %d %d %u %u %u %u %s", d->loc, f->has_divergence ? (int)d->kind : -1,
                 f->has_divergence ? d->new_direction : 0, i->versions, i->loc, f->leaks[OLD].loc,
                 f->leaks[NEW].loc, i->names ? i->names : "");
  char *key = cluster_key(f->class, divergence, &f->outcome[OLD], &f->outcome[NEW], f->globals);
  mem_free(divergence);
  return key;
}

static char *findings_key_of(const Found *f, size_t cause, Hunks *hunks, const RunInfo *run) {
  if (!f->causes.len) return key_without_cause(f);
  uint32_t hunk = hunks_find(hunks, run, f->causes.data[cause]);
  return cluster_key_of_cause(f->class, hunk, &f->outcome[OLD], &f->outcome[NEW]);
}

char *findings_key(FindingList *l, const Found *f, const RunInfo *run) {
  return findings_key_of(f, 0, &l->hunks, run);
}

/* Uses the first of its causes that has no cluster yet, so that each change that causes a
 * difference has a cluster; otherwise its first cause. A kind that has a rank keeps its cause. */
static void put_into_cluster(Found *f, StrMap *clusters, Hunks *hunks, const RunInfo *run) {
  size_t begin = f->rank ? f->cause : 0, tried = begin;
  uint64_t first = 0, number = 0;
  do {
    char *key = findings_key_of(f, tried, hunks, run);
    f->is_representative = !strmap_find(clusters, key, &number);
    if (f->is_representative) strmap_put(clusters, key, number = clusters->len + 1);
    if (tried == begin) first = number;
    mem_free(key);
  } while (!f->is_representative && ++tried < f->causes.len);
  f->cause = f->is_representative ? tried : 0;
  f->cluster = (uint32_t)(f->is_representative ? number : first);
}

static void findings_number_clusters(FindingList *l, const RunInfo *run) {
  StrMap clusters;
  strmap_init(&clusters);
  for (size_t i = 0; i < l->list.len; i++)
    put_into_cluster(&l->list.data[i], &clusters, &l->hunks, run);
  l->clusters = (uint32_t)clusters.len;
  assert(l->clusters <= l->list.len);
  strmap_done(&clusters);
}

/* 0: a representative that is shown, 1: another one, 2: the rest. */
static int found_group(const Found *f) {
  if (!f->is_representative) return 2;
  return class_is_hidden(f->class) ? 1 : 0;
}

/* Keeps the order within each group. */
static void representatives_first(FindingList *l) {
  Found *sorted = NEW_ARRAY(Found, l->list.len + 1);
  size_t n = 0;
  for (int group = 0; group <= 2; group++)
    for (size_t i = 0; i < l->list.len; i++)
      if (found_group(&l->list.data[i]) == group) sorted[n++] = l->list.data[i];
  assert(n == l->list.len);
  if (n) memcpy(l->list.data, sorted, n * sizeof *sorted);
  mem_free(sorted);
}

void findings_arrange(FindingList *l, const RunInfo *run) {
  for (size_t i = 0; i < l->list.len; i++)
    if (!l->list.data[i].input_cost)
      l->list.data[i].input_cost = found_input_cost(&l->list.data[i].input);
  if (l->list.len) qsort(l->list.data, l->list.len, sizeof *l->list.data, findings_compare);
  memset(l->classes, 0, sizeof l->classes);
  for (size_t i = 0; i < l->list.len; i++)
    l->classes[l->list.data[i].class]++;
  if (run && run->unified) l->classes[CLASS_INTERFACE] = run->unified->lost.len;
  findings_number_clusters(l, run);
  representatives_first(l);
}

void findings_drop_behind(FindingList *l) {
  size_t kept = 0;
  for (size_t i = 0; i < l->list.len; i++) {
    Found *f = &l->list.data[i];
    bool is_shown = f->is_replayed && f->native.is_confirmed && class_is_difference(f->class);
    if ((f->behind || f->only_native) && !is_shown)
      found_done(f);
    else
      l->list.data[kept++] = *f;
  }
  l->list.len = kept;
}

/* --- descriptions --- */

uint64_t findings_differences(const FindingList *l) {
  uint64_t n = 0;
  for (FindingClass c = 0; c < CLASSES; c++)
    if (class_is_difference(c)) n += l->classes[c];
  return n;
}

uint64_t findings_kinds(const FindingList *l) {
  uint64_t n = l->classes[CLASS_INTERFACE];
  for (size_t i = 0; i < l->list.len; i++) {
    const Found *f = &l->list.data[i];
    n += f->is_representative && class_is_difference(f->class);
  }
  return n;
}

size_t findings_unreplayed(const FindingList *l) {
  size_t n = 0;
  for (size_t i = 0; i < l->list.len; i++)
    n += !l->list.data[i].is_replayed;
  return n;
}

size_t finding_confirmed_by(const FindingList *l, const Found *f) {
  if (f->is_replayed) return 0;
  for (size_t i = 0; i < l->list.len && l->list.data[i].is_representative; i++) {
    const Found *one = &l->list.data[i];
    if (one->cluster == f->cluster) return found_is_shown_natively(one) ? i + 1 : 0;
  }
  return 0;
}

size_t findings_unknown(const FindingList *l) {
  size_t n = 0;
  for (size_t i = 0; i < l->list.len; i++) {
    const Found *f = &l->list.data[i];
    n += !f->is_replayed && !f->alike_failed && !finding_confirmed_by(l, f);
  }
  return n;
}

char *finding_why_not_run(const FindingList *l, const Found *f, const char *why_not) {
  size_t by = finding_confirmed_by(l, f);
  if (by) return str_format("not run: its kind is confirmed by finding %zu", by);
  if (f->alike_failed)
    return str_format("not run: none of %zu inputs of its kind was confirmed", f->alike_failed);
  return why_not ? mem_strdup(why_not) : NULL;
}

const char *divergence_name(DivergenceKind k) {
  switch (k) {
    case DIVERGENCE_BRANCH: return "branch";
    case DIVERGENCE_RETURN: return "return";
    case DIVERGENCE_EXIT: return "exit";
    case DIVERGENCE_FAULT: return "fault";
  }
  return "";
}

const char *divergence_direction(const FoundDivergence *d) {
  if (d->new_direction < 0) return NULL;
  return d->new_direction ? "true" : "false";
}
