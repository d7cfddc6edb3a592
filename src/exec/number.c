#include "exec/number.h"

#include <assert.h>

#include "code/address.h"
#include "exec/exec_registers.h"
#include "mem/addresses.h"

static const Object *object_at(const State *s, uint64_t address) {
  return address_object(address) ? space_find_segment(&s->now.space, address_object(address))
                                 : NULL;
}

static bool is_aligned(const Object *o, uint32_t modulus) {
  return modulus && o->alignment < 32 && 1u << o->alignment >= modulus;
}

/* ---- the objects that an address can point into ---- */

enum { FEW_OBJECTS = 8 };

typedef struct Targets {
  uint64_t at[FEW_OBJECTS]; /* an address in each object that it can point into */
  unsigned len;
  bool is_exact; /* at[0] is the exact address */
  bool is_any;   /* it can point into more objects, or these are unknown */
} Targets;

static bool add_target(void *data, U128 id, Model *m) {
  (void)m;
  Targets *t = data;
  t->is_any = t->len == FEW_OBJECTS;
  if (!t->is_any) t->at[t->len++] = address_of((uint32_t)id);
  return !t->is_any;
}

/* A constant address plus an offset is taken to point into that object, as in resolve.c. */
static bool has_base(const State *s, const Expr *e, uint64_t *base) {
  for (int k = 0; e->kind == EXPR_ADD && k < 2; k++) {
    *base = expr_is_const(e->kid[k]) ? (uint64_t)e->kid[k]->value : 0;
    if (object_at(s, *base)) return true;
  }
  return false;
}

static Targets targets_of(Exec *x, State *s, Value v) {
  Targets t = {.at = {v.bits}, .len = 1, .is_exact = !v.expr};
  if (!v.expr || has_base(s, v.expr, &t.at[0])) return t;
  t.len = 0;
  const Expr *id = expr_extract(x->exprs, expr_of(x, v, 64), 32, 32);
  if (!solver_values(x->solver, &s->pc, id, s->model, add_target, &t)) t.is_any = true;
  return t;
}

/* The versions to check: only one if the values are the same in both. */
static VersionSet number_versions_of(const State *s, Value a, Value b) {
  bool has_shadow = (a.expr && a.expr->has_shadow) || (b.expr && b.expr->has_shadow);
  if (s->running != BOTH) return version_set(s->running);
  return has_shadow ? VERSIONS_BOTH : VERSIONS_NEW;
}

/* ---- what depends on the address ---- */

static bool shows_number(const State *s, const Targets *t, uint32_t modulus) {
  bool shows = t->is_any;
  for (unsigned i = 0; i < t->len; i++) {
    const Object *o = object_at(s, t->at[i]);
    shows |= o && !is_aligned(o, modulus);
  }
  return shows;
}

void number_note(Exec *x, State *s, Value a, uint32_t modulus) {
  if (!x->assumptions) return;
  VersionSet versions = number_versions_of(s, a, a);
  for (Version v = OLD; v <= NEW; v++) {
    if (!version_set_has(versions, v)) continue;
    Targets t = targets_of(x, s, value_of_version(x, a, v));
    if (shows_number(s, &t, modulus)) exec_assume_addresses(x, s);
  }
}

/* ---- bytes of addresses ---- */

/* The eight bytes as version v reads them; zeros where it has not written them. They may belong to
 * an address in one version, or on some paths, and be unwritten in the other one. */
static Value word_of_version(Exec *x, const Object *o, uint64_t at, Version v) {
  uint64_t word;
  const Expr *e = NULL;
  if (object_read(x->exprs, o, at, ADDRESS_BYTES, &word, &e)) return value_word(word);
  return value_expr(expr_defined(x->exprs, expr_project(x->exprs, e, v)));
}

/* True if the value consists of bytes of the input alone: it was not made from an address. */
static bool is_input(const Expr *e) {
  while (e->kind == EXPR_CONCAT && e->kid[1]->kind == EXPR_VAR)
    e = e->kid[0];
  while (e->kind == EXPR_CONCAT && e->kid[0]->kind == EXPR_VAR)
    e = e->kid[1];
  return e->kind == EXPR_VAR;
}

static bool word_shows_number(Exec *x, State *s, const Object *o, uint64_t at, Version v,
                              uint32_t modulus) {
  Value word = word_of_version(x, o, at, v);
  if (word.expr && is_input(word.expr)) return false;
  Targets t = targets_of(x, s, word);
  return shows_number(s, &t, modulus);
}

