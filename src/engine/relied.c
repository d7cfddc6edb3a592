#include "engine/relied.h"

#include <string.h>

#include "base/pack.h"
#include "impact/impact_calls.h"

typedef struct Digest {
  Str text; /* of the function or variable that is being added */
  uint64_t sum;
  Map types; /* the number of each type so far, from 1 */
} Digest;

static void relied_settle(Digest *d) {
  d->sum = hash_mix(d->sum * 31 + hash_bytes(d->text.data, d->text.len)) + d->text.len;
  d->text.len = 0;
}

/* --- types --- */

static void relied_add_type(Digest *d, const Type *t);

static void relied_add_fields(Digest *d, const Type *t) {
  pack_number(&d->text, t->field_count);
  for (uint32_t i = 0; i < t->field_count; i++) {
    const Field *f = &t->fields[i];
    pack_text(&d->text, f->name);
    pack_number(&d->text, f->offset);
    pack_number(&d->text, f->shift);
    pack_number(&d->text, f->bits);
    relied_add_type(d, f->type);
  }
}

/* A type that was added before is represented by its number: types can contain themselves. */
static void relied_add_type(Digest *d, const Type *t) {
  uint64_t number = 0;
  bool is_known = t && map_find(&d->types, (uint64_t)(uintptr_t)t, &number);
  pack_number(&d->text, number);
  pack_number(&d->text, t != NULL);
  if (!t || is_known) return;
  map_put(&d->types, (uint64_t)(uintptr_t)t, d->types.len + 1);
  pack_number(&d->text, t->kind);
  pack_text(&d->text, t->name);
  pack_number(&d->text, t->is_signed);
  pack_number(&d->text, t->is_char);
  pack_number(&d->text, t->is_brain);
  pack_number(&d->text, t->size);
  pack_number(&d->text, t->count);
  pack_number(&d->text, t->enumerator_count);
  for (uint32_t i = 0; i < t->enumerator_count; i++) {
    pack_text(&d->text, t->enumerators[i].name);
    pack_number(&d->text, (uint64_t)t->enumerators[i].value);
  }
  relied_add_type(d, t->element);
  relied_add_fields(d, t);
}

/* --- functions --- */

static void relied_add_params(Digest *d, const Function *f) {
  pack_number(&d->text, f->source_params);
  for (uint32_t i = 0; i < f->source_params && f->params; i++) {
    const Param *p = &f->params[i];
    pack_text(&d->text, p->name);
    pack_number(&d->text, p->width);
    pack_number(&d->text, p->is_pointer | p->is_float << 1 | p->is_signed << 2 | p->is_brain << 3);
    pack_number(&d->text, p->first);
    pack_number(&d->text, p->count);
    relied_add_type(d, p->type);
    relied_add_type(d, p->used_as);
  }
}

/* What other functions can see of it. */
static void relied_add_face(Digest *d, const Function *f) {
  const bool flags[] = {f->is_defined,      f->is_library,        f->is_kernel,   f->is_static,
                        f->is_taken,        f->is_computed,       f->is_variadic, f->result_signed,
                        f->builtin != NULL, f->result_is_pointer, f->never_null,  f->is_pure};
  pack_text(&d->text, f->name);
  pack_bytes(&d->text, flags, sizeof flags);
  pack_number(&d->text, f->lacking);
  pack_number(&d->text, f->signature);
  pack_number(&d->text, f->param_count);
  pack_number(&d->text, f->result_count);
  pack_number(&d->text, f->result_width);
  pack_text(&d->text, f->passed);
  for (int v = 0; v < VERSIONS; v++) {
    pack_number(&d->text, f->passing[v]);
    relied_add_type(d, f->result_type[v]);
  }
  relied_add_params(d, f);
}

static void relied_add_texts(Digest *d, const Function *f) {
  pack_number(&d->text, f->text_count);
  for (uint32_t i = 0; i < f->text_count; i++) {
    pack_text(&d->text, f->texts[i]);
    for (int v = 0; v < VERSIONS && f->locals; v++) {
      pack_text(&d->text, f->locals[i][v].name);
      relied_add_type(d, f->locals[i][v].type);
    }
  }
}

