#include "exec/initial.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/bound.h"
#include "code/builtin.h"
#include "code/operands.h"
#include "exec/call_reach.h"
#include "exec/stored.h"

static bool initial_makes_input(const Function *f) {
  const Builtin *b = function_builtin(f);
  if (!b) return false;
  return b->stand_in == STAND_IN_OBJECT || b->stand_in == STAND_IN_RANGE ||
         b->stand_in == STAND_IN_NUMBER || b->stand_in == STAND_IN_NONDET;
}

static uint32_t first_global(const Program *p) { return 1 + (uint32_t)p->functions.len; }

/* errno and the like. */
static bool is_of_library(const Global *g) { return g->is_library && g->is_for_callers; }

static bool has_harness(const Program *p) {
  for (size_t i = 0; i < p->functions.len; i++)
    if (initial_makes_input(p->functions.data[i])) return true;
  return false;
}

static uint32_t file_of(const Program *p, uint32_t loc) { return program_location(p, loc).file; }

/* A harness names the variables that the function reads and that it leaves at their initial values
 * (typed/typed_state.h), so only writes are recorded, and none to its own variables. A program is
 * not called by other code. */
static unsigned watched_accesses(const Program *p, const Global *g, const Function *harness,
                                 bool is_function) {
  bool is_state = g->is_variable || is_of_library(g);
  if (!is_function || !is_state) return g->is_undefined ? WATCH_READS | WATCH_WRITES : 0;
  if (!harness || g->is_undefined) return WATCH_READS | WATCH_WRITES;
  return !g->is_library && file_of(p, g->loc) == file_of(p, harness->loc) ? 0 : WATCH_WRITES;
}

void initial_watch(Exec *x, const char *entry) {
  const Program *p = x->program;
  assert(!x->initial);
  bool is_function = entry_kind(entry) == ENTRY_FUNCTION, watches_any = false;
  const Function *harness = is_function && has_harness(p) ? program_find_function(p, entry) : NULL;
  uint32_t first = first_global(p);
  x->initial_count = first + (uint32_t)p->globals.len;
  x->initial = NEW_ARRAY(uint8_t, x->initial_count);
  for (uint32_t i = 0; i < p->globals.len; i++) {
    unsigned accesses = watched_accesses(p, p->globals.data[i], harness, is_function);
    x->initial[first + i] = (uint8_t)accesses;
    watches_any |= accesses != 0;
  }
  if (!watches_any) initial_done(x);
}

void initial_done(Exec *x) {
  mem_free(x->initial);
  x->initial = NULL;
}

static uint64_t starts_with(const Global *g, Version v, uint64_t offset, unsigned n) {
  const uint8_t *bytes = v == OLD && g->old_bytes ? g->old_bytes : g->bytes;
  return bytes ? bytes_load(bytes + offset, n) : 0;
}

static const Expr *initial_read(Exec *x, const Object *o, uint64_t offset, unsigned n) {
  uint64_t value;
  const Expr *e;
  return object_read(x->exprs, o, offset, n, &value, &e) ? expr_const(x->exprs, 8 * n, value) : e;
}

/* Is the value, which depends on the input, an initial one if each store at a symbolic offset was
 * elsewhere? */
static bool is_initial_elsewhere(const Object *o, uint64_t offset, unsigned n, const Expr *e,
                                 Version v) {
  const StoredAt *at = o->stored_at[v];
  if (!at || !(at->kept & ~o->covered[v] & object_parts(o, offset, n))) return false;
  return e->has_shadow || object_is_in_array(o, offset, n);
}

/* n <= 8. If the versions differ from the start, the value is a shadow. */
static bool is_initial(Exec *x, const Global *g, const Object *o, uint64_t offset, unsigned n) {
  const Expr *e = initial_read(x, o, offset, n);
  for (Version v = OLD; v <= NEW; v++) {
    const Expr *of = expr_project(x->exprs, e, v);
    if (expr_is_const(of) ? expr_is_value(of, starts_with(g, v, offset, n))
                          : is_initial_elsewhere(o, offset, n, e, v))
      return true;
  }
  return false;
}

/* Returns how many bytes from the offset on belong to one number or pointer; 1 if that is not
 * known. */
