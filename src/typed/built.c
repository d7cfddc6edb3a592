#include "typed/built.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "typed/spell.h"
#include "typed/typed_params.h"

typedef struct Success {
  const char *condition; /* that the result says that the object has been created; NULL: any does */
  const char *failure;   /* the result otherwise, for people */
  bool is_unclear;       /* the program's convention is not known */
} Success;

/* By convention, a negative number, `false`, and a positive number of several (EINVAL, ENOMEM) next
 * to 0 say that a constructor has failed. Of two results 0 and 1, either may be the failure. */
static Success built_success(const Constructor *c) {
  if (c->form != CONSTRUCTOR_FILLS && c->form != CONSTRUCTOR_STORES) return (Success){0};
  const CType *result = c_type(c->function->type->base);
  unsigned returned = c->function->returned, positive = RETURNS_ONE | RETURNS_MORE;
  if (result->is_void) return (Success){0};
  if (result->is_bool) return (Success){"any_result", "false", false};
  if (result->is_signed && returned & RETURNS_NEGATIVE)
    return (Success){"any_result >= 0", "negative", false};
  if (returned & RETURNS_ZERO && returned & (positive | RETURNS_NEGATIVE | RETURNS_OTHER)) {
    bool is_error = returned & (RETURNS_MORE | RETURNS_NEGATIVE) && !(returned & RETURNS_OTHER);
    if (is_error) return (Success){"any_result == 0", "not 0", false};
    return (Success){result->is_signed ? "any_result >= 0" : NULL, "negative", true};
  }
  return (Success){result->is_signed ? "any_result >= 0" : NULL, "negative", false};
}

void built_describe(const Maker *m, Str *out) {
  assert(m && m->by.len && out);
  str_add(out, "as ");
  const char *failure = NULL;
  for (size_t i = 0; i < m->by.len; i++) {
    str_addf(out, "%s%s()", i ? " or " : "", m->by.data[i].function->name);
    const Success success = built_success(&m->by.data[i]);
    if (success.condition && !failure) failure = success.failure;
    if (success.condition && strcmp(failure, success.failure) != 0) failure = "a failure";
  }
  str_add(out, m->by.len == 1 ? " creates it" : " create it");
  if (failure) str_addf(out, " (not if the result is %s)", failure);
}

/* The included file defines it in both versions. */
static bool built_is_included(const Writer *w, const Declaration *d) {
  const TypedEntry *e = w->e;
  const Declaration *new = declarations_find(e->in[1], d->name);
  if (d->is_static) return true; /* constructors_find */
  return w->has_program && !d->is_in_header && new && strcmp(d->file, e->of[0]->file) == 0 &&
         strcmp(new->file, e->of[1]->file) == 0;
}

/* A second declaration without `inline` would make a header's inline definition one for all files,
 * which another file may have as well, and one with other types does not compile: types in debug
 * information lack qualifiers, and those of the versions may differ. So the function is called by
 * another name in C. */
static void built_add_prototype(const Writer *w, const Constructor *c, Str *out) {
  const Declaration *d = c->function;
  if (built_is_included(w, d) && !c->has_integers) return;
  char *alias = str_format("any_built_%s", d->name), *head = spell_bare(d->type, alias);
  str_addf(out, "#define %s(...) %s(__VA_ARGS__)\n%s __asm__(\"%s\");\n", d->name, alias, head,
           d->name);
  mem_free(head);
  mem_free(alias);
}

static void add_prototypes(const Writer *w, const Constructors *all) {
  for (size_t i = 0; i < all->len; i++)
    built_add_prototype(w, &all->data[i], w->out);
}

void built_add_prototypes(Writer *w, const Maker *m) {
  assert(m && m->by.len && w->out);
  add_prototypes(w, &m->by);
  add_prototypes(w, &m->with);
}

