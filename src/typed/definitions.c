/* Types that are used by value are defined before their use; targets of pointers are declared first
 * and defined afterwards. The harness itself asserts that the compiler chooses the original layout
 * of structures, because attributes that align fields are not in debug information. */
#include "typed/definitions.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "front/namesakes.h"
#include "typed/spell.h"

typedef struct Definer {
  Str *out;
  Map seen; /* types that were declared or defined */
  Map defined;
  VEC(const CType *) pending; /* structures to which pointers lead */
} Definer;

static bool is_tagged(const CType *t) {
  return t->name && (str_starts(t->name, "struct ") || str_starts(t->name, "union "));
}

/* Is the type defined inside another structure? */
static bool is_inner(const CType *t) { return !t->name || str_starts(t->name, "__typeof__"); }

bool definitions_is_of_headers(const char *name) {
  static const char *const names[] = {"FILE", "va_list", "__gnuc_va_list", "__builtin_va_list",
                                      NULL};
  for (int i = 0; names[i]; i++)
    if (strcmp(name, names[i]) == 0) return true;
  return false;
}

/* The headers that the harness includes may define structures, or pointers to them, by these
 * names. */
static bool may_clash(const char *bare) {
  static const char *const names[] = {
      "timespec",  "timeval", "random_data", "drand48_data",
      "sigset_t",  "fd_set",  "fpos_t",      "fpos64_t",
      "div_t",     "ldiv_t",  "lldiv_t",     "locale_t",
      "mbstate_t", "fsid_t",  "once_flag",   "cookie_io_functions_t",
      NULL};
  static const char *const prefixes[] = {"__", "_IO_", "_G_", "pthread_", NULL};
  return str_is_one_of(bare, names) || str_starts_one_of(bare, prefixes);
}

/* Gives a type that is defined here a name other than that of the headers. */
static void definitions_rename(Definer *d, const CType *t) {
  const char *space = t->name ? strchr(t->name, ' ') : NULL, *bare = space ? space + 1 : t->name;
  if (!bare || is_inner(t) || !may_clash(bare)) return;
  str_addf(d->out, "#define %s program_%s\n", bare, bare);
}

static bool definitions_is_static(const TypedEntry *e) {
  return e->of[0]->is_static || e->of[1]->is_static;
}

static void definitions_need(Definer *d, const CType *t, bool is_by_value);
static void definitions_add_body(Definer *d, const CType *t, Str *out, int depth);
static const char *packing(const CType *t);

static void indent(Str *out, int depth) {
  for (int i = 0; i < depth; i++)
    str_add(out, "  ");
}

/* Finds, through arrays and pointers, a structure that is defined inside another one. */
static const CType *inner_of(const CType *t, char **declarator) {
  for (;; t = t->base) {
    if (t->kind == C_ALIAS && !t->name) continue;
    if (t->name && !str_starts(t->name, "__typeof__")) return NULL;
    if (c_is_structure(t)) return t;
    if (t->kind != C_ARRAY && t->kind != C_POINTER) return NULL;
    char *inner = t->kind == C_ARRAY
                      ? str_format("%s[%llu]", *declarator, (unsigned long long)t->count)
                      : str_format("(*%s)", *declarator);
    mem_free(*declarator);
    *declarator = inner;
  }
}

static void definitions_add_field(Definer *d, const CField *f, Str *out, int depth) {
  char *declarator = mem_strdup(f->name);
  const CType *inner = inner_of(f->type, &declarator);
  indent(out, depth);
  if (inner) {
    str_add(out, inner->kind == C_UNION ? "union {\n" : "struct {\n");
    definitions_add_body(d, inner, out, depth + 1);
    indent(out, depth);
    str_addf(out, "}%s %s", packing(inner), declarator);
  } else {
    char *field = spell(f->type, f->name);
    str_add(out, field);
    mem_free(field);
  }
  if (f->bits) str_addf(out, " : %u", f->bits);
  str_add(out, ";\n");
  mem_free(declarator);
}

static void need_fields(Definer *d, const CType *t) {
  for (uint32_t i = 0; i < t->field_count; i++) {
    char *unused = mem_strdup("");
    const CType *inner = inner_of(t->fields[i].type, &unused);
    if (inner)
      need_fields(d, inner);
    else
      definitions_need(d, t->fields[i].type, true);
    mem_free(unused);
  }
}

