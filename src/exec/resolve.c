#include "exec/resolve.h"

#include <assert.h>
#include <stdio.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/bound.h"
#include "base/str.h"
#include "code/address.h"
#include "exec/bound_list.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"
#include "exec/go_on.h"
#include "exec/initial.h"
#include "exec/seeded.h"
#include "exec/uninit.h"

/* In bytes; in larger objects the path forks over the values of a symbolic offset. */
enum { MAX_SYMBOLIC_OBJECT = 1 << 20 };

static const char *kind_text(const Object *o) {
  static const char *const texts[] = {"function", "global", "local", "heap block"};
  return texts[o->kind];
}

static char *resolve_describe(const Object *o, const char *offset, uint64_t size, bool is_write) {
  return str_format("%s of %llu byte%s at offset %s of %s%s%s%s (%s%llu bytes)",
                    is_write ? "write" : "read", (unsigned long long)size, str_plural(size), offset,
                    kind_text(o), o->name ? " '" : "", o->name ? o->name : "", o->name ? "'" : "",
                    o->extent ? "at most " : "", (unsigned long long)o->size);
}

/* offset: 64 bits. If it depends on the input, the report fills in its value for the input that it
 * shows. */
static Step end_out_of_bounds(Exec *x, State *s, const Object *o, const Expr *offset, uint64_t size,
                              bool is_write) {
  if (o->kind == OBJECT_CODE)
    return exec_end(s, END_WILD_ACCESS,
                    str_format("%s through a pointer into code", is_write ? "write" : "read"));
  uint32_t id = o->id;
  EndKind kind = is_write ? END_WRITE_BOUNDS : END_READ_BOUNDS;
  bool goes_on;
  Step step = go_on_decide(x, s, kind, &goes_on);
  if (step != STEP_NEXT || goes_on) return goes_on ? STEP_UNKNOWN : step;
  o = space_find(&s->now.space, id);
  char number[32] = "\1";
  if (expr_is_const(offset))
    snprintf(number, sizeof number, "%lld", (long long)(uint64_t)offset->value);
  step = exec_end(s, kind, resolve_describe(o, number, size, is_write));
  if (!expr_is_const(offset)) s->end.detail = offset;
  return step;
}

Object *resolve_object(const State *s, uint32_t id) {
  Object *o = space_find_segment(&s->now.space, id);
  return o && version_set_meets(object_versions(o), version_set(s->running)) ? o : NULL;
}

bool resolve_is_one_sided(const State *s, const Object *o) {
  return s->running == BOTH && o && object_versions(o) != VERSIONS_BOTH;
}

/* If the path continues, the local exists again, and the instruction is executed once more. */
static Step end_after_scope(Exec *x, State *s, const Object *o, const char *what) {
  uint32_t id = o->id;
  bool goes_on;
  Step step = go_on_decide(x, s, END_USE_AFTER_SCOPE, &goes_on);
  if (step != STEP_NEXT) return step;
  Object *own = goes_on ? space_own(&s->now.space, id) : NULL;
  if (!own)
    return exec_end(s, END_USE_AFTER_SCOPE,
                    str_format("%s of local '%s' after its block has ended", what, o->name));
  exec_forget_object(x, id);
  own->ended = (uint8_t)(own->ended & ~version_set(s->running));
  return STEP_GOTO;
}

/* Heap objects have odd ids and stack objects even ones, so that the id of a dangling pointer shows
 * what it pointed to. */
static Step end_without_object(Exec *x, State *s, uint64_t address, bool is_write) {
  uint32_t id = address_object(address);
  size_t functions = x->program->functions.len;
  if (id > functions && id <= functions + x->program->globals.len) { /* declared, never defined */
    const Global *g = x->program->globals.data[id - 1 - functions];
    return g->lacking ? exec_cut_lacking(x, s, g->name, g->lacking)
                      : exec_cut(x, s, END_CUT_EXTERNAL, g->name);
  }
  const char *what = is_write ? "write" : "read";
  if (id == 0 && address < 4096)
    return exec_end(
        s, END_NULL_ACCESS,
        str_format("%s through a null pointer (address %llu)", what, (unsigned long long)address));
  if (id == 0 || id >= s->now.next_object)
    return exec_end(s, END_WILD_ACCESS,
                    str_format("%s at address 0x%llx, which is in no object", what,
                               (unsigned long long)address));
  const Object *o = space_find_segment(&s->now.space, id);
  if (!(id & 1) && o && (o->versions & version_set(s->running)))
    return end_after_scope(x, s, o, what);
  EndKind kind = id & 1 ? END_USE_AFTER_FREE : END_USE_AFTER_RETURN;
  bool goes_on;
  Step step = go_on_decide(x, s, kind, &goes_on);
  if (step != STEP_NEXT || goes_on) return goes_on ? STEP_UNKNOWN : step;
  return exec_end(
      s, kind,
      str_format(id & 1 ? "%s of freed memory" : "%s of a local of a function that has returned",
                 what));
}