static void note_word(Exec *x, State *s, const Object *o, uint64_t at, uint32_t modulus) {
  for (Version v = OLD; v <= NEW; v++) {
    if (!version_set_has(version_set(s->running), v)) continue;
    if (!word_shows_number(x, s, o, at, v, modulus)) continue;
    exec_assume_addresses(x, s);
    return;
  }
}

/* An address begins at `at`, and some of its bytes are overwritten. */
static void overwrite_word(Exec *x, State *s, Object *o, uint64_t at, uint64_t offset, uint64_t n) {
  uint64_t end = at + ADDRESS_BYTES, end_of_store = offset + n;
  VersionSet running = version_set(s->running);
  bool is_whole = offset <= at && end <= end_of_store, stays = false;
  for (Version v = OLD; v <= NEW; v++) {
    bool runs = version_set_has(running, v);
    if ((runs && is_whole) || !word_shows_number(x, s, o, at, v, 0)) continue;
    stays |= !runs;
    if (runs && at < offset) fragments_add(o, at, offset - at, version_set(v));
    if (runs && end > end_of_store)
      fragments_add(o, end_of_store, end - end_of_store, version_set(v));
  }
  if (!stays) addresses_clear(o, at, 1);
}

void number_note_store(Exec *x, State *s, Object *o, uint64_t offset, uint64_t n) {
  if (!x->assumptions) addresses_clear(o, offset, n);
  if (!x->assumptions || o->size > ADDRESS_MARKS || !o->addresses) return;
  fragments_clear(o, offset, n, version_set(s->running));
  if (!addresses_may_lie(o, offset, n)) return;
  uint64_t first = offset < ADDRESS_BYTES - 1 ? 0 : offset - (ADDRESS_BYTES - 1);
  for (uint64_t at = first; at < offset + n && at + ADDRESS_BYTES <= o->size; at++)
    if (addresses_is_marked(o, at)) overwrite_word(x, s, o, at, offset, n);
}

static void note_fragments(Exec *x, State *s, const Object *o, uint64_t offset, uint64_t n) {
  if (fragments_at(o, offset, n) & version_set(s->running)) exec_assume_addresses(x, s);
}

void number_note_bytes(Exec *x, State *s, const Object *o, uint64_t offset, uint64_t n,
                       uint32_t modulus) {
  if (!x->assumptions) return;
  note_fragments(x, s, o, offset, n);
  if (!addresses_may_lie(o, offset, n)) return;
  uint64_t first = offset < ADDRESS_BYTES - 1 ? 0 : offset - (ADDRESS_BYTES - 1);
  for (uint64_t at = first; at < offset + n && at + ADDRESS_BYTES <= o->size; at++)
    if (addresses_is_marked(o, at)) note_word(x, s, o, at, at == offset ? modulus : 0);
}

void number_note_copy(Exec *x, State *s, const Object *o, uint64_t offset, uint64_t n) {
  if (!x->assumptions || !addresses_may_lie(o, offset, n)) return;
  uint64_t before = offset < ADDRESS_BYTES - 1 ? offset : ADDRESS_BYTES - 1;
  for (uint64_t at = offset - before; at < offset; at++) /* an address that begins before the
                                                            range */
    if (addresses_is_marked(o, at)) note_word(x, s, o, at, 0);
  uint64_t end = offset + n, last = n < ADDRESS_BYTES - 1 ? n : ADDRESS_BYTES - 1;
  for (uint64_t at = end - last; at < end && at + ADDRESS_BYTES <= o->size;
       at++) /* an address that ends after it */
    if (addresses_is_marked(o, at)) note_word(x, s, o, at, 0);
}

/* For a symbolic address, returns its location under the model: all elements of an array are
 * treated alike. */
static const Object *number_place_of(Exec *x, const State *s, Value address, uint64_t *offset) {
  uint64_t a = address.bits;
  if (address.expr) {
    eval_set(x->eval, s->model, s->running == OLD ? OLD : NEW);
    a = (uint64_t)eval_expr(x->eval, address.expr);
  }
  const Object *o = object_at(s, a);
  if (!o) return NULL;
  *offset = a - address_of(o->id);
  return *offset < o->size ? o : NULL;
}

