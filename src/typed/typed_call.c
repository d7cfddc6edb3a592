#include "typed/typed_call.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/type.h"
#include "front/front_compile.h"
#include "typed/callbacks.h"
#include "typed/overlaps.h"
#include "typed/signature.h"
#include "typed/spell.h"
#include "typed/stubs.h"
#include "typed/typed_formats.h"
#include "typed/typed_params.h"

/* Can the function return or store a pointer that a caller compares with its arguments? */
static bool shows_pointers(const Writer *w) {
  const CType *f = w->e->shared[0];
  bool shows = w->e->state.touches & TOUCHES_VARIABLE || c_has_pointer(f->base);
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *t = c_type(f->fields[i].type);
    shows |= t->kind == C_POINTER && !c_is_const(t->base) && c_has_pointer(t->base);
  }
  return shows;
}

/* Can a caller observe what the parameter leads to after the call, or its address? */
static bool typed_call_is_left(const Writer *w, const CType *param) {
  const CType *t = c_type(param);
  if (t->kind == C_STRUCT || t->kind == C_UNION) return c_has_pointer(t);
  if (t->kind != C_POINTER) return false;
  const CType *to = c_type(t->base);
  Target target = target_of(t);
  if (target == TARGET_FUNCTION || target == TARGET_NOTHING || target == TARGET_FILE) return false;
  return !c_is_const(t->base) || c_has_pointer(to) || shows_pointers(w);
}

/* What a handle leads to is compared as a string. The program keeps a header before it, which is
 * compared as well (outcome/walk.c) if it is in a block that the program has allocated. */
static bool typed_call_has_before(const Writer *w, const CField *p) {
  return constructors_handle(p->type) && kinds_maker(&w->kinds, p->type);
}

static bool result_has_before(const Writer *w) {
  const CType *old = w->e->shared[0]->base, *new = w->e->shared[1]->base;
  return constructors_handle(old) && constructors_handle(new);
}

static void add_left_before(const char *of, Str *out) {
  str_addf(out, "  struct " HANDLE_BEFORE " *%s_before;\n", of);
}

/* Strings with a length are compared byte by byte. */
static void add_left_field(const Writer *w, const CField *p, const Pairing *pair, Str *out) {
  const CType *t = c_type(p->type);
  bool is_bytes = pair->role != ROLE_ALONE && t->kind == C_POINTER && target_of(t) == TARGET_TEXT;
  char *field = is_bytes ? str_format("unsigned char *%s", p->name) : spell(p->type, p->name);
  str_addf(out, "  %s;\n", field);
  mem_free(field);
  if (typed_call_has_before(w, p)) add_left_before(p->name, out);
}

/* Structures are copied as bytes, since their members may be constant. */
static void typed_call_keep(const Writer *w, const CField *p) {
  const char *function = w->e->of[0]->name, *name = p->name;
  if (c_is_structure(c_type(p->type)))
    str_addf(w->out, "  __builtin_memcpy((void *)&%s_args.%s, &in.%s, sizeof in.%s);\n", function,
             name, name, name);
  else
    str_addf(w->out, "  %s_args.%s = (void *)in.%s;\n", function, name, name);
  if (typed_call_has_before(w, p))
    str_addf(w->out, "  %s_args.%s_before = (void *)in.%s;\n", function, name, name);
}

/* The result of both versions; void if one of them has none. */
static const CType *result_of(const Writer *w) {
  const CType *result[] = {c_type(w->e->shared[0]->base), c_type(w->e->shared[1]->base)};
  return result[1]->is_void ? result[1] : result[0];
}

static bool returns_structure(const Writer *w) { return c_is_structure(result_of(w)); }

/* Integers of different types are compared by value. */
static char *spell_result(const Writer *w, const char *name) {
  enum { LONG = 8 };
  const CType *type[] = {w->e->shared[0]->base, w->e->shared[1]->base};
  const CType *old = c_type(type[0]), *new = c_type(type[1]);
  if (old->kind == C_FLOAT && new->kind == C_FLOAT) return spell(type[new->size > old->size], name);
  if (old->kind != C_INTEGER || new->kind != C_INTEGER ||
      (old->size == new->size && old->is_signed == new->is_signed))
    return spell(type[0], name);
  bool is_wide = old->is_signed != new->is_signed && (old->size == LONG || new->size == LONG);
  if (is_wide) return str_format("__int128 %s", name);
  return str_format("%s %s", old->is_signed || new->is_signed ? "long long" : "unsigned long long",
                    name);
}

