/* The harness includes the function's C file, so it can name that file's own variables (including
 * static ones) and those of other files that it uses. A variable is generated if both versions have
 * it with the same type and the harness can name it in both; otherwise it keeps its initial value,
 * and the verdict reports this.
 *
 * The variables that are generated are the fields of a structure any_variables, which is filled
 * like any other structure: pointers are matched with their lengths, objects are shared. */
#include "typed/typed_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "typed/kinds.h"
#include "typed/spell.h"

/* --- variables that are read or written --- */

typedef struct Read { /* a variable that is read or written */
  const CVariable *v[2];
  uint32_t number[2];
  bool is_listed[2]; /* by version: there it is read (or written) */
  const char *file;  /* "": the function's own file */
  unsigned line;
} Read;
typedef VEC(Read) Reads;

static bool is_same_name(const CVariable *a, const CVariable *b) {
  if ((a->function != NULL) != (b->function != NULL)) return false;
  return strcmp(a->name, b->name) == 0 && (!a->function || strcmp(a->function, b->function) == 0);
}

/* The file has different names in the two versions, so files are only compared for static
 * variables, whose names may not be unique. */
static bool is_same_variable(const TypedEntry *e, int v, const CVariable *a, const CVariable *b) {
  bool is_own[] = {strcmp(a->file, e->of[!v]->file) == 0, strcmp(b->file, e->of[v]->file) == 0};
  return is_same_name(a, b) && a->is_static == b->is_static &&
         (!a->is_static || is_own[0] == is_own[1]);
}

static bool typed_state_find_variable(const TypedEntry *e, int v, Read *r) {
  for (uint32_t i = 0; i < e->in[v]->variables.len; i++) {
    const CVariable *other = &e->in[v]->variables.data[i];
    if (!is_same_variable(e, v, r->v[!v], other)) continue;
    r->v[v] = other;
    r->number[v] = i;
    return true;
  }
  return false;
}

static int typed_state_by_line(const void *left, const void *right) {
  const Read *a = left, *b = right;
  int order = strcmp(a->file, b->file);
  if (order) return order;
  if (a->line != b->line) return a->line < b->line ? -1 : 1;
  return 0;
}

typedef void Lister(const Declarations *d, const Declaration *function, VariableNumbers *list);

static Read *find_read(const Reads *all, int v, const CVariable *variable) {
  for (size_t i = 0; i < all->len; i++)
    if (all->data[i].v[v] == variable) return &all->data[i];
  return NULL;
}

static void typed_state_find_all(const TypedEntry *e, Lister *lister, Reads *all) {
  for (int v = 0; v < 2; v++) {
    VariableNumbers numbers = {0};
    lister(e->in[v], e->of[v], &numbers);
    for (size_t i = 0; i < numbers.len; i++) {
      Read r = {0};
      r.number[v] = numbers.data[i];
      r.v[v] = &e->in[v]->variables.data[r.number[v]];
      r.is_listed[v] = true;
      Read *known = find_read(all, v, r.v[v]);
      if (known) known->is_listed[v] = true;
      if (known) continue;
      bool is_own = strcmp(r.v[v]->file, e->of[v]->file) == 0;
      r.file = is_own ? "" : r.v[v]->file;
      r.line = r.v[v]->line;
      typed_state_find_variable(e, !v, &r);
      vec_push(all, r);
    }
    vec_done(&numbers);
  }
  if (all->len) qsort(all->data, all->len, sizeof *all->data, typed_state_by_line);
}

/* --- what can be generated --- */

/* Qualifiers other than const are not represented, so a second declaration could not repeat
 * them. */
static bool has_other_qualifier(const CType *t) {
  for (; t->kind == C_ALIAS; t = t->base)
    if (!t->name && !t->is_const) return true;
  return false;
}

/* Is it a number type of the language, not an enumeration? */
static bool is_plain_number(const CType *t) {
  static const char *const names[] = {"char",
                                      "signed char",
                                      "unsigned char",
                                      "short",
                                      "unsigned short",
                                      "int",
                                      "unsigned int",
                                      "long",
                                      "unsigned long",
                                      "long long",
                                      "unsigned long long",
                                      "float",
                                      "double",
                                      "_Bool",
                                      NULL};
  if (has_other_qualifier(t)) return false;
  t = c_type(t);
  for (int i = 0; names[i] && c_is_number(t); i++)
    if (strcmp(t->name, names[i]) == 0) return true;
  return false;
}

