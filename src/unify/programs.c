/* Unifies whole programs: the bodies of all functions and the contents of all globals of either
 * version. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "unify/body.h"

/* --- equality --- */

static bool same_bytes(const void *a, const void *b, size_t n) {
  return !n || memcmp(a, b, n) == 0;
}

static bool same_switches(const Function *a, const Function *b) {
  for (uint32_t k = 0; k < a->switch_count; k++) {
    const SwitchTable *x = &a->switches[k], *y = &b->switches[k];
    if (x->len != y->len || x->other != y->other ||
        !same_bytes(x->values, y->values, x->len * sizeof *x->values) ||
        !same_bytes(x->blocks, y->blocks, x->len * sizeof *x->blocks))
      return false;
  }
  return true;
}

static bool same_texts(const Function *a, const Function *b) {
  for (uint32_t k = 0; k < a->text_count; k++)
    if (strcmp(a->texts[k], b->texts[k]) != 0) return false;
  return true;
}

/* Compares bodies instruction by instruction except for locations. The bytes can be compared
 * because padding and unused fields are zero in both. */
static bool is_same_body(const Function *a, const Function *b) {
  return a->insn_count == b->insn_count && a->block_count == b->block_count &&
         a->const_count == b->const_count && a->reg_count == b->reg_count &&
         a->param_count == b->param_count && a->pool_count == b->pool_count &&
         a->switch_count == b->switch_count && a->text_count == b->text_count &&
         same_bytes(a->consts, b->consts, a->const_count * sizeof *a->consts) &&
         same_bytes(a->insns, b->insns, a->insn_count * sizeof *a->insns) &&
         same_bytes(a->blocks, b->blocks, a->block_count * sizeof *a->blocks) &&
         same_bytes(a->pool, b->pool, a->pool_count * sizeof *a->pool) && same_switches(a, b) &&
         same_texts(a, b);
}

static bool has_computed_goto(const Function *f) {
  for (uint32_t i = 0; i < f->insn_count; i++)
    if (f->insns[i].op == OP_INDIRECTBR) return true;
  return false;
}

/* --- functions --- */

static void *programs_copy(Program *p, const void *data, size_t bytes) {
  void *to = arena_alloc(&p->arena, bytes + 1);
  if (bytes) memcpy(to, data, bytes);
  return to;
}

/* Moves a function of OLD that NEW lacks into NEW's program. */
static void take_function(Program *to, Function *f, const Program *from, const Function *old) {
  const char *name = f->name;
  const Builtin *builtin = f->builtin;
  bool is_taken = f->is_taken, is_computed = f->is_computed;
  *f = *old;
  f->is_taken = is_taken;
  f->is_computed = is_computed;
  f->name = name;
  f->builtin = builtin;
  f->loc = program_copy_location(to, from, old->loc);
  if (!old->is_defined) return;
  f->consts = programs_copy(to, old->consts, old->const_count * sizeof *old->consts);
  f->insns = programs_copy(to, old->insns, old->insn_count * sizeof *old->insns);
  f->blocks = programs_copy(to, old->blocks, old->block_count * sizeof *old->blocks);
  f->pool = programs_copy(to, old->pool, old->pool_count * sizeof *old->pool);
  f->switches = programs_copy(to, old->switches, old->switch_count * sizeof *old->switches);
  f->texts = programs_copy(to, old->texts, old->text_count * sizeof *old->texts);
  if (old->locals)
    f->locals = programs_copy(to, old->locals, old->text_count * sizeof *old->locals);
  f->params = programs_copy(to, old->params, old->source_params * sizeof *old->params);
  f->locs = arena_alloc(&to->arena, (old->insn_count + 1) * sizeof *f->locs);
  for (uint32_t i = 0; i < old->insn_count; i++)
    f->locs[i] = program_copy_location(to, from, old->locs[i]);
  for (uint32_t k = 0; k < f->switch_count; k++) {
    SwitchTable *t = &f->switches[k];
    t->values = programs_copy(to, t->values, t->len * sizeof *t->values);
    t->blocks = programs_copy(to, t->blocks, t->len * sizeof *t->blocks);
  }
  for (uint32_t k = 0; k < f->text_count; k++)
    f->texts[k] = arena_strdup(&to->arena, f->texts[k]);
  for (uint32_t k = 0; k < f->source_params; k++)
    f->params[k].name = arena_strdup(&to->arena, f->params[k].name);
}