static bool leaves_something(const Writer *w) {
  const CType *f = w->e->shared[0];
  for (uint32_t i = 0; i < f->field_count; i++)
    if (typed_call_is_left(w, f->fields[i].type)) return true;
  return returns_structure(w) || result_has_before(w) || w->e->state.left_count;
}

static bool leaves_before(const Writer *w) {
  const CType *f = w->e->shared[0];
  for (uint32_t i = 0; i < f->field_count; i++)
    if (typed_call_is_left(w, f->fields[i].type) && typed_call_has_before(w, &f->fields[i]))
      return true;
  return result_has_before(w);
}

/* For the field of a variable; parameters keep their names. */
static const char *suffix(const CType *f, const char *name) { return field_of(f, name) ? "_" : ""; }

static void add_left(Writer *w, const Pairing *pairs) {
  const CType *f = w->e->shared[0];
  if (!leaves_something(w)) return;
  if (leaves_before(w))
    str_add(w->out, "/* The bytes before a string, in its block. */\nstruct " HANDLE_BEFORE
                    " {\n  char byte;\n};\n\n");
  str_add(w->out, "/* The versions are compared by this afterwards. */\nstruct {\n");
  for (uint32_t i = 0; i < f->field_count; i++)
    if (typed_call_is_left(w, f->fields[i].type))
      add_left_field(w, &f->fields[i], &pairs[i], w->out);
  for (uint32_t i = 0; i < w->e->state.left_count; i++) {
    const char *name = w->e->state.left[i];
    str_addf(w->out, "  __typeof__(%s) *%s%s;\n", name, name, suffix(f, name));
  }
  if (result_has_before(w)) add_left_before("returned", w->out);
  if (returns_structure(w)) {
    char *result = spell(f->base, "returned");
    str_addf(w->out, "  %s;\n", result);
    mem_free(result);
  }
  str_addf(w->out, "} %s_args;\n\n", w->e->of[0]->name);
}

/* If the versions have different parameters, each is called as its own type requires; the compiler
 * selects the call, so one harness serves both. `more` holds the arguments of a format. */
static void call_append(const Writer *w, const char *more) {
  const TypedEntry *e = w->e;
  const char *name = e->of[0]->name;
  if (signature_is_one(e)) {
    char *wrapper = e->has_va_list ? formats_wrapper(e) : mem_strdup(name);
    str_addf(w->out, "%s(", wrapper);
    signature_add_call(e, 0, w->out);
    str_addf(w->out, "%s)", more);
    mem_free(wrapper);
    return;
  }
  str_addf(w->out, "_Generic(&%s", name);
  for (int v = 0; v < 2; v++) {
    char *type = spell_bare(e->of[v]->type, "(*)");
    str_addf(w->out, ",\n      %s: ((%s)%s)(", type, type, name);
    signature_add_call(e, v, w->out);
    str_add(w->out, ")");
    mem_free(type);
  }
  str_add(w->out, ")");
}

/* Does an object of the type have parts to which C does not allow an assignment? */
static bool has_const_parts(const CType *t) {
  for (; t->kind == C_ALIAS || t->kind == C_ARRAY; t = t->base)
    if (t->is_const) return true;
  if (t->kind != C_STRUCT && t->kind != C_UNION) return false;
  for (uint32_t k = 0; k < t->field_count; k++)
    if (has_const_parts(t->fields[k].type)) return true;
  return false;
}

/* The structure that the function returns is stored where it is compared. */
static void add_kept_result(const Writer *w, const char *more) {
  const char *name = w->e->of[0]->name;
  const CType *result = w->e->shared[0]->base;
  if (!has_const_parts(result)) {
    str_addf(w->out, "%s_args.returned = ", name);
    call_append(w, more);
    return;
  }
  char *type = spell(result, "[1]");
  str_addf(w->out, "__builtin_memcpy((void *)&%s_args.returned, (%s){", name, type);
  call_append(w, more);
  str_addf(w->out, "}, sizeof %s_args.returned)", name);
  mem_free(type);
}