void number_note_load(Exec *x, State *s, Value address, const Insn *i) {
  assert(i->aux >= SEES_ALL);
  unsigned exponent = i->aux - SEES_ALL;
  uint64_t offset;
  const Object *o = number_place_of(x, s, address, &offset);
  if (o)
    number_note_bytes(x, s, o, offset, bytes_of_width(i->width), exponent ? 1u << exponent : 0);
}

void number_mark(Exec *x, State *s, Value address, Value stored) {
  uint64_t offset;
  const Object *o = number_place_of(x, s, address, &offset);
  bool is_null = !stored.expr && !stored.bits;
  if (!o || is_null || o->size - offset < ADDRESS_BYTES) return;
  addresses_mark(space_own(&s->now.space, o->id), offset);
}

static const uint8_t *number_contents(const Global *g, Version v) {
  return v == OLD && g->old_bytes ? g->old_bytes : g->bytes;
}

/* True if the last n bytes of both are equal. */
static bool number_end_alike(const Global *a, const Global *b, uint64_t n, Version v) {
  assert(n <= a->size && n <= b->size);
  const uint8_t *in_a = number_contents(a, v), *in_b = number_contents(b, v);
  for (uint64_t i = 1; i <= n; i++)
    if ((in_a ? in_a[a->size - i] : 0) != (in_b ? in_b[b->size - i] : 0)) return false;
  return true;
}

/* Do p and q point into literals that are equal from there to their ends? If not is_exact, any
 * other offsets in the same literals are considered as well. */
static bool can_be_merged(const Program *program, uint64_t p, uint64_t q, bool is_exact,
                          Version v) {
  uint32_t number;
  const Global *a = program_global_at(program, p, &number),
               *b = program_global_at(program, q, &number);
  if (!a || !b || !a->is_literal || !b->is_literal || a->align != b->align) return false;
  if (address_offset(p) >= a->size || address_offset(q) >= b->size) return false;
  uint64_t in_a = a->size - address_offset(p), in_b = b->size - address_offset(q);
  if (is_exact) return in_a == in_b && number_end_alike(a, b, in_a, v);
  uint64_t shorter = in_a < in_b ? in_a : in_b;
  return shorter > a->align && number_end_alike(a, b, shorter, v);
}

/* Two addresses that are used together, as one version computes them. */
typedef struct Pair {
  Value value[2];
  Targets targets[2];
  Version version;
} Pair;

/* The beginning of a variable of size 0 is its end. malloc(0) is like malloc(1), and functions have
 * no size here. */
static bool can_be_empty(const Object *o) {
  return o->kind == OBJECT_GLOBAL || o->kind == OBJECT_STACK;
}

/* Can p be the end of o, which a machine may place directly before another object? */
static bool is_end(const Object *o, uint64_t p) {
  uint64_t offset = address_offset(p);
  return offset == o->size ? offset || can_be_empty(o) : o->extent && offset < o->size;
}

/* Can p be the end of o, and q the beginning of r, or the other way round? */
static bool may_adjoin(const Object *o, uint64_t p, const Object *r, uint64_t q) {
  return (is_end(o, p) && !address_offset(q)) || (is_end(r, q) && !address_offset(p));
}

static const Expr *number_end_of(Exec *x, const Object *o, Version v) {
  const Expr *start = expr_const(x->exprs, 64, address_of(o->id));
  const Expr *size =
      o->extent ? expr_project(x->exprs, o->extent, v) : expr_const(x->exprs, 64, o->size);
  return expr_binary(x->exprs, EXPR_ADD, start, size);
}

/* The same for values that are not constant: can value k be the end of o, and the other one the
 * beginning of r? */
static bool may_end_before(Exec *x, State *s, const Pair *pair, int k, const Object *o,
                           const Object *r) {
  if (!o->size && !can_be_empty(o)) return false;
  ExprTable *t = x->exprs;
  const Expr *end = expr_of(x, pair->value[k], 64), *begin = expr_of(x, pair->value[1 - k], 64);
  const Expr *adjoin = expr_and(t, expr_eq(t, end, number_end_of(x, o, pair->version)),
                                expr_eq(t, begin, expr_const(t, 64, address_of(r->id))));
  return solver_check_briefly(x->solver, &s->pc, adjoin, s->model, NULL) != ANSWER_UNSAT;
}

/* Can a machine give both the same number? An object may be where one was that no longer exists,
 * and ids grow with time. */