static bool is_packed(const CType *t);

static uint64_t alignment_of(const CType *t) {
  t = c_type(t);
  if (t->kind == C_ARRAY) return alignment_of(t->base);
  if (!c_is_structure(t)) return t->size ? t->size : 1;
  uint64_t most = 1;
  for (uint32_t i = 0; i < t->field_count && !is_packed(t); i++) {
    uint64_t own = alignment_of(t->fields[i].type);
    if (own > most) most = own;
  }
  return most;
}

/* Does the layout show that the fields are not aligned? */
static bool is_packed(const CType *t) {
  for (uint32_t i = 0; i < t->field_count; i++) {
    const CField *f = &t->fields[i];
    uint64_t own = alignment_of(f->type);
    if (!f->bits && (f->offset % own || t->size % own)) return true;
  }
  return false;
}

static const char *packing(const CType *t) {
  return is_packed(t) ? " __attribute__((packed))" : "";
}

static void definitions_add_body(Definer *d, const CType *t, Str *out, int depth) {
  for (uint32_t i = 0; i < t->field_count; i++)
    definitions_add_field(d, &t->fields[i], out, depth);
}

static void definitions_define(Definer *d, const CType *t) {
  if (map_find_ptr(&d->defined, t) || !t->size || is_inner(t)) return;
  map_put_ptr(&d->defined, t, (void *)t);
  need_fields(d, t);
  if (is_tagged(t))
    str_addf(d->out, "%s {\n", t->name);
  else
    str_add(d->out, t->kind == C_UNION ? "typedef union {\n" : "typedef struct {\n");
  definitions_add_body(d, t, d->out, 1);
  if (is_tagged(t))
    str_addf(d->out, "}%s;\n", packing(t));
  else
    str_addf(d->out, "}%s %s;\n", packing(t), t->name);
  str_addf(d->out, "_Static_assert(sizeof(%s) == %llu, \"laid out as it was compiled\");\n",
           t->name, (unsigned long long)t->size);
}

static void need_structure(Definer *d, const CType *t, bool is_by_value) {
  bool is_new = !map_find_ptr(&d->seen, t);
  map_put_ptr(&d->seen, t, (void *)t);
  if (strcmp(t->name ? t->name : "", "struct _IO_FILE") == 0) return;
  if (is_new) definitions_rename(d, t);
  /* Types that are defined before it may lead to it. */
  if (is_new && is_tagged(t)) str_addf(d->out, "%s;\n", t->name);
  if (is_by_value || !is_tagged(t))
    definitions_define(d, t);
  else if (is_new)
    vec_push(&d->pending, t);
}

static void need_enumeration(Definer *d, const CType *t) {
  static const char before[] = "enum ";
  if (!t->name || !str_starts(t->name, before) || map_find_ptr(&d->seen, t)) return;
  map_put_ptr(&d->seen, t, (void *)t);
  str_addf(d->out, "%s { any_%s%s };\n", t->name, t->name + strlen(before),
           t->is_signed ? " = -1" : "");
}

static void need_alias(Definer *d, const CType *t, bool is_by_value) {
  if (t->name && definitions_is_of_headers(t->name)) return;
  definitions_need(d, t->base, is_by_value);
  if (!t->name || map_find_ptr(&d->seen, t)) return;
  map_put_ptr(&d->seen, t, (void *)t);
  definitions_rename(d, t);
  const CType *base = t->base;
  bool is_own = base->name && strcmp(base->name, t->name) == 0; /* named only by the typedef */
  if (is_own && c_is_structure(base)) return;
  char *text = is_own ? str_format("%s %s", base->is_signed ? "int" : "unsigned", t->name)
                      : spell(base, t->name);
  str_addf(d->out, "typedef %s;\n", text);
  mem_free(text);
}