/* A body that is the same in both versions exists once, with NEW's locations. Adds OLD's locations
 * and declarations to it. */
static void keep_places(Program *to, Function *f, const Program *from, const Function *old) {
  assert(f->insn_count == old->insn_count && f->text_count == old->text_count);
  for (uint32_t i = 0; i < f->insn_count; i++)
    f->locs[i] =
        program_pair_location(to, program_copy_location(to, from, old->locs[i]), f->locs[i]);
  for (uint32_t k = 0; f->locals && old->locals && k < f->text_count; k++)
    f->locals[k][OLD] = old->locals[k][NEW];
}

void unify_keep_places(const Program *old, Program *new) {
  for (uint32_t i = 0; i < new->functions.len; i++) {
    const Function *o = old->functions.data[i];
    Function *n = new->functions.data[i];
    bool is_own = o->is_defined && n->is_defined && !n->is_library;
    if (!is_own) continue;
    if (is_same_body(o, n)) keep_places(new, n, old, o);
    n->loc = program_pair_location(new, program_copy_location(new, old, o->loc), n->loc);
  }
}

/* For bodies that hold addresses of their own blocks: a common body cannot have both versions'
 * addresses. */
static void refuse_function(Program *p, Function *f) {
  static const char *why = "a function with computed gotos that differs between the versions";
  f->texts = programs_copy(p, &why, sizeof why);
  f->text_count = 1;
  const Insn body[] = {{.op = OP_UNSUPPORTED}, {.op = OP_UNREACHABLE}};
  const uint32_t locs[] = {f->locs[0], f->locs[0]};
  f->insns = programs_copy(p, body, sizeof body);
  f->locs = programs_copy(p, locs, sizeof locs);
  f->insn_count = 2;
  f->block_count = 1;
  f->blocks[0] = (Block){0, 2};
  f->switch_count = 0;
}

static void unify_function(Program *old, Program *new, uint32_t number, UnifySummary *s) {
  Function *o = old->functions.data[number], *n = new->functions.data[number];
  uint32_t marks = s->changes + s->regions;
  if (o->signature != n->signature) n->signature = ANY_SIGNATURE;
  if (has_computed_goto(o) || has_computed_goto(n)) {
    refuse_function(new, n);
    s->regions++;
  } else {
    Body body[2];
    body_init(&body[OLD], old, o);
    body_init(&body[NEW], new, n);
    keys_make(body);
    align_bodies(body);
    uint32_t registers = registers_pair(body);
    merge_bodies(body, registers, s);
    for (Version v = OLD; v <= NEW; v++)
      body_done(&body[v]);
  }
  bool is_changed = s->changes + s->regions > marks;
  s->changed += is_changed;
  s->identical += !is_changed;
  if (is_changed) vec_push(&s->changed_functions, number);
}

/* Is an undefined function called in another way? Calls through pointers are compared with it. */
static bool passing_differs(const Function *old, const Function *new) {
  return old->passing[OLD] && new->passing[NEW] && old->passing[OLD] != new->passing[NEW];
}

/* A version that does not declare the function does not call it. */
static const char *passed_in_both(Program *to, const Function *old, const Function *new) {
  const char *passed = old->passed ? old->passed : new->passed;
  bool are_two = old->passed && new->passed;
  if (!passed || (are_two && strcmp(old->passed, new->passed) != 0)) return NULL;
  if (passing_differs(old, new)) return NULL;
  return arena_strdup(&to->arena, passed);
}