static bool may_reuse(uint32_t id, const Object *o, uint32_t other, const Object *r) {
  if (!o) return !r || other > id;
  return !r && id > other;
}

static bool are_apart(uint64_t p, uint64_t q) {
  return address_object(p) && address_object(q) && address_object(p ^ q);
}

bool number_may_be_same(const Exec *x, const State *s, uint64_t p, uint64_t q) {
  if (p < x->end_of_globals && q < x->end_of_globals) return true;
  if (!are_apart(p, q)) return false;
  const Object *o = object_at(s, p), *r = object_at(s, q);
  return o && r ? may_adjoin(o, p, r, q) : may_reuse(address_object(p), o, address_object(q), r);
}

/* p and q are addresses in objects to which the pair can point. */
static bool may_coincide(Exec *x, State *s, const Pair *pair, uint64_t p, uint64_t q) {
  if (!are_apart(p, q)) return false;
  const Object *o = object_at(s, p), *r = object_at(s, q);
  if (!o || !r) return may_reuse(address_object(p), o, address_object(q), r);
  bool is_exact = pair->targets[0].is_exact && pair->targets[1].is_exact;
  if (is_exact && !may_adjoin(o, p, r, q)) return false;
  if (is_exact && !o->extent && !r->extent) return true;
  return may_end_before(x, s, pair, 0, o, r) || may_end_before(x, s, pair, 1, r, o);
}

static void note_places(Exec *x, State *s, Op op, const Pair *pair, uint64_t p, uint64_t q) {
  const Object *o = object_at(s, p), *r = object_at(s, q);
  bool is_identity = op == OP_PEQ || op == OP_PNE;
  bool is_exact = pair->targets[0].is_exact && pair->targets[1].is_exact;
  if (is_identity && may_coincide(x, s, pair, p, q)) exec_assume_addresses(x, s);
  if (o == r || (op != OP_PSUB && (!o || !r))) return;
  if (!is_identity)
    exec_assume_addresses(x, s);
  else if (can_be_merged(x->program, p, q, is_exact, pair->version))
    exec_assume(x, s, ASSUMED_LITERALS);
}

void number_note_pair(Exec *x, State *s, Op op, Value a, Value b) {
  assert(op == OP_PSUB || (op >= OP_PULT && op <= OP_PNE));
  if (!x->assumptions) return;
  VersionSet versions = number_versions_of(s, a, b);
  for (Version v = OLD; v <= NEW; v++) {
    if (!version_set_has(versions, v)) continue;
    Pair pair = {.value = {value_of_version(x, a, v), value_of_version(x, b, v)}, .version = v};
    Targets *p = &pair.targets[0], *q = &pair.targets[1];
    *p = targets_of(x, s, pair.value[0]);
    *q = targets_of(x, s, pair.value[1]);
    if (p->is_any || q->is_any) exec_assume_addresses(x, s);
    for (unsigned i = 0; i < p->len * q->len; i++)
      note_places(x, s, op, &pair, p->at[i % p->len], q->at[i / p->len]);
  }
}

static bool number_is_known(const Function *f, uint32_t reg, uint64_t *address) {
  if (reg >= f->const_count) return false;
  *address = f->consts[reg];
  return true;
}

static bool sees_number(const Program *p, const Function *f, const Insn *i) {
  uint64_t a, b;
  uint32_t number;
  switch ((Op)i->op) {
    case OP_ADDRESS: {
      const Global *g = number_is_known(f, i->a, &a) ? program_global_at(p, a, &number) : NULL;
      return !g || !i->c || g->align < i->c;
    }
    case OP_PSUB:
    case OP_PULT:
    case OP_PULE:
      return number_is_known(f, i->a, &a) && number_is_known(f, i->b, &b) && address_object(a ^ b);
    case OP_BRPULT:
    case OP_BRPULE:
      return number_is_known(f, i->d, &a) && number_is_known(f, i->a, &b) && address_object(a ^ b);
    default: return false;
  }
}

void number_note_program(const Program *p, AssumptionList *list) {
  for (size_t n = 0; n < p->functions.len; n++) {
    const Function *f = p->functions.data[n];
    for (uint32_t i = 0; !f->is_library && i < f->insn_count; i++)
      if (sees_number(p, f, &f->insns[i])) assumptions_add(list, f->locs[i], ASSUMED_ADDRESSES);
  }
}