static void built_add_call(Writer *w, const Constructor *c) {
  const CType *f = c->function->type;
  uint64_t skipped = constructor_skips(c);
  bool is_value = c->form == CONSTRUCTOR_GIVES || c->form == CONSTRUCTOR_REPLACES;
  const Success success = built_success(c);
  if (c->form == CONSTRUCTOR_FILLS || c->form == CONSTRUCTOR_GIVES)
    str_add(w->out, "  made = any_memory(sizeof *made);\n");
  str_addf(w->out, "  %s%s(",
           is_value                         ? "__typeof__(*made) value = "
           : c->form == CONSTRUCTOR_RETURNS ? "made = (void *)"
           : success.condition              ? "__auto_type any_result = "
                                            : "",
           c->function->name);
  for (uint32_t i = 0; i < f->field_count; i++) {
    if (i) str_add(w->out, ", ");
    if (i == c->object)
      str_addf(w->out, "%smade",
               c->form == CONSTRUCTOR_STORES     ? "&"
               : c->form == CONSTRUCTOR_REPLACES ? "*"
                                                 : "");
    else if (skipped >> i & 1)
      str_add(w->out, "NULL");
    else
      str_addf(w->out, "in.%s", f->fields[i].name);
  }
  str_add(w->out, ");\n");
  if (is_value) str_add(w->out, "  __builtin_memcpy((void *)made, &value, sizeof value);\n");
  if (success.condition) str_addf(w->out, "  umbra_assume(%s);\n", success.condition);
  if (success.is_unclear)
    str_add(w->out, "  umbra_made_up(\"maybe\"); /* which result is a failure is not known */\n");
}

static void built_add_one(Writer *w, const Constructor *c) {
  const CType *f = c->function->type;
  Pairing *pairs = NEW_ARRAY(Pairing, f->field_count + 1);
  char *prefix = str_format("%s.", c->function->name);
  pairs_find(f->fields, f->field_count, false, pairs);
  Params p = {{f, f}, pairs, prefix, .skipped = constructor_skips(c)};
  params_declare(&p, w->out);
  params_add(w, &p, f->field_count);
  built_add_call(w, c);
  mem_free(prefix);
  mem_free(pairs);
}

static void built_add_words(const Constructors *with, const char *what, Str *out) {
  str_addf(out, "\"%s{nothing", what);
  for (size_t i = 0; i < with->len; i++)
    str_addf(out, "|%s", with->data[i].function->name);
  str_add(out, "}\"");
}

/* Adds statements that limit the strings and arrays that changers get: what they add multiplies the
 * paths. Concrete runs may use any. */
static void add_few(Writer *w) {
  const char *unless_long = w->e->is_probed ? "!any_is_long && " : "";
  str_addf(w->out,
           "  int most_text = any_most_text, most_elements = any_most_elements;\n"
           "  if (%sany_most_text > %d) any_most_text = %d;\n"
           "  if (%sany_most_elements > %d) any_most_elements = %d;\n",
           unless_long, CHANGE_SIZE, CHANGE_SIZE, unless_long, CHANGE_SIZE, CHANGE_SIZE);
}

/* A constructor alone does not reach many states: it is followed by zero or more calls of
 * changers. */
static void add_changes(Writer *w, const Maker *m) {
  const Constructors *with = &m->with;
  if (!with->len) return;
  add_few(w);
  writer_use(w, HELPER_ONE);
  str_addf(w->out, "  for (int turn = 0; turn < %d; turn++) {\n  switch (any_one(%zu, turn ? ",
           CHANGES, with->len + 1);
  built_add_words(with, "and then", w->out);
  str_add(w->out, " : ");
  built_add_words(with, "then", w->out);
  str_addf(w->out, ")) {\n  case 0: turn = %d; break;\n", CHANGES);
  for (size_t i = 0; i < with->len; i++) {
    str_addf(w->out, "  case %zu: {\n", i + 1);
    built_add_one(w, &with->data[i]);
    str_add(w->out, "  break;\n  }\n");
  }
  str_add(w->out, "  }\n  }\n");
  str_add(w->out, "  any_most_text = most_text;\n  any_most_elements = most_elements;\n");
}

void built_add(Writer *w, const Maker *m) {
  assert(m->by.len);
  const char *star = constructors_handle(m->type) ? "" : "*"; /* a handle is the pointer itself */
  char *made = str_format("%smade", star),
       *inner = str_format("%sany_%s_built(int how)", star, m->word);
  char *declared = spell(m->type, made);
  char *head = spell(m->type, inner);
  str_addf(w->out,
           "/* An object that the program's own functions create. */\nstatic %s {\n  %s = NULL;\n"
           "  umbra_made_up(\"constructed\");\n  switch (how) {\n",
           head, declared);
  writer_use(w, HELPER_MEMORY);
  for (size_t i = 0; i < m->by.len; i++) {
    str_addf(w->out, "  case %zu: {\n", i);
    built_add_one(w, &m->by.data[i]);
    str_add(w->out, "  break;\n  }\n");
  }
  str_add(w->out, "  }\n  umbra_assume(made != NULL);\n");
  add_changes(w, m);
  str_add(w->out, "  return made;\n}\n\n");
  mem_free(head);
  mem_free(declared);
  mem_free(inner);
  mem_free(made);
}