static Step end_access(Exec *x, State *s, const Object *o, const Expr *address, uint64_t size,
                       bool is_write) {
  if (!o) return end_without_object(x, s, exec_model_value(x, s, value_expr(address)), is_write);
  return end_out_of_bounds(
      x, s, o,
      expr_binary(x->exprs, EXPR_SUB, address, expr_const(x->exprs, 64, address_of(o->id))), size,
      is_write);
}

/* Ignores the object's extent. */
static bool in_bounds(const Object *o, uint64_t address, uint64_t size) {
  uint64_t offset = address - address_of(o->id);
  return offset <= o->size && size <= o->size - offset;
}

/* True if it is constant for all running versions. */
static bool resolve_is_constant(const State *s, const Object *o) {
  return !(version_set(s->running) & ~(unsigned)o->constant);
}

static Step checked(State *s, const Object *o, bool is_write, Place *place) {
  if (is_write && version_set_meets(o->constant, version_set(s->running)) &&
      !resolve_is_constant(s, o))
    return STEP_SPLIT;
  if (is_write && resolve_is_constant(s, o))
    return exec_end(s, END_READ_ONLY,
                    str_format("write to constant %s%s%s", kind_text(o), o->name ? " " : "",
                               o->name ? o->name : ""));
  place->object = o->id;
  return STEP_NEXT;
}

static const Expr *at_most(Exec *x, const Expr *a, const Expr *b) {
  return expr_binary(x->exprs, EXPR_ULE, a, b);
}
static const Expr *resolve_start_of(Exec *x, uint32_t id) {
  return expr_const(x->exprs, 64, address_of(id));
}
static const Expr *resolve_minus(Exec *x, const Expr *a, const Expr *b) {
  return expr_binary(x->exprs, EXPR_SUB, a, b);
}

/* The condition that all the bytes are inside the object. offset and size have 64 bits each; the
 * form is chosen so that constants fold and nothing wraps around. */
static const Expr *is_in_bounds(Exec *x, const Object *o, const Expr *offset, const Expr *size) {
  const Expr *extent = o->extent ? o->extent : expr_const(x->exprs, 64, o->size);
  const Expr *first = expr_is_const(size) ? size : offset;
  const Expr *then = first == size ? offset : size;
  return expr_and(x->exprs, at_most(x, first, extent),
                  at_most(x, then, resolve_minus(x, extent, first)));
}

/* Ends s if the access is out of bounds. Forks if both are possible; *rest: as for decide. */
static Step require_in_bounds(Exec *x, State *s, uint32_t id, const Expr *offset, uint64_t size,
                              bool is_write, State **rest) {
  const Expr *fits =
      is_in_bounds(x, space_find(&s->now.space, id), offset, expr_const(x->exprs, 64, size));
  bool is_inside;
  Step step = decide(x, s, fits, &is_inside, rest);
  if (step != STEP_NEXT || is_inside) return step;
  return end_out_of_bounds(x, s, space_find(&s->now.space, id), offset, size, is_write);
}

static Step resolve_concrete(Exec *x, State *s, uint64_t address, uint64_t size, bool is_write,
                             Place *place) {
  const Object *o = resolve_object(s, address_object(address));
  if (resolve_is_one_sided(s, o)) return STEP_SPLIT;
  if (!o || !in_bounds(o, address, size))
    return end_access(x, s, o, expr_const(x->exprs, 64, address), size, is_write);
  *place = (Place){o->id, NULL, address - address_of(o->id)};
  if (o->extent) {
    Step step = require_in_bounds(x, s, place->object, expr_const(x->exprs, 64, place->constant),
                                  size, is_write, NULL);
    if (step != STEP_NEXT) return step;
    o = space_find(&s->now.space, place->object);
  }
  return checked(s, o, is_write, place);
}