static bool null_in_neither(const Function *old, const Function *new) {
  return (!old->passed || old->never_null) && (!new->passed || new->never_null);
}

/* Do the versions differ in code that accesses devices, or in how often it does? */
static bool device_accesses_differ(const Function *o, const Function *n) {
  if (n->is_library || (!o->device_accesses && !n->device_accesses)) return false;
  return o->device_accesses != n->device_accesses || !is_same_body(o, n);
}

static void unify_functions(Program *old, Program *new, UnifySummary *s) {
  for (uint32_t i = 0; i < new->functions.len; i++) {
    const Function *o = old->functions.data[i];
    Function *n = new->functions.data[i];
    deadline_check("unifying the versions");
    n->is_taken |= o->is_taken;
    n->is_computed |= o->is_computed;
    n->reads_clobbered |= o->reads_clobbered;
    n->assumes_restrict =
        o->is_defined && n->is_defined && !n->is_library && o->restricted != n->restricted;
    n->assumes_devices = o->is_defined && n->is_defined && device_accesses_differ(o, n);
    const Type *result_types[] = {o->result_type[NEW], n->result_type[NEW]};
    memcpy(n->result_type, result_types, sizeof result_types);
    Passing passing[] = {o->passing[OLD] ? o->passing[OLD] : n->passing[NEW],
                         n->passing[NEW] ? n->passing[NEW] : o->passing[OLD]};
    bool is_passed_alike = !passing_differs(o, n);
    memcpy(n->passing, passing, sizeof passing);
    if (!n->is_library && n->result_is_pointer && o->is_defined && n->is_defined &&
        !type_is_same(result_types[OLD], result_types[NEW]))
      s->types_differ = true;
    bool is_extended_alike = o->is_defined != n->is_defined || !function_extension_differs(o, n);
    if (!is_extended_alike) s->passing_differs = n->assumes_extension = true;
    if (o->is_defined && n->is_defined && !is_same_body(o, n)) {
      unify_function(old, new, i, s);
      continue;
    }
    if (o->is_defined && n->is_defined) {
      s->identical++;
      s->insns += n->insn_count;
      s->shared += n->insn_count;
    } else if (o->is_defined || n->is_defined) {
      s->removed += o->is_defined;
      s->added += n->is_defined;
      if (n->is_defined) vec_push(&s->added_functions, i);
      vec_push(&s->changed_functions, i);
      /* Which files of the C library are linked depends on the program: both versions have it. */
      bool is_library = n->is_defined ? n->is_library : o->is_library;
      if (!is_library) n->lacking = version_set(n->is_defined ? OLD : NEW);
    }
    if (n->is_defined) continue;
    if (!o->is_defined && !is_passed_alike) s->passing_differs = true;
    VersionSet lacking = n->lacking;
    const char *passed = passed_in_both(new, o, n);
    bool never_null = null_in_neither(o, n), is_pure = o->is_pure || n->is_pure;
    take_function(new, n, old, o);
    n->lacking = lacking;
    n->passed = passed;
    n->never_null = never_null;
    n->is_pure = is_pure;
    n->assumes_extension = !is_extended_alike;
    n->result_type[OLD] = o->result_type[NEW];
    memcpy(n->passing, passing, sizeof passing);
  }
}

/* --- data --- */

static bool same_contents(const Global *a, const Global *b) {
  for (uint64_t i = 0; i < a->size; i++)
    if ((a->bytes ? a->bytes[i] : 0) != (b->bytes ? b->bytes[i] : 0)) return false;
  return true;
}

static void take_global(Program *to, Global *g, const Program *from, const Global *old) {
  const char *name = g->name;
  *g = *old;
  g->name = name;
  g->bytes = old->bytes ? programs_copy(to, old->bytes, old->size) : NULL;
  g->loc = program_copy_location(to, from, old->loc);
  g->source_name = arena_strdup(&to->arena, old->source_name);
}