static uint64_t part_at(const Type *t, uint64_t offset) {
  while (t && (t->kind == TYPE_STRUCT || t->kind == TYPE_ARRAY)) {
    const Type *part = NULL;
    if (t->kind == TYPE_ARRAY && t->element->size) {
      part = t->element;
      offset %= part->size;
    }
    for (uint32_t i = 0; t->kind == TYPE_STRUCT && i < t->field_count && !part; i++) {
      const Field *f = &t->fields[i];
      if (f->bits || offset < f->offset || offset - f->offset >= f->type->size) continue;
      part = f->type;
      offset -= f->offset;
    }
    t = part;
  }
  bool is_one = t && (t->kind == TYPE_INTEGER || t->kind == TYPE_FLOAT || t->kind == TYPE_POINTER);
  return is_one && offset < t->size ? t->size - offset : 1;
}

static const Type *initial_type_of(const Global *g) {
  const Type *old = g->type[OLD], *new = g->type[NEW];
  return old && new && (old == new || type_is_same(old, new)) ? new : NULL;
}

static const Global *watched_variable(const Exec *x, uint32_t id) {
  return x->program->globals.data[id - first_global(x->program)];
}

static void add_bound(Exec *x, uint32_t id, uint32_t grown) {
  const Global *g = watched_variable(x, id);
  char *text = str_format(BOUND_INITIAL_VALUES "%s%s", g->source_name ? g->source_name : g->name,
                          g->is_undefined ? " (undefined: zeros)" : "");
  bound_list_add(x->bounds, grown, text);
  mem_free(text);
  if (!g->is_undefined) x->initial[id] = 0; /* a bound belongs to one size of the input */
}

/* ---- variables of the library ---- */

typedef struct Copies { /* registers that hold the value of one register, or parts of it */
  bool *has;
  bool is_used; /* in a way other than to be copied or stored */
  const Insn *insn;
} Copies;

static void initial_see_use(void *data, uint32_t *reg, unsigned count) {
  Copies *c = data;
  bool is_stored = (c->insn->op == OP_STORE && reg == &c->insn->b) ||
                   (c->insn->op == OP_STOREX && reg == &c->insn->d);
  for (unsigned k = 0; k < count; k++)
    c->is_used |= c->has[*reg + k] && !is_stored && c->insn->op != OP_MOV;
}

/* Does the function only store what it has read into the register, to restore it? */
static bool is_only_stored(const Function *f, uint32_t reg) {
  Copies c = {.has = NEW_ARRAY(bool, f->reg_count)};
  c.has[reg] = true;
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (uint32_t k = 0; k < f->insn_count; k++) {
      const Insn *i = &f->insns[k];
      if (i->op != OP_MOV || !c.has[i->a] || c.has[i->d]) continue;
      c.has[i->d] = is_changed = true;
    }
  }
  for (uint32_t k = 0; k < f->insn_count && !c.is_used; k++) {
    Insn own = f->insns[k];
    c.insn = &own;
    insn_each_read((Function *)f, &own, initial_see_use, &c);
  }
  mem_free(c.has);
  return !c.is_used;
}

/* Does the program use what another caller left in a variable of the library, which it reads? */
static bool is_read_by_program(const State *s) {
  const Frame *f = s->now.frame;
  if (f->fn->is_library) return strcmp(f->fn->name, "perror") == 0;
  const Insn *i = &f->fn->insns[f->pc];
  return !(i->op == OP_LOAD || i->op == OP_LOADX) || !is_only_stored(f->fn, i->d);
}

/* A value that is not a constant may be what was found there. */
static bool is_stored_by_program(const State *s) {
  const Frame *f = s->now.frame;
  if (f->fn->is_library) return false;
  const Insn *i = &f->fn->insns[f->pc];
  if (i->op != OP_STORE && i->op != OP_STOREX) return true;
  return (i->op == OP_STORE ? i->b : i->d) < f->fn->const_count;
}

/* ---- what is read ---- */

void initial_note(Exec *x, const State *s, const Place *place, uint64_t size) {
  if (!x->bounds || !initial_is_watched(x, place->object, WATCH_READS)) return;
  const Global *g = watched_variable(x, place->object);
  if (g->is_library && !is_read_by_program(s)) return;
  const Object *o = space_find(&s->now.space, place->object);
  const Type *type = initial_type_of(g);
  bool found = place->offset != NULL; /* with a symbolic offset, the bytes read may be initial
                                         ones */
  for (uint64_t i = 0, n; i < size && !found; i += n) {
    n = part_at(type, place->constant + i);
    if (n > size - i) n = size - i;
    if (n > 8) n = 8;
    found = is_initial(x, g, o, place->constant + i, (unsigned)n);
  }
  if (found) add_bound(x, place->object, s->grown);
}

/* ---- what is written ---- */

static bool keeps_byte(Exec *x, const Global *g, const Object *o, Version v, uint64_t at) {
  const Expr *e = expr_project(x->exprs, initial_read(x, o, at, 1), v);
  return expr_is_value(e, starts_with(g, v, at, 1));
}