/* Can any file name the type? */
static bool typed_state_is_plain(const CType *t) {
  if (has_other_qualifier(t)) return false;
  if (is_plain_number(t)) return true;
  t = c_type(t);
  return (t->kind == C_POINTER || t->kind == C_ARRAY) && is_plain_number(t->base);
}

static bool can_name(const TypedEntry *e, const Read *r, bool *is_foreign) {
  *is_foreign = false;
  for (int v = 0; v < 2; v++) {
    const CVariable *x = r->v[v];
    if (x->function || x->is_constant || x->is_thread_local) return false;
    if (strcmp(x->file, e->of[v]->file) == 0) continue;
    if (x->is_static) return false;
    if (declarations_is_known_in(e->in[v], r->number[v], e->of[v]->file)) continue;
    if (!typed_state_is_plain(x->type)) return false;
    *is_foreign = true;
  }
  return true;
}

static bool typed_state_can_make(const TypedEntry *e, const Read *r, bool *is_foreign) {
  if (!r->v[0] || !r->v[1] || !r->v[0]->type || !r->v[1]->type) return false;
  if (!spell_is_possible(r->v[0]->type) || !spell_is_same(r->v[0]->type, r->v[1]->type))
    return false;
  if (c_is_const(r->v[0]->type) || !c_type(r->v[0]->type)->size) return false;
  return can_name(e, r, is_foreign) && kinds_can_make(r->v[0]->type, r->v[1]->type);
}

static const char *typed_state_describe(Arena *arena, const CVariable *v) {
  if (!v->function) return v->name;
  char *text = str_format("%s in %s()", v->name, v->function);
  const char *kept = arena_strdup(arena, text);
  mem_free(text);
  return kept;
}

static CType *structure(Arena *arena, size_t most) {
  CType *t = ARENA_NEW(arena, CType);
  *t = (CType){.kind = C_STRUCT, .name = "struct " STATE_NAME, .size = 1};
  t->fields = ARENA_ARRAY(arena, CField, most + 1);
  return t;
}

/* Exported variables are compared anyway. */
static void note_left(TypedEntry *e, const Read *r) {
  bool is_foreign = false;
  if (!e->has_any_state || !typed_state_can_make(e, r, &is_foreign) || !r->v[0]->is_static) return;
  for (uint32_t i = 0; i < e->state.left_count; i++)
    if (strcmp(e->state.left[i], r->v[0]->name) == 0) return;
  e->state.left[e->state.left_count++] = r->v[0]->name;
}

/* Records those of the function's file, which the harness includes. */
static void note_shown(TypedEntry *e, const Reads *all) {
  TypedState *s = &e->state;
  for (size_t i = 0; i < all->len; i++) {
    const Read *r = &all->data[i];
    bool is_foreign = false, is_known = false;
    if (!typed_state_can_make(e, r, &is_foreign) || is_foreign) continue;
    for (uint32_t k = 0; k < s->shown_count; k++)
      is_known |= strcmp(s->shown[0][k]->name, r->v[0]->name) == 0;
    if (is_known) continue;
    for (int v = 0; v < 2; v++)
      s->shown[v][s->shown_count] = r->v[v];
    s->shown_count++;
  }
}

static void find_pointable(TypedEntry *e, Arena *arena) {
  TypedState *s = &e->state;
  s->touches = s->pointable_count = 0;
  s->pointable =
      ARENA_ARRAY(arena, const CType *, e->in[0]->variables.len + e->in[1]->variables.len + 1);
  for (int v = 0; v < 2; v++) {
    VariableNumbers numbers = {0};
    declarations_pointable(e->in[v], e->of[v], &numbers);
    s->touches |= declarations_touches(e->in[v], e->of[v]);
    for (size_t i = 0; i < numbers.len; i++)
      s->pointable[s->pointable_count++] = e->in[v]->variables.data[numbers.data[i]].type;
    vec_done(&numbers);
  }
}

/* If one version alone writes to a variable, this can be observed only if the variable held another
 * value before: the harness makes such variables, too. */
static void add_written_by_one(const TypedEntry *e, const Reads *written, Reads *all) {
  for (size_t i = 0; i < written->len && e->has_any_state; i++) {
    const Read *r = &written->data[i];
    bool is_foreign, is_by_one = r->is_listed[0] != r->is_listed[1];
    if (is_by_one && typed_state_can_make(e, r, &is_foreign) && !find_read(all, 0, r->v[0]))
      vec_push(all, *r);
  }
}

