/* Findings as bytes, for transfer from another process and for a resumed run. Each structure is
 * described once, for both directions. */
#include "base/alloc.h"
#include "witness/findings.h"

void found_transfer_function(Transfer *t, const char **function, const Program *p) {
  if (!t->in) {
    pack_text(t->out, *function);
    return;
  }
  char *name = unpack_text(t->in);
  const Function *f = name ? program_find_function(p, name) : NULL;
  *function = f ? f->name : NULL;
  mem_free(name);
}

/* --- divergences --- */

static void transfer_comparison(Transfer *t, FoundComparison *c) {
  c->op = (Op)transfer_kind(t, c->op, OP_COUNT);
  transfer_u32(t, &c->width);
  transfer_check(
      t, c->op == OP_NOP || (c->op >= OP_EQ && c->op <= OP_SLE && c->width >= 1 && c->width <= 64));
  for (int i = 0; i < 2; i++)
    transfer_u64(t, &c->operand[i]);
}

static void transfer_divergence(Transfer *t, FoundDivergence *d, const Program *p) {
  d->kind = (DivergenceKind)transfer_kind(t, d->kind, DIVERGENCE_FAULT + 1);
  transfer_u32(t, &d->loc);
  found_transfer_function(t, &d->function, p);
  transfer_int(t, &d->new_direction);
  for (int v = 0; v < 2; v++) {
    transfer_text(t, &d->taken[v]);
    transfer_text(t, &d->values[v]);
    transfer_comparison(t, &d->compared[v]);
    transfer_u32(t, &d->goes_to[v]);
  }
}

/* --- differences in memory --- */

/* A variable is transferred as its number from 1; 0: none. */
static void transfer_base(Transfer *t, const Global **base, const Program *p) {
  size_t number = 0;
  while (*base && p->globals.data[number++] != *base) {
  }
  transfer_u64(t, &number);
  transfer_check(t, number <= p->globals.len);
  *base = number && !transfer_has_failed(t) ? p->globals.data[number - 1] : NULL;
}

static void transfer_seen(Transfer *t, Seen *s, const Program *p) {
  enum { LETTERS = 128 };
  s->kind = (SeenKind)transfer_kind(t, s->kind, LETTERS);
  transfer_bool(t, &s->is_float);
  transfer_bool(t, &s->is_brain);
  transfer_bool(t, &s->is_other_of_result);
  transfer_text(t, &s->path);
  transfer_text(t, &s->other);
  transfer_u32(t, &s->hops);
  for (int v = 0; v < 2; v++) {
    transfer_u32(t, &s->size[v]);
    transfer_base(t, &s->base[v], p);
    transfer_signed(t, &s->offset[v]);
    transfer_text(t, &s->value[v]);
    transfer_text(t, &s->probe[v]);
  }
}

static void transfer_seen_list(Transfer *t, SeenList *l, const Program *p) {
  for (size_t n = transfer_count(t, l->len), i = 0; i < n && !transfer_has_failed(t); i++) {
    if (t->in) vec_push(l, (Seen){0});
    transfer_seen(t, &l->data[i], p);
  }
}

static void transfer_leak(Transfer *t, Leak *l) {
  transfer_u32(t, &l->blocks);
  transfer_u64(t, &l->bytes);
  transfer_u32(t, &l->loc);
}

/* --- outcomes: the members that outcome_copy copies --- */

static void transfer_end(Transfer *t, End *e) {
  e->kind = (EndKind)transfer_kind(t, e->kind, END_KINDS);
  transfer_u32(t, &e->loc);
  transfer_bool(t, &e->by_return);
  transfer_int(t, &e->signal);
  transfer_signed(t, &e->status);
  transfer_u32(t, &e->more_count);
  transfer_text(t, &e->message);
  for (int v = 0; v < 2; v++)
    transfer_leak(t, &e->leaks[v]);
}

static void transfer_files(Transfer *t, FileChanges *files) {
  for (size_t n = transfer_count(t, files->len), i = 0; i < n && !transfer_has_failed(t); i++) {
    if (t->in) vec_push(files, (FileChange){0});
    FileChange *f = &files->data[i];
    transfer_text(t, &f->name);
    transfer_u64(t, &f->size);
    transfer_u64(t, &f->hash);
    transfer_str(t, &f->start);
    transfer_bool(t, &f->is_gone);
  }
}

static void transfer_outcome(Transfer *t, Outcome *o) {
  transfer_end(t, &o->end);
  transfer_str(t, &o->out.bytes);
  transfer_str(t, &o->err.bytes);
  transfer_files(t, &o->files);
  transfer_str(t, &o->result);
  transfer_str(t, &o->globals);
  transfer_bool(t, &o->is_address);
  o->floating.kind = (Floating)transfer_kind(t, o->floating.kind, FLOATING_EXTENDED + 1);
  transfer_u32(t, &o->floating.count);
  transfer_bool(t, &o->is_native);
}

/* --- findings --- */

static void transfer_indeterminate(Transfer *t, Indeterminate *i) {
  i->versions = (VersionSet)transfer_kind(t, i->versions, VERSIONS_BOTH + 1);
  transfer_u32(t, &i->loc);
  transfer_text(t, &i->names);
}

static void transfer_causes(Transfer *t, CauseList *causes) {
  for (size_t n = transfer_count(t, causes->len), i = 0; i < n && !transfer_has_failed(t); i++) {
    if (t->in) vec_push(causes, 0);
    transfer_u64(t, &causes->data[i]);
  }
}

void found_transfer(Transfer *t, Found *f, const Program *p) {
  FindingClass reported = f->is_replayed ? f->claim : f->class;
  reported = (FindingClass)transfer_kind(t, reported, CLASSES);
  if (t->in) f->class = reported;
  transfer_bool(t, &f->has_divergence);
  transfer_divergence(t, &f->divergence, p);
  transfer_seen_list(t, &f->seen, p);
  transfer_text(t, &f->globals);
  transfer_text(t, &f->path);
  transfer_u32(t, &f->behind);
  f->origin = (Origin)transfer_kind(t, f->origin, ORIGINS);
  transfer_indeterminate(t, &f->indeterminate);
  transfer_text(t, &f->differs);
  transfer_text(t, &f->conditions);
  transfer_text(t, &f->smtlib);
  literals_transfer(t, &f->literals);
  transfer_causes(t, &f->causes);
  for (int v = 0; v < 2; v++) {
    transfer_text(t, &f->effect[v]);
    transfer_leak(t, &f->leaks[v]);
    transfer_outcome(t, &f->outcome[v]);
  }
  ktest_transfer(t, &f->input);
  transfer_text(t, &f->test);
  f->phase = (ShadowPhase)transfer_kind(t, f->phase, SHADOW_PHASES);
  transfer_text(t, &f->from);
}
