/* Findings as bytes, for transfer from another process and for a resumed run. */
#include "base/alloc.h"
#include "witness/findings.h"

/* The sign is moved to the lowest bit, so that small negative numbers are short. */
static void pack_signed(Str *out, int64_t n) {
  pack_number(out, (uint64_t)n << 1 ^ (uint64_t)(n >> 63));
}

static int64_t unpack_signed(Unpack *u) {
  uint64_t n = unpack_number(u);
  return (int64_t)(n >> 1 ^ -(n & 1));
}

static void pack_str(Str *out, const Str *s) { pack_bytes(out, s->data, s->len); }

static Str found_bytes_unpack_str(Unpack *u) {
  Str s = {0};
  size_t len;
  const uint8_t *bytes = unpack_bytes(u, &len);
  if (bytes && len) str_add_bytes(&s, bytes, len);
  return s;
}

/* --- divergences --- */

static void pack_comparison(const FoundComparison *c, Str *out) {
  pack_number(out, c->op);
  pack_number(out, c->width);
  for (int i = 0; i < 2; i++)
    pack_number(out, c->operand[i]);
}

static FoundComparison unpack_comparison(Unpack *u) {
  FoundComparison c = {.op = (Op)unpack_number(u)};
  c.width = (unsigned)unpack_number(u);
  if (c.op != OP_NOP && (c.op < OP_EQ || c.op > OP_SLE || c.width < 1 || c.width > 64))
    u->is_short = true;
  for (int i = 0; i < 2; i++)
    c.operand[i] = unpack_number(u);
  return c;
}

static void pack_divergence(const FoundDivergence *d, Str *out) {
  pack_number(out, d->kind);
  pack_number(out, d->loc);
  pack_text(out, d->function);
  pack_signed(out, d->new_direction);
  for (int v = 0; v < 2; v++) {
    pack_text(out, d->taken[v]);
    pack_text(out, d->values[v]);
    pack_comparison(&d->compared[v], out);
    pack_number(out, d->goes_to[v]);
  }
}

static FoundDivergence unpack_divergence(Unpack *u, const Program *p) {
  FoundDivergence d = {.kind = (DivergenceKind)unpack_number(u)};
  d.loc = (uint32_t)unpack_number(u);
  char *function = unpack_text(u);
  const Function *f = function ? program_find_function(p, function) : NULL;
  d.function = f ? f->name : NULL;
  mem_free(function);
  d.new_direction = (int)unpack_signed(u);
  for (int v = 0; v < 2; v++) {
    d.taken[v] = unpack_text(u);
    d.values[v] = unpack_text(u);
    d.compared[v] = unpack_comparison(u);
    d.goes_to[v] = (uint32_t)unpack_number(u);
  }
  return d;
}

/* --- differences in memory --- */

static void pack_base(const Global *g, const Program *p, Str *out) {
  size_t i = 0;
  while (g && p->globals.data[i] != g)
    i++;
  pack_number(out, g ? i + 1 : 0);
}

static const Global *unpack_base(Unpack *u, const Program *p) {
  uint64_t number = unpack_number(u);
  if (number > p->globals.len) u->is_short = true;
  return number && !u->is_short ? p->globals.data[number - 1] : NULL;
}

static void pack_seen(const Seen *s, const Program *p, Str *out) {
  pack_number(out, s->kind);
  pack_number(out, s->is_float);
  pack_number(out, s->is_brain);
  pack_number(out, s->is_other_of_result);
  pack_text(out, s->path);
  pack_text(out, s->other);
  pack_number(out, s->hops);
  for (int v = 0; v < 2; v++) {
    pack_number(out, s->size[v]);
    pack_base(s->base[v], p, out);
    pack_signed(out, s->offset[v]);
    pack_text(out, s->value[v]);
    pack_text(out, s->probe[v]);
  }
}

static Seen unpack_seen(Unpack *u, const Program *p) {
  Seen s = {.kind = (SeenKind)unpack_number(u)};
  s.is_float = unpack_number(u);
  s.is_brain = unpack_number(u);
  s.is_other_of_result = unpack_number(u);
  s.path = unpack_text(u);
  s.other = unpack_text(u);
  s.hops = (uint32_t)unpack_number(u);
  for (int v = 0; v < 2; v++) {
    s.size[v] = (uint32_t)unpack_number(u);
    s.base[v] = unpack_base(u, p);
    s.offset[v] = unpack_signed(u);
    s.value[v] = unpack_text(u);
    s.probe[v] = unpack_text(u);
  }
  return s;
}

static void pack_leak(const Leak *l, Str *out) {
  pack_number(out, l->blocks);
  pack_number(out, l->bytes);
  pack_number(out, l->loc);
}

static Leak unpack_leak(Unpack *u) {
  Leak l = {.blocks = (uint32_t)unpack_number(u)};
  l.bytes = unpack_number(u);
  l.loc = (uint32_t)unpack_number(u);
  return l;
}

/* --- outcomes: the members that outcome_copy copies --- */

static void pack_end(const End *e, Str *out) {
  pack_number(out, e->kind);
  pack_number(out, e->loc);
  pack_number(out, e->by_return);
  pack_signed(out, e->signal);
  pack_signed(out, e->status);
  pack_number(out, e->more_count);
  pack_text(out, e->message);
  for (int v = 0; v < 2; v++)
    pack_leak(&e->leaks[v], out);
}