/* The object whose constant address is a term of the sum, or NULL. */
static const Object *provenance(const State *s, const Expr *address) {
  if (address->kind != EXPR_ADD) return NULL;
  for (int k = 0; k < 2; k++) {
    const Expr *c = address->kid[k];
    if (expr_is_const(c) && address_object((uint64_t)c->value))
      return resolve_object(s, address_object((uint64_t)c->value));
  }
  return NULL;
}

/* The name of the object, and what to do, for when a limit ends the paths that begin here. */
static const char *scattered_words(Exec *x, const Object *o) {
  char *words = str_format(
      "one path for each location in %s%s%s%s (%llu bytes) that an index from the "
      "input can select; make it smaller, at most %d bytes",
      kind_text(o), o->name ? " '" : "", o->name ? o->name : "", o->name ? "'" : "",
      (unsigned long long)o->size, MAX_SYMBOLIC_OBJECT);
  const char *kept = arena_strdup(&x->arena, words);
  mem_free(words);
  return kept;
}

/* Except in large objects, the offset stays symbolic. In large ones it is concretised and states
 * for other values fork off. The same happens where a hash of several bytes is the offset of a
 * write: every later read of the object would otherwise depend on that hash. */
static Step place_symbolic(Exec *x, State *s, const Object *o, const Expr *address,
                           const Expr *offset, bool is_write, Place *place) {
  *place = (Place){o->id, offset, 0};
  bool is_scattered = is_write && offset->size >= EXPR_LARGE;
  if (expr_is_const(offset) || o->size > MAX_SYMBOLIC_OBJECT || is_scattered) {
    uint64_t v;
    uint32_t id = o->id;
    bool is_large = !expr_is_const(offset) && o->size > MAX_SYMBOLIC_OBJECT;
    if (is_large && !s->scattered) s->scattered = scattered_words(x, o);
    Step step = decide_value(x, s, value_expr(address), 64, &v);
    if (step != STEP_NEXT) return step;
    *place = (Place){id, NULL, v - address_of(id)};
    o = space_find(&s->now.space, id);
  }
  return checked(s, o, is_write, place);
}

enum { FEW_OBJECTS = 8 };

/* True if the address can be in so large a part of the address space that reporting single objects
 * would be meaningless. */
static bool may_be_anywhere(Exec *x, State *s, const Expr *address) {
  return !decide_is_few(x, s, expr_extract(x->exprs, address, 32, 32), FEW_OBJECTS);
}

/* Can an address computed from the input refer to this object? In lockstep, objects of only one
 * version count as well: the versions split there. */
static bool can_be_referred_to(const State *s, const Object *o, bool is_write) {
  return o->kind != OBJECT_CODE && !(is_write && resolve_is_constant(s, o)) &&
         version_set_meets(object_versions(o), version_set(s->running));
}

static const Expr *resolve_is_inside(Exec *x, const Object *o, const Expr *address, uint64_t size) {
  return is_in_bounds(x, o, resolve_minus(x, address, resolve_start_of(x, o->id)),
                      expr_const(x->exprs, 64, size));
}

static const Expr *is_outside(Exec *x, const State *s, const Expr *address, uint64_t size,
                              bool is_write) {
  ExprTable *t = x->exprs;
  const Expr *all = expr_bool(t, true);
  for (const Object *o = space_find_from(&s->now.space, 0); o;
       o = space_find_from(&s->now.space, o->id + 1))
    if (can_be_referred_to(s, o, is_write))
      all = expr_and(t, all, expr_not(t, resolve_is_inside(x, o, address, size)));
  return all;
}

/* Makes `rest` continue with the object nearest to `from` that it can still refer to. */
static void resolve_go_near(Exec *x, State *rest, const Expr *address, uint64_t size, bool is_write,
                            uint64_t from) {
  enum { PROBES = 64 };
  if (!rest) return;
  const Space *space = &rest->now.space;
  uint32_t id = address_object(from);
  const Object *up = space_find_from(space, id), *down = id ? space_find_to(space, id - 1) : NULL;
  for (int i = 0; (up || down) && i < PROBES; i++) {
    bool is_up = up && (!down || up->id - id <= id - down->id);
    const Object *o = is_up ? up : down;
    const Expr *inside = resolve_is_inside(x, o, address, size);
    if (can_be_referred_to(rest, o, is_write) && pc_known(&rest->pc, x->exprs, inside) != 0) {
      decide_prefer(x, rest, inside);
      return;
    }
    if (is_up)
      up = space_find_from(space, o->id + 1);
    else
      down = space_find_to(space, o->id - 1);
  }
}