/* Has the part its initial contents in the version, byte by byte? */
static bool keeps_part(Exec *x, const Global *g, const Object *o, Version v, unsigned part) {
  uint64_t size = object_part_size(o);
  for (uint64_t at = part * size; at < (part + 1) * size && at < o->size; at++)
    if (keeps_byte(x, g, o, v, at)) return true;
  return false;
}

static uint64_t kept_parts(Exec *x, const Global *g, const Object *o, Version v) {
  uint64_t size = object_part_size(o), kept = 0;
  for (unsigned part = 0; part * size < o->size; part++)
    if (keeps_part(x, g, o, v, part)) kept |= (uint64_t)1 << part;
  return kept;
}

void initial_note_store(Exec *x, const State *s, Object *o, const Place *place, uint64_t size) {
  if (!initial_is_watched(x, o->id, WATCH_WRITES) || !size) return;
  const Global *g = watched_variable(x, o->id);
  if (g->is_library && !is_stored_by_program(s)) return;
  for (Version v = OLD; v <= NEW; v++) {
    if (!version_set_has(version_set(s->running), v)) continue;
    if (place->offset) {
      uint64_t kept = o->stored_at[v] ? 0 : kept_parts(x, g, o, v) & ~o->covered[v];
      stored_add(x, o, v, place->offset, size, kept);
      continue;
    }
    o->stored[v] |= object_parts(o, place->constant, size);
    o->covered[v] |= object_whole_parts(o, place->constant, size);
  }
}

/* The parts that only one version has written. The other one may lack a static variable, or use it
 * nowhere. */
static uint64_t parts_of_one(const Object *const o[VERSIONS]) {
  return (o[OLD] ? o[OLD]->stored[OLD] : 0) ^ (o[NEW] ? o[NEW]->stored[NEW] : 0);
}

/* The parts that have initial contents in v where it has stored nothing at a symbolic offset. */
static uint64_t parts_left(Exec *x, const Global *g, const Object *o, Version v) {
  const StoredAt *at = o->stored_at[v];
  return (at ? at->kept : kept_parts(x, g, o, v)) & ~o->stored[v];
}

/* The condition under which v has left initial contents in a byte of the part. */
static const Expr *leaves_part(Exec *x, const Object *o, Version v, unsigned part) {
  uint64_t size = object_part_size(o);
  const Expr *leaves = expr_bool(x->exprs, false);
  for (uint64_t at = part * size; at < (part + 1) * size && at < o->size; at++)
    leaves = expr_or(x->exprs, leaves, stored_misses(x, o, v, expr_const(x->exprs, 64, at)));
  return leaves;
}

/* The condition under which only one version has written a part, at a constant offset, and the
 * other one has left initial contents there. */
static const Expr *part_is_by_one(Exec *x, const Global *g, const Object *const o[VERSIONS]) {
  uint64_t by_one = parts_of_one(o), left[VERSIONS] = {0};
  const Expr *is = expr_bool(x->exprs, false);
  for (Version v = OLD; by_one && v <= NEW; v++)
    if (o[v]) left[v] = parts_left(x, g, o[v], v);
  for (unsigned part = 0; by_one && !expr_is_true(is); part++, by_one >>= 1) {
    if (!(by_one & 1)) continue;
    bool is_by_old = o[OLD] && o[OLD]->stored[OLD] >> part & 1;
    Version v = is_by_old ? OLD : NEW, other = 1 - v;
    if (!o[other])
      is = expr_bool(x->exprs, keeps_part(x, g, o[v], v, part));
    else if (left[other] >> part & 1)
      is = expr_or(x->exprs, is, leaves_part(x, o[other], other, part));
  }
  return is;
}

static const Expr *is_in_parts(Exec *x, const Object *o, const Expr *at, uint64_t parts) {
  ExprTable *t = x->exprs;
  uint64_t size = object_part_size(o);
  const Expr *is_in = expr_bool(t, parts == object_parts(o, 0, o->size));
  for (unsigned part = 0; part < 64 && !expr_is_true(is_in); part++) {
    if (!(parts >> part & 1)) continue;
    const Expr *from = expr_binary(t, EXPR_SUB, at, expr_const(t, 64, part * size));
    is_in = expr_or(t, is_in, expr_binary(t, EXPR_ULT, from, expr_const(t, 64, size)));
  }
  return is_in;
}