void state_find(TypedEntry *e) {
  assert(e->of[0] && e->of[1]);
  Arena *arena = &e->in[0]->arena;
  Reads all = {0}, written = {0};
  find_pointable(e, arena);
  typed_state_find_all(e, declarations_reads, &all);
  typed_state_find_all(e, declarations_writes, &written);
  add_written_by_one(e, &written, &all);
  TypedState *s = &e->state;
  CType *made[2] = {structure(arena, all.len), structure(arena, all.len)};
  s->is_foreign = ARENA_ARRAY(arena, bool, all.len + 1);
  s->kept = ARENA_ARRAY(arena, const char *, all.len + 1);
  s->kept_count = 0;
  s->left = ARENA_ARRAY(arena, const char *, all.len + written.len + 1);
  s->left_count = 0;
  for (int v = 0; v < 2; v++)
    s->shown[v] = ARENA_ARRAY(arena, const CVariable *, all.len + written.len + 1);
  s->shown_count = 0;
  note_shown(e, &all);
  note_shown(e, &written);
  for (size_t i = 0; i < all.len; i++)
    note_left(e, &all.data[i]);
  for (size_t i = 0; i < written.len; i++)
    note_left(e, &written.data[i]);
  for (size_t i = 0; i < all.len; i++) {
    const Read *r = &all.data[i];
    bool is_foreign = false;
    if (!e->has_any_state || !typed_state_can_make(e, r, &is_foreign)) {
      s->kept[s->kept_count++] = typed_state_describe(arena, r->v[0] ? r->v[0] : r->v[1]);
      continue;
    }
    for (int v = 0; v < 2; v++) {
      CField *f = &made[v]->fields[made[v]->field_count];
      *f = (CField){.name = r->v[v]->name, .type = r->v[v]->type};
    }
    s->is_foreign[made[0]->field_count] = is_foreign;
    made[0]->field_count++;
    made[1]->field_count++;
  }
  for (int v = 0; v < 2; v++)
    s->made[v] = made[v]->field_count ? made[v] : NULL;
  vec_done(&all);
  vec_done(&written);
}

/* --- writing --- */

void state_declare(const Writer *w, Str *out) {
  assert(w->e);
  const CType *t = w->e->state.made[0];
  if (!t) return;
  str_addf(out, "/* The variables of %s(). */\n", w->e->of[0]->name);
  for (uint32_t i = 0; i < t->field_count; i++) {
    const CField *f = &t->fields[i];
    if (!w->e->state.is_foreign[i]) continue;
    char *declared = spell_bare(f->type, f->name);
    str_addf(out, "extern %s;\n", declared);
    mem_free(declared);
  }
  str_addf(out, "%s {\n", t->name);
  for (uint32_t i = 0; i < t->field_count; i++) {
    const char *name = t->fields[i].name;
    str_addf(out, "  __typeof__(%s) %s;\n", name, name);
  }
  str_add(out, "};\n\n");
}

void state_add(Writer *w) {
  assert(w->out);
  const CType *t = w->e->state.made[0];
  if (!t) return;
  writer_use(w, HELPER_ONE);
  str_addf(
      w->out,
      "/* Keeps the initial values of the variables, or gives them any values and returns 1. */\n"
      "static int any_state(void) {\n  static %s any_all;\n",
      t->name);
  for (uint32_t i = 0; i < t->field_count; i++) {
    const char *name = t->fields[i].name;
    str_addf(w->out, "  __builtin_memcpy(&any_all.%s, (void *)&%s, sizeof %s);\n", name, name,
             name);
  }
  writer_use(w, HELPER_NAME);
  str_addf(w->out,
           "  if (!any_one(2, \"variables{as they start|anything}\")) return 0;\n"
           "  any_%s(&any_all, \"\", %s);\n",
           kinds_get(&w->kinds, t)->word, WRITER_DEPTH);
  for (uint32_t i = 0; i < t->field_count; i++) {
    const char *name = t->fields[i].name;
    str_addf(w->out, "  __builtin_memcpy((void *)&%s, &any_all.%s, sizeof %s);\n", name, name,
             name);
  }
  str_add(w->out, "  return 1;\n}\n\n");
}

void state_describe(const TypedEntry *e, Str *out) {
  const CType *t = e->state.made[0];
  for (uint32_t i = 0; t && i < t->field_count; i++)
    str_addf(out, "  %s, a variable: its initial value, or any value\n", t->fields[i].name);
}

void state_add_bounds(const TypedEntry *e, const char *before, const char *after, Str *out) {
  enum { MOST = 6 };
  const TypedState *s = &e->state;
  if (!s->kept_count) return;
  str_addf(out, "%s" BOUND_INITIAL_VALUES, before);
  strings_join(out, (const char *const *)s->kept, s->kept_count, MOST);
  str_add(out, after);
}