/* If it is a constant in one version only, a write to it makes a difference. */
static bool globals_are_alike(const Global *old, const Global *new) {
  return same_contents(old, new) && old->constant == new->constant;
}

/* The engine may rely on it in both versions: an address whose lower bits depend on a larger
 * alignment is an assumption (exec/number.h). */
static uint32_t common_alignment(const Global *old, const Global *new) {
  if (old->is_external)
    return new->is_external && old->align > new->align ? old->align : new->align;
  return new->is_external || old->align < new->align ? old->align : new->align;
}

static bool is_undefined_numbers(const Global *g) {
  return g->is_absent ||
         (g->is_external && g->is_numbers && g->size && !g->constant && !g->is_thread_local);
}

/* Paths that use a variable of another file would otherwise end there. */
static bool globals_may_define(const Global *old, const Global *new) {
  return is_undefined_numbers(old) && is_undefined_numbers(new) &&
         (old->is_absent || new->is_absent || old->size == new->size);
}

static void unify_globals(Program *old, Program *new, UnifySummary *s) {
  for (size_t i = 0; i < new->globals.len; i++) {
    const Global *o = old->globals.data[i];
    Global *n = new->globals.data[i];
    assert(strcmp(o->name, n->name) == 0);
    assert(o->is_external || n->is_external || o->size == n->size);
    const Type *types[] = {o->type[NEW], n->type[NEW]};
    VersionSet defined =
        (o->defined ? VERSIONS_OLD : VERSIONS_NONE) | (n->defined ? VERSIONS_NEW : VERSIONS_NONE);
    VersionSet exported =
        (o->exported ? VERSIONS_OLD : VERSIONS_NONE) | (n->exported ? VERSIONS_NEW : VERSIONS_NONE);
    VersionSet lacking = VERSIONS_NONE; /* declared and therefore used, but not defined */
    if (o->is_external && !o->is_absent && !n->is_external) lacking = VERSIONS_OLD;
    if (n->is_external && !n->is_absent && !o->is_external) lacking = VERSIONS_NEW;
    if (n->is_library || o->is_library) { /* linked where it is used: both versions have it */
      lacking = VERSIONS_NONE;
      if (exported) exported = VERSIONS_BOTH;
      if (defined) defined = VERSIONS_BOTH;
    }
    bool is_undefined = globals_may_define(o, n);
    if (n->is_external && (!o->is_external || o->size > n->size)) {
      take_global(new, n, old, o);
    } else if (!o->is_external && !n->is_external && !globals_are_alike(o, n)) {
      n->old_bytes = memset(arena_alloc(&new->arena, n->size), 0, n->size);
      if (o->bytes) memcpy(n->old_bytes, o->bytes, n->size);
      s->data++;
    }
    if (!o->is_external && !n->is_external) {
      n->constant = (o->constant & VERSIONS_OLD) | (n->constant & VERSIONS_NEW);
      n->is_library = n->is_library && o->is_library;
      n->is_local_in_one = n->is_thread_local != o->is_thread_local;
      n->is_thread_local = n->is_thread_local || o->is_thread_local;
      n->is_kernel = n->is_kernel || o->is_kernel;
      n->is_literal = n->is_literal || o->is_literal;
      n->is_variable = n->is_variable || o->is_variable;
      n->is_structors = n->is_structors && o->is_structors;
    }
    n->align = common_alignment(o, n);
    if (defined == VERSIONS_BOTH)
      n->loc = program_pair_location(new, program_copy_location(new, old, o->loc), n->loc);
    if (exported == VERSIONS_BOTH && !type_is_same(types[OLD], types[NEW]))
      new->types_differ = s->types_differ = true;
    if (is_undefined) {
      n->is_external = false;
      n->is_undefined = n->is_variable = true;
      defined = exported = VERSIONS_BOTH;
    }
    n->lacking = lacking;
    n->defined = defined;
    n->exported = exported;
    memcpy(n->type, types, sizeof types);
    s->lacking += lacking != VERSIONS_NONE;
  }
}