static End unpack_end(Unpack *u) {
  End e = {.kind = (EndKind)(unpack_number(u) % END_KINDS)};
  e.loc = (uint32_t)unpack_number(u);
  e.by_return = unpack_number(u);
  e.signal = (int)unpack_signed(u);
  e.status = unpack_signed(u);
  e.more_count = (uint32_t)unpack_number(u);
  e.message = unpack_text(u);
  for (int v = 0; v < 2; v++)
    e.leaks[v] = unpack_leak(u);
  return e;
}

static void pack_files(const FileChanges *files, Str *out) {
  pack_number(out, files->len);
  for (size_t i = 0; i < files->len; i++) {
    const FileChange *f = &files->data[i];
    pack_text(out, f->name);
    pack_number(out, f->size);
    pack_number(out, f->hash);
    pack_str(out, &f->start);
    pack_number(out, f->is_gone);
  }
}

static FileChanges unpack_files(Unpack *u) {
  FileChanges files = {0};
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    FileChange f = {.name = unpack_text(u)};
    f.size = unpack_number(u);
    f.hash = unpack_number(u);
    f.start = found_bytes_unpack_str(u);
    f.is_gone = unpack_number(u);
    vec_push(&files, f);
  }
  return files;
}

static void pack_outcome(const Outcome *o, Str *out) {
  pack_end(&o->end, out);
  pack_str(out, &o->out.bytes);
  pack_str(out, &o->err.bytes);
  pack_files(&o->files, out);
  pack_str(out, &o->result);
  pack_str(out, &o->globals);
  pack_number(out, o->is_address);
  pack_number(out, o->floating.kind);
  pack_number(out, o->floating.count);
  pack_number(out, o->is_native);
}

static Outcome unpack_outcome(Unpack *u) {
  Outcome o = {.end = unpack_end(u)};
  o.out.bytes = found_bytes_unpack_str(u);
  o.err.bytes = found_bytes_unpack_str(u);
  o.files = unpack_files(u);
  o.result = found_bytes_unpack_str(u);
  o.globals = found_bytes_unpack_str(u);
  o.is_address = unpack_number(u);
  o.floating.kind = (Floating)unpack_number(u);
  o.floating.count = (uint32_t)unpack_number(u);
  o.is_native = unpack_number(u);
  return o;
}

/* --- */

void found_pack(const Found *f, const Program *p, Str *out) {
  Str input = {0};
  pack_number(out, f->is_replayed ? f->claim : f->class);
  pack_number(out, f->has_divergence);
  pack_divergence(&f->divergence, out);
  pack_number(out, f->seen.len);
  for (size_t i = 0; i < f->seen.len; i++)
    pack_seen(&f->seen.data[i], p, out);
  pack_text(out, f->globals);
  pack_text(out, f->path);
  pack_number(out, f->behind);
  pack_number(out, f->origin);
  pack_number(out, f->indeterminate.versions);
  pack_number(out, f->indeterminate.loc);
  pack_text(out, f->indeterminate.names);
  pack_text(out, f->differs);
  pack_text(out, f->conditions);
  pack_text(out, f->smtlib);
  literals_pack(&f->literals, out);
  pack_number(out, f->causes.len);
  for (size_t i = 0; i < f->causes.len; i++)
    pack_number(out, f->causes.data[i]);
  for (int v = 0; v < 2; v++) {
    pack_text(out, f->effect[v]);
    pack_leak(&f->leaks[v], out);
    pack_outcome(&f->outcome[v], out);
  }
  ktest_encode(&f->input, &input);
  pack_str(out, &input);
  pack_text(out, f->test);
  pack_number(out, f->phase);
  pack_text(out, f->from);
  str_done(&input);
}

Found found_unpack(Unpack *u, const Program *p) {
  Found f = {.class = (FindingClass)(unpack_number(u) % CLASSES)};
  f.has_divergence = unpack_number(u);
  f.divergence = unpack_divergence(u, p);
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++)
    vec_push(&f.seen, unpack_seen(u, p));
  f.globals = unpack_text(u);
  f.path = unpack_text(u);
  f.behind = (uint32_t)unpack_number(u);
  f.origin = (Origin)(unpack_number(u) % ORIGINS);
  f.indeterminate.versions = (VersionSet)(unpack_number(u) % (VERSIONS_BOTH + 1));
  f.indeterminate.loc = (uint32_t)unpack_number(u);
  f.indeterminate.names = unpack_text(u);
  f.differs = unpack_text(u);
  f.conditions = unpack_text(u);
  f.smtlib = unpack_text(u);
  f.literals = literals_unpack(u);
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++)
    vec_push(&f.causes, unpack_number(u));
  for (int v = 0; v < 2; v++) {
    f.effect[v] = unpack_text(u);
    f.leaks[v] = unpack_leak(u);
    f.outcome[v] = unpack_outcome(u);
  }
  size_t len;
  const uint8_t *input = unpack_bytes(u, &len);
  if (!input || ktest_decode(&f.input, input, len)) u->is_short = true;
  f.test = unpack_text(u);
  f.phase = (ShadowPhase)(unpack_number(u) % SHADOW_PHASES);
  f.from = unpack_text(u);
  return f;
}