/* The result is returned, or stored where it is compared. */
static void add_statement(const Writer *w, const char *indent, const char *more) {
  bool is_void = result_of(w)->is_void, is_kept = returns_structure(w),
       has_files = w->kinds.has_files, has_before = result_has_before(w);
  bool is_stored = has_files || has_before;
  char *result = is_void || is_kept ? NULL : spell_result(w, "result");
  str_add(w->out, indent);
  if (is_kept) {
    add_kept_result(w, more);
  } else {
    if (result) str_addf(w->out, "%s%s", is_stored ? result : "return", is_stored ? " = " : " ");
    call_append(w, more);
  }
  str_add(w->out, ";\n");
  if (has_files) str_addf(w->out, "%sany_fflush(NULL);\n", indent);
  if (has_before)
    str_addf(w->out, "%s%s_args.returned_before = (void *)result;\n", indent, w->e->of[0]->name);
  if (is_stored && result) str_addf(w->out, "%sreturn result;\n", indent);
  mem_free(result);
}

static void add_formats(Writer *w) {
  const CType *f = w->e->shared[0];
  const char *format = f->fields[f->field_count - 1].name;
  bool returns = !result_of(w)->is_void && !returns_structure(w);
  writer_use(w, HELPER_ONE);
  int bound = formats_count_bound(w->e), all = formats_count();
  char *most = str_format(bound < all ? "any_least ? %d : %d" : "%d", all, bound);
  str_addf(w->out, "  switch (any_one(%s, \"the format{", most);
  mem_free(most);
  for (int i = 0; i < formats_count(); i++)
    str_addf(w->out, "%s%s", i ? "|" : "", formats_name(i));
  str_add(w->out, "}\")) {\n");
  for (int i = 0; i < formats_count(); i++) {
    Str more = {0};
    bool is_last = i + 1 == formats_count();
    if (is_last)
      str_add(w->out, "  default: {\n");
    else
      str_addf(w->out, "  case %d: {\n", i);
    formats_add(w, i, format, &more);
    add_statement(w, "    ", str_text(&more));
    str_add(w->out, returns ? "  }\n" : "    break;\n  }\n");
    str_done(&more);
  }
  str_add(w->out, "  }\n");
}

/* Whether callbacks write is decided at run time. */
static void typed_call_add_writes(Writer *w) {
  for (size_t i = 0; i < w->kinds.stubs.len; i++) {
    const Stub *s = &w->kinds.stubs.data[i];
    if (stubs_writes(s))
      str_addf(w->out, "  any_%s_writes = umbra_range(0, 2, \"%s() writes\");\n", s->word, s->word);
  }
}

/* The condition under which some structure was not created by a constructor, for TYPED_BUILT. */
static char *made_up_when(const Writer *w, const Pairing *pairs) {
  const CType *f = w->e->shared[0];
  Str when = {0};
  for (uint32_t i = 0; i < f->field_count; i++) {
    const Maker *m = kinds_maker(&w->kinds, f->fields[i].type);
    if (m && pairs[i].role == ROLE_ALONE && !m->is_all)
      str_addf(&when, "%show_%s == %zu", when.len ? " || " : "", f->fields[i].name, m->by.len);
  }
  if (!when.len) str_add(&when, "0");
  return str_take(&when);
}

static void add_made_up(Writer *w, const Pairing *pairs) {
  static const char *const words[] = {[TYPED_CONSTRUCTED] = "constructed", [TYPED_MAYBE] = "maybe"};
  TypedWorth worth = w->kinds.worth;
  char *when = worth == TYPED_BUILT ? made_up_when(w, pairs) : NULL;
  if (w->e->state.made[0]) str_add(w->out, "  if (has_any_state) umbra_made_up(\"maybe\");\n");
  if (when)
    str_addf(w->out, "  umbra_made_up(%s ? \"maybe\" : \"constructed\");\n", when);
  else if (worth != TYPED_REACHED)
    str_addf(w->out, "  umbra_made_up(\"%s\");\n", words[worth]);
  mem_free(when);
}

char *typed_name(const TypedEntry *e) {
  char *name = str_format("call_%s", e->of[0]->name);
  while (strmap_find(&e->in[0]->names, name, NULL) || strmap_find(&e->in[1]->names, name, NULL)) {
    char *longer = str_format("%s_", name);
    mem_free(name);
    name = longer;
  }
  return name;
}

const char *typed_assumption(const char *assumed, const char *function) {
  const char *colon = strchr(assumed, ':');
  if (!colon || strlen(function) != (size_t)(colon - assumed)) return NULL;
  bool is_meant = strncmp(assumed, function, strlen(function)) == 0;
  return is_meant ? colon + 1 + strspn(colon + 1, " \t") : NULL;
}