static void relied_add_switches(Digest *d, const Function *f) {
  pack_number(&d->text, f->switch_count);
  for (uint32_t i = 0; i < f->switch_count; i++) {
    const SwitchTable *t = &f->switches[i];
    pack_number(&d->text, t->other);
    pack_bytes(&d->text, t->values, t->len * sizeof *t->values);
    pack_bytes(&d->text, t->blocks, t->len * sizeof *t->blocks);
  }
}

/* The engine reads from a location whether the program itself contains it, and whether the order
 * of evaluation matters there. */
static void relied_add_places(Digest *d, const Program *p, const Function *f) {
  for (uint32_t i = 0; i < f->insn_count && f->locs; i++) {
    bool is_own = program_is_own_place(p, f->locs[i]);
    char place = (char)('0' + (is_own | program_location(p, f->locs[i]).is_unordered << 1));
    str_add_bytes(&d->text, &place, 1);
  }
}

static void relied_add_body(Digest *d, const Program *p, const Function *f) {
  pack_number(&d->text, f->reg_count);
  pack_bytes(&d->text, f->consts, f->const_count * sizeof *f->consts);
  pack_bytes(&d->text, f->insns, f->insn_count * sizeof *f->insns);
  pack_bytes(&d->text, f->blocks, f->block_count * sizeof *f->blocks);
  pack_bytes(&d->text, f->pool, f->pool_count * sizeof *f->pool);
  if (f->starts) pack_bytes(&d->text, f->starts, f->insn_count);
  if (f->readers) pack_bytes(&d->text, f->readers, f->reg_count);
  relied_add_switches(d, f);
  relied_add_texts(d, f);
  relied_add_places(d, p, f);
}

/* --- variables --- */

static void relied_add_global(Digest *d, const Global *g) {
  const bool flags[] = {g->is_absent,       g->is_external,       g->is_library,    g->is_variable,
                        g->is_thread_local, g->is_kernel,         g->is_literal,    g->is_structors,
                        g->bytes != NULL,   g->old_bytes != NULL, g->is_for_callers};
  pack_text(&d->text, g->name);
  pack_text(&d->text, g->source_name);
  pack_bytes(&d->text, flags, sizeof flags);
  pack_number(&d->text, g->size);
  pack_number(&d->text, g->align);
  pack_number(&d->text, g->lacking);
  pack_number(&d->text, g->constant);
  pack_number(&d->text, g->defined);
  pack_number(&d->text, g->exported);
  if (g->bytes) pack_bytes(&d->text, g->bytes, g->size);
  if (g->old_bytes) pack_bytes(&d->text, g->old_bytes, g->size);
  for (int v = 0; v < VERSIONS; v++)
    relied_add_type(d, g->type[v]);
}

/* --- the program --- */

bool *relied_functions(const Program *p, const char *entry) {
  return calls_find_reachable(p, program_find_function(p, entry));
}

static void relied_add_numbers(Digest *d, const FunctionNumbers *list) {
  pack_bytes(&d->text, list->data, list->len * sizeof *list->data);
}

uint64_t relied_digest(const Program *p, const bool *functions) {
  Digest d = {0};
  map_init(&d.types);
  pack_number(&d.text, p->functions.len);
  pack_number(&d.text, p->globals.len);
  pack_number(&d.text, p->types_differ);
  pack_number(&d.text, p->has_compilers_order);
  relied_add_numbers(&d, &p->constructors);
  relied_add_numbers(&d, &p->destructors);
  relied_settle(&d);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    relied_add_face(&d, f);
    pack_number(&d.text, functions[i]);
    if (functions[i] && f->is_defined) relied_add_body(&d, p, f);
    relied_settle(&d);
  }
  for (size_t i = 0; i < p->globals.len; i++) {
    relied_add_global(&d, p->globals.data[i]);
    relied_settle(&d);
  }
  map_done(&d.types);
  str_done(&d.text);
  return d.sum;
}

uint64_t relied_places_digest(const Program *p) {
  Digest d = {0};
  for (size_t i = 0; i < p->files.len; i++)
    pack_text(&d.text, p->files.data[i]);
  for (size_t i = 0; i < p->locations.len; i++) {
    const Location *l = &p->locations.data[i];
    pack_number(&d.text, l->file);
    pack_number(&d.text, l->line);
    pack_number(&d.text, l->column);
    pack_number(&d.text, l->old);
  }
  relied_settle(&d);
  str_done(&d.text);
  return d.sum;
}