static Object *object_at_start(const Global *g, const Object *o, Version v) {
  Object *start = object_new(o->id, o->size, OBJECT_GLOBAL, NULL, 0);
  const uint8_t *bytes = v == OLD && g->old_bytes ? g->old_bytes : g->bytes;
  if (bytes) object_load(start, bytes, o->size);
  return start;
}

/* The condition under which v leaves the initial value in the byte, which it has written. */
static const Expr *is_written_back(Exec *x, const Object *o, Object *start, Version v,
                                   const Expr *at) {
  ExprTable *t = x->exprs;
  const Expr *e = expr_project(t, object_read_at(t, (Object *)o, at, 1), v);
  return e->has_uninit ? expr_bool(t, true) : expr_eq(t, e, object_read_at(t, start, at, 1));
}

/* The condition under which only v has stored at a symbolic offset where the other version has left
 * initial contents. */
static const Expr *offset_is_by_one(Exec *x, const Global *g, const Object *const o[VERSIONS],
                                    Version v) {
  ExprTable *t = x->exprs;
  Version other = 1 - v, holder = o[other] ? other : v;
  const Expr *is = expr_bool(t, false);
  StoredList list = {0};
  if (!stored_by_one(o, v, &list)) is = expr_bool(t, true);
  uint64_t left = list.len ? parts_left(x, g, o[holder], holder) : 0;
  Object *start = left ? object_at_start(g, o[v], v) : NULL;
  for (size_t k = 0; left && k < list.len && !expr_is_true(is); k++) {
    for (uint64_t i = 0; i < list.data[k]->size; i++) {
      const Expr *at = expr_binary(t, EXPR_ADD, list.data[k]->offset, expr_const(t, 64, i));
      const Expr *here = is_in_parts(x, o[v], at, left);
      if (o[other]) here = expr_and(t, here, stored_misses(x, o[other], other, at));
      here = expr_and(t, here, is_written_back(x, o[v], start, v, at));
      is = expr_or(t, is, here);
    }
  }
  if (start) object_unref(start);
  vec_done(&list);
  return is;
}

/* May only one version have written something, on an input of this path, where the other one has
 * left initial contents? */
static bool is_written_by_one(Exec *x, const PathCondition *pc, const Global *g,
                              const Object *const o[VERSIONS]) {
  const Expr *is = part_is_by_one(x, g, o);
  for (Version v = OLD; v <= NEW && !expr_is_true(is); v++)
    if (o[v] && o[v]->stored_at[v]) is = expr_or(x->exprs, is, offset_is_by_one(x, g, o, v));
  if (expr_is_const(is)) return expr_is_true(is);
  return solver_check(x->solver, pc, is, NULL, NULL) != ANSWER_UNSAT;
}

/* A variable whose type differs between the versions is two variables of one name. */
static bool has_one_layout(const Program *p, const Global *g) {
  if (g->is_library) return true;
  if (g->defined == VERSIONS_BOTH) return initial_type_of(g);
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i] != g && strcmp(p->globals.data[i]->source_name, g->source_name) == 0)
      return false;
  return true;
}

typedef struct Spaces { /* the memory of each version */
  const Space *of[VERSIONS];
} Spaces;

static bool note_is_by_one(Exec *x, const PathCondition *pc, Spaces at, uint32_t id) {
  if (!(x->initial[id] & WATCH_WRITES)) return false;
  const Object *o[VERSIONS] = {space_find(at.of[OLD], id), space_find(at.of[NEW], id)};
  const Global *g = watched_variable(x, id);
  return is_written_by_one(x, pc, g, o) && has_one_layout(x->program, g);
}

void initial_note_end(Exec *x, const PathCondition *pc, const Space *const left[VERSIONS],
                      uint32_t grown) {
  if (!x->bounds || !x->initial) return;
  for (uint32_t id = first_global(x->program); id < x->initial_count; id++)
    if (note_is_by_one(x, pc, (Spaces){{left[OLD], left[NEW]}}, id)) add_bound(x, id, grown);
}

void initial_note_call(Exec *x, const PathCondition *pc, const UndefinedCall *const of[VERSIONS],
                       const Space *const at[VERSIONS], uint32_t grown) {
  if (!x->bounds || !x->initial) return;
  for (uint32_t id = first_global(x->program); id < x->initial_count; id++) {
    const Global *g = watched_variable(x, id);
    if (g->is_library || !note_is_by_one(x, pc, (Spaces){{at[OLD], at[NEW]}}, id)) continue;
    bool is_read = g->exported;
    for (Version v = OLD; v <= NEW && !is_read; v++)
      is_read = call_reaches(x, of[v], at[v], v, id);
    if (is_read) add_bound(x, id, grown);
  }
}