/* What front/front_compile.h reports if the expression does not compile. */
static void add_hint(Writer *w, const char *expression) {
  const CType *f = w->e->shared[0];
  const char *name = w->e->of[0]->name;
  uint32_t count = f->field_count - w->e->has_format;
  str_addf(w->out, "    " COMPILE_HINT "%s has %s%s", name,
           count ? "the parameter" : "no parameter", count > 1 ? "s" : "");
  for (uint32_t i = 0; i < count; i++)
    str_addf(w->out, "%s %s", i ? "," : "", f->fields[i].name);
  str_addf(w->out, ": --assume %s:", name);
  for (const char *c = expression; *c; c++)
    str_addf(w->out, c[0] == '*' && c[1] == '/' ? "%c " : "%c", *c == '\n' ? ' ' : *c);
  str_add(w->out, " */\n");
}

/* In the expression, parameters have their own names. A constant expression without a value assumes
 * nothing that could be checked, so it must not compile. */
static void add_assumption(Writer *w, const char *expression) {
  static const char *const without_value[] = {"division-by-zero",     "shift-count-overflow",
                                              "shift-count-negative", "shift-overflow",
                                              "integer-overflow",     "uninitialized"};
  const CType *f = w->e->shared[0];
  str_add(w->out, "  umbra_bound(\"assuming ");
  str_add_escaped(w->out, expression, "\"\\");
  str_add(w->out, "\");\n  {\n    __auto_type any_given = &in;\n");
  for (uint32_t i = 0; i + w->e->has_format < f->field_count; i++)
    str_addf(w->out, "    __auto_type %s = any_given->%s;\n    (void)%s;\n", f->fields[i].name,
             f->fields[i].name, f->fields[i].name);
  str_add(w->out, "#ifdef __clang__\n#pragma clang diagnostic push\n");
  for (size_t i = 0; i < sizeof without_value / sizeof *without_value; i++)
    str_addf(w->out, "#pragma clang diagnostic error \"-W%s\"\n", without_value[i]);
  str_add(w->out, "#endif\n");
  add_hint(w, expression);
  str_addf(w->out,
           "    umbra_assume((%s) != 0);\n  }\n"
           "#ifdef __clang__\n#pragma clang diagnostic pop\n#endif\n",
           expression);
}

static void typed_call_add_assumptions(Writer *w) {
  for (size_t i = 0; i < w->e->assumed_count; i++) {
    const char *expression = typed_assumption(w->e->assumed[i], w->e->of[0]->name);
    if (expression) add_assumption(w, expression);
  }
}

void call_add(Writer *w, const Pairing *pairs) {
  assert(w && w->out && pairs && !w->kinds.obstacle);
  const CType *f = w->e->shared[0], *result = result_of(w);
  const Params params = {{f, w->e->shared[1]}, pairs, "", true, 0};
  char *name = typed_name(w->e), *inner = str_format("%s(void)", name);
  char *head = returns_structure(w) || result->is_void ? str_format("void %s", inner)
                                                       : spell_result(w, inner);
  uint32_t count =
      f->field_count - w->e->has_format; /* the format is generated where it is chosen */
  add_left(w, pairs);
  if (w->e->has_va_list) formats_add_wrapper(w);
  str_addf(w->out, "%s {\n", head);
  params_declare(&params, w->out);
  str_add(w->out, "  any_grow();\n");
  if (w->e->state.touches & TOUCHES_INPUT) {
    writer_use(w, HELPER_INPUT);
    str_add(w->out, "  any_input();\n");
  }
  if (w->e->state.made[0]) str_add(w->out, "  int has_any_state = any_state();\n");
  if (w->e->has_any_alias) overlaps_add_variables(w);
  params_add(w, &params, count);
  typed_call_add_assumptions(w);
  for (uint32_t i = 0; i < count; i++)
    if (typed_call_is_left(w, f->fields[i].type)) typed_call_keep(w, &f->fields[i]);
  for (uint32_t i = 0; i < w->e->state.left_count; i++) {
    const char *name = w->e->state.left[i];
    str_addf(w->out, "  %s_args.%s%s = &%s;\n", w->e->of[0]->name, name, suffix(f, name), name);
  }
  typed_call_add_writes(w);
  callbacks_add_given(w);
  add_made_up(w, pairs);
  if (w->e->has_format)
    add_formats(w);
  else
    add_statement(w, "  ", "");
  str_add(w->out, "}\n");
  mem_free(head);
  mem_free(inner);
  mem_free(name);
}