static bool same_order(const FunctionNumbers *a, const FunctionNumbers *b) {
  return a->len == b->len && same_bytes(a->data, b->data, a->len * sizeof *a->data);
}

static void unify_assembly(const Program *old, const Program *new, UnifySummary *s) {
  s->assembly_differs = strcmp(old->assembly, new->assembly) != 0;
  if (!s->assembly_differs) return;
  ChangedPart c = {.kind = CHANGED_TEXT,
                   .name = mem_strdup("assembly outside of functions"),
                   .why = mem_strdup("Umbra does not execute it")};
  vec_push(&s->left_out, c);
}

/* Does the list contain this item, "NAME=VALUE "? */
static bool programs_has_item(const char *list, const char *item, size_t len) {
  char *sought = mem_strndup(item, len);
  bool has = str_starts(list, sought);
  char *inside = str_format(" %s", sought);
  has = has || strstr(list, inside);
  mem_free(inside);
  mem_free(sought);
  return has;
}

/* Adds the names of the items that only this version has. */
static void programs_add_names(const char *own, const char *other, TextList *names) {
  for (const char *at = own, *end; *at; at = end) {
    end = strchr(at, ' ') + 1;
    if (!programs_has_item(other, at, (size_t)(end - at)))
      texts_add_once(names, mem_strndup(at, strcspn(at, "=")));
  }
}

/* Adds the names of the items that the lists do not share, and leaves these out for this reason. */
static void unify_items(const char *old, const char *new, const char *why, TextList *names,
                        UnifySummary *s) {
  programs_add_names(old, new, names);
  programs_add_names(new, old, names);
  for (size_t i = 0; i < names->len; i++) {
    ChangedPart c = {
        .kind = CHANGED_TEXT, .name = mem_strdup(names->data[i]), .why = mem_strdup(why)};
    vec_push(&s->left_out, c);
  }
}

/* Callers outside of the program, and through the dynamic linker, see the name of an alias only. */
static void unify_names(const Program *old, const Program *new, UnifySummary *s) {
  unify_items(old->aliases, new->aliases,
              "it is an alias that only one version has, or that leads to another function or "
              "variable",
              &s->aliases, s);
  unify_items(old->kept, new->kept,
              "its initial contents differ, or only one version has it, and assembly or a section "
              "may read it",
              &s->kept, s);
}

Program *unify_programs(Program *old, Program *new, UnifySummary *summary) {
  assert(old != new);
  *summary = (UnifySummary){0};
  CHECK(old->functions.len == new->functions.len && old->globals.len == new->globals.len);
  new->has_compilers_order |= old->has_compilers_order;
  new->type_traits |= old->type_traits;
  for (size_t i = 0; i < old->built_as.len; i++)
    program_add_built_as(new, old->built_as.data[i]);
  CHECK(same_order(&old->constructors, &new->constructors));
  CHECK(same_order(&old->destructors, &new->destructors));
  unify_functions(old, new, summary);
  unify_globals(old, new, summary);
  unify_names(old, new, summary);
  unify_assembly(old, new, summary);
  new->types[OLD] = old->types[NEW];
  arena_init(&old->types[NEW]); /* NEW owns them now */
  program_free(old);
  return new;
}

void changed_part_done(ChangedPart *c) {
  mem_free(c->name);
  texts_done(&c->lines);
  mem_free(c->why);
}

void unify_summary_done(UnifySummary *s) {
  vec_done(&s->changed_functions);
  vec_done(&s->added_functions);
  for (size_t i = 0; i < s->left_out.len; i++)
    changed_part_done(&s->left_out.data[i]);
  vec_done(&s->left_out);
  for (size_t i = 0; i < s->lost.len; i++) {
    mem_free(s->lost.data[i].name);
    mem_free(s->lost.data[i].place);
  }
  vec_done(&s->lost);
  texts_done(&s->aliases);
  texts_done(&s->kept);
  mem_free(s->choices);
  normal_free(s->normal);
}