/* Assumes that an address which a function computes from its arguments is in no object. Natively
 * the objects have other addresses, so a difference that such an access shows cannot be confirmed.
 */
static bool leads_nowhere(Exec *x, State *s, const Expr *outside) {
  bool is_asked = x->policy.is_diff && entry_kind(x->options->entry) == ENTRY_FUNCTION;
  if (!is_asked || !assume(x, s, outside)) return false;
  if (x->bounds) bound_list_add(x->bounds, s->grown, BOUND_NUMBERS);
  return true;
}

/* The address is computed from the input, and the model's value is outside of every object: all
 * such addresses are one fault, and the others fork off and are resolved object by object. */
static Step fault_anywhere(Exec *x, State *s, const Expr *address, uint64_t value, uint64_t size,
                           bool is_write) {
  State *rest;
  bool is_fault;
  const Expr *outside = is_outside(x, s, address, size, is_write);
  if (!leads_nowhere(x, s, outside)) {
    Step step = decide(x, s, outside, &is_fault, &rest);
    if (step != STEP_NEXT) return step;
    assert(is_fault);
    exec_assume_addresses(x, s);
    resolve_go_near(x, rest, address, size, is_write, value);
  }
  return exec_end(s, END_WILD_ACCESS,
                  str_format("%s at an address computed from the input, which is in no object",
                             is_write ? "write" : "read"));
}

/* The model's address is outside of every object: this is the fault for all addresses of the same
 * object (or of no object); others fork off. */
static Step fault_at_model(Exec *x, State *s, const Object *o, const Expr *address, uint64_t value,
                           uint64_t size, bool is_write) {
  if (may_be_anywhere(x, s, address)) return fault_anywhere(x, s, address, value, size, is_write);
  ExprTable *t = x->exprs;
  const Expr *id = expr_extract(t, address, 32, 32);
  const Expr *cond = expr_eq(t, id, expr_const(t, 32, address_object(value)));
  if (o) cond = expr_and(t, cond, expr_not(t, resolve_is_inside(x, o, address, size)));
  uint32_t object = o ? o->id : 0;
  bool is_fault;
  Step step = decide(x, s, cond, &is_fault, NULL);
  if (step != STEP_NEXT) return step;
  assert(is_fault); /* because of the model */
  return end_access(x, s, object ? space_find(&s->now.space, object) : NULL, address, size,
                    is_write);
}

static bool is_model_inside(Exec *x, State *s, const Object *o, const Expr *address,
                            uint64_t size) {
  return o && exec_model_value(x, s, value_expr(resolve_is_inside(x, o, address, size)));
}

/* Collects the offsets into one object that an address chosen among constants can have. */
typedef struct Leaves {
  uint32_t object;
  uint64_t offset; /* valid if has_offset */
  bool has_offset;
  unsigned left; /* remaining number of expressions to visit */
} Leaves;

static bool resolve_add_leaf(Leaves *l, uint64_t address) {
  if (address_object(address) != l->object) return true;
  bool is_other = l->has_offset && l->offset != address_offset(address);
  l->has_offset = true;
  l->offset = address_offset(address);
  return !is_other;
}

/* Handles a word of an array of constant words. */
static bool find_table_leaves(Leaves *l, const Expr *select, uint64_t added) {
  const Expr *table = select->kid[0];
  if (table->kind != EXPR_TABLE || table->lo % 8 || select->width != 64) return false;
  for (uint32_t at = 0; at < table->lo; at += 8) {
    uint64_t word = 0;
    for (uint32_t i = 0; i < 8; i++) {
      if (!expr_is_const(table->bytes[at + i])) return false;
      word |= (uint64_t)table->bytes[at + i]->value << (8 * i);
    }
    if (!l->left-- || !resolve_add_leaf(l, word + added)) return false;
  }
  return true;
}