static void definitions_need(Definer *d, const CType *t, bool is_by_value) {
  switch (t->kind) {
    case C_ALIAS: need_alias(d, t, is_by_value); return;
    case C_POINTER: definitions_need(d, t->base, false); return;
    case C_ARRAY: definitions_need(d, t->base, true); return;
    case C_FUNCTION:
      definitions_need(d, t->base, false);
      for (uint32_t i = 0; i < t->field_count; i++)
        definitions_need(d, t->fields[i].type, false);
      return;
    case C_STRUCT:
    case C_UNION: need_structure(d, t, is_by_value); return;
    case C_INTEGER: need_enumeration(d, t); return;
    case C_FLOAT:
    case C_OTHER: return;
  }
}

/* A static function is called by a label (front/namesakes.h), and by another name in C because a
 * header may declare a function of its name. */
static void add_prototype(const TypedEntry *e, Str *out) {
  const char *name = e->of[0]->name;
  char *head = spell(e->of[0]->type, name);
  if (definitions_is_static(e)) {
    char *label = namesakes_label(name, e->file);
    str_addf(out, "#define %s(...) any_static_%s(__VA_ARGS__)\n%s __asm__(\"%s\");\n\n", name, name,
             head, label);
    mem_free(label);
  } else {
    str_addf(out, "%s;\n\n", head);
  }
  mem_free(head);
}

static void definer_init(Definer *d, Str *out) {
  *d = (Definer){.out = out};
  map_init(&d->seen);
  map_init(&d->defined);
}

static void definer_done(Definer *d) {
  vec_done(&d->pending);
  map_done(&d->seen);
  map_done(&d->defined);
}

/* Structures of other files to which the parameters and the changed fields lead. */
static void need_copies(Definer *d, const TypedEntry *e) {
  const Declarations *old = e->in[0];
  for (uint32_t i = 0; i < e->shared[0]->field_count; i++)
    if (e->shared[0]->fields[i].is_opaque) definitions_need(d, e->shared[0]->fields[i].type, false);
  for (size_t i = 0; i < old->changed.len; i++)
    if (old->changed.data[i].field->is_opaque)
      definitions_need(d, old->changed.data[i].field->type, false);
}

static void define_pending(Definer *d) {
  for (size_t i = 0; i < d->pending.len; i++)
    definitions_define(d, d->pending.data[i]);
}

void definitions_write_copies(const TypedEntry *e, Str *out) {
  assert(e->shared[0]);
  Str copies = {0};
  Definer d;
  definer_init(&d, &copies);
  need_copies(&d, e);
  define_pending(&d);
  if (copies.len)
    str_addf(out, "/* From debug information: other files define these. */\n%s\n",
             str_text(&copies));
  definer_done(&d);
  str_done(&copies);
}

void definitions_write(const TypedEntry *e, Str *out) {
  assert(e->of[0]->type);
  const CType *f = e->of[0]->type;
  Definer d;
  definer_init(&d, out);
  str_add(out, "/* From debug information: the source is not available. */\n");
  definitions_need(&d, f, false);
  for (uint32_t i = 0; i < f->field_count; i++)
    definitions_need(&d, f->fields[i].type, true);
  if (!c_type(f->base)->is_void) definitions_need(&d, f->base, true);
  need_copies(&d, e);
  define_pending(&d);
  add_prototype(e, out);
  definer_done(&d);
}

/* --- obstacles --- */

static bool definitions_is_alike(const CType *a, const CType *b, Map *seen) {
  a = c_type(a);
  b = c_type(b);
  if (a->kind != b->kind || a->size != b->size || a->field_count != b->field_count) return false;
  if (map_find_ptr(seen, a)) return true;
  map_put_ptr(seen, a, (void *)a);
  for (uint32_t i = 0; i < a->field_count; i++) {
    const CField *f = &a->fields[i], *g = &b->fields[i];
    if (f->offset != g->offset || f->bits != g->bits ||
        !definitions_is_alike(f->type, g->type, seen))
      return false;
  }
  return !a->base || definitions_is_alike(a->base, b->base, seen);
}

bool definitions_are_alike(const CType *a, const CType *b) {
  Map seen;
  map_init(&seen);
  bool are = definitions_is_alike(a, b, &seen);
  map_done(&seen);
  return are;
}

char *definitions_obstacle(const TypedEntry *e) {
  bool are = definitions_are_alike(e->of[0]->type, e->of[1]->type);
  return are ? NULL
             : str_format(
                   "its types differ between the versions, and their C files are not available; "
                   "name the C files instead of bitcode");
}