/* Returns false if there may be other offsets, or too many constants. */
static bool find_leaves(Leaves *l, const Expr *e, uint64_t added) {
  if (!l->left) return false;
  l->left--;
  if (expr_is_const(e)) return resolve_add_leaf(l, (uint64_t)e->value + added);
  switch (e->kind) {
    case EXPR_SELECT: return find_table_leaves(l, e, added);
    case EXPR_ITE: return find_leaves(l, e->kid[1], added) && find_leaves(l, e->kid[2], added);
    case EXPR_ADD:
      for (int k = 0; k < 2; k++)
        if (expr_is_const(e->kid[k]))
          return find_leaves(l, e->kid[1 - k], added + (uint64_t)e->kid[k]->value);
      return false;
    default: return false;
  }
}

/* True if the address comes from a table of constants, and those in this object all have the same
 * offset. */
static bool only_offset(const Expr *address, uint32_t object, uint64_t *offset) {
  Leaves l = {.object = object, .left = 64};
  if (!find_leaves(&l, address, 0) || !l.has_offset) return false;
  *offset = l.offset;
  return true;
}

static Step resolve_symbolic(Exec *x, State *s, const Expr *address, uint64_t size, bool is_write,
                             Place *place) {
  uint64_t value = exec_model_value(x, s, value_expr(address));
  const Object *o = provenance(s, address);
  bool known = o != NULL;
  if (!o) o = resolve_object(s, address_object(value));
  if (resolve_is_one_sided(s, o)) return STEP_SPLIT;
  if (!known && !is_model_inside(x, s, o, address, size))
    return fault_at_model(x, s, o, address, value, size, is_write);
  if (!known && is_write && resolve_is_constant(s, o) && may_be_anywhere(x, s, address))
    return fault_anywhere(x, s, address, value, size, is_write);
  uint32_t id = o->id;
  const Expr *offset = resolve_minus(x, address, resolve_start_of(x, id));
  State *rest;
  Step step = require_in_bounds(x, s, id, offset, size, is_write, &rest);
  if (step != STEP_NEXT) return step;
  if (!known) resolve_go_near(x, rest, address, size, is_write, value);
  uint64_t constant;
  if (!known && only_offset(address, id, &constant)) {
    *place = (Place){id, NULL, constant};
    return checked(s, space_find(&s->now.space, id), is_write, place);
  }
  return place_symbolic(x, s, space_find(&s->now.space, id), address, offset, is_write, place);
}

/* An address that is an object plus an indeterminate index may be inside or outside of the object.
 * An address that is entirely indeterminate points to nothing that could be named. */
static Step settle_address(Exec *x, State *s, Value *address, bool is_write) {
  const Expr *e = address->expr;
  bool is_any;
  Step step = uninit_settle(x, s, &e, &is_any);
  if (step != STEP_NEXT) return step;
  *address = value_expr(e);
  if (!is_any || provenance(s, e)) return STEP_NEXT;
  return exec_end(
      s, END_WILD_ACCESS,
      str_format("%s through a pointer that was never set", is_write ? "write" : "read"));
}

Step resolve_address(Exec *x, State *s, Value address, uint64_t size, bool is_write, Place *place) {
  assert(!s->has_ended);
  address = value_here(x, s, address);
  if (address.expr && address.expr->has_shadow) return STEP_SPLIT;
  if (address.expr && address.expr->has_uninit) {
    Step step = settle_address(x, s, &address, is_write);
    if (step != STEP_NEXT) return step;
  }
  if (address.expr) address = seeded_settle(x, s, address);
  assert(!address.expr || address.expr->width == 64);
  Step step = address.expr ? resolve_symbolic(x, s, address.expr, size, is_write, place)
                           : resolve_concrete(x, s, address.bits, size, is_write, place);
  if (step == STEP_NEXT && !is_write && size) initial_note(x, s, place, size);
  return step;
}

Step resolve_length(Exec *x, State *s, uint64_t address, const Expr *length, bool is_write) {
  const Object *o = resolve_object(s, address_object(address));
  if (!o || !in_bounds(o, address, 0)) return STEP_NEXT;
  const Expr *offset = expr_const(x->exprs, 64, address - address_of(o->id));
  const Expr *fits = is_in_bounds(x, o, offset, length);
  char *message =
      str_format("%s beyond the end of %s%s%s (%s%llu bytes)", is_write ? "write" : "read",
                 kind_text(o), o->name ? " " : "", o->name ? o->name : "",
                 o->extent ? "at most " : "", (unsigned long long)o->size);
  Step step = fault_if(x, s, expr_not(x->exprs, fits),
                       is_write ? END_WRITE_BOUNDS : END_READ_BOUNDS, message);
  mem_free(message);
  return step;
}
