/* The types of the parameters lead through the objects of the test case: the object "c->level" is
 * what the field level holds of the structure that the parameter c leads to. A part without an
 * object is 0, as harnesses clear what they make; a whole argument without one is unknown. */
#include "witness/shown_call.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "unify/unify.h"
#include "witness/quote.h"
#include "witness/readable.h"

enum { MOST_TEXT = 60, MOST_ELEMENTS = 16, MOST_DEPTH = 8 };

typedef struct ShownCall {
  const Program *program;
  const KTest *k;
  const MadeInputs *inputs; /* of k */
  bool *is_told;
  Str *out;
} ShownCall;

static void call_mark(const ShownCall *c, const KTestObject *o) {
  c->is_told[o - c->k->objects.data] = true;
}

/* --- types --- */

/* "struct point *"; false if the type has no name. */
static bool call_add_type(const Type *t, Str *out) {
  unsigned pointers = 0;
  while (t->kind == TYPE_POINTER) {
    t = t->element;
    pointers++;
  }
  if (!t->name) return false;
  str_addf(out, "%s%s", t->name, pointers ? " " : "");
  while (pointers--)
    str_add(out, "*");
  return true;
}

/* The beginning of a compound literal: "(struct point){", or "{" if the type has no name. */
static void call_open(const Type *t, const char *suffix, Str *out) {
  Str type = {0};
  if (call_add_type(t, &type)) str_addf(out, "(%s%s)", str_text(&type), suffix);
  str_add(out, "{");
  str_done(&type);
}

/* --- numbers and strings --- */

static void call_add_text(Str *out, const uint8_t *bytes, uint32_t n) {
  quote_c_line(out, bytes, n > MOST_TEXT ? MOST_TEXT : n);
  if (n > MOST_TEXT) str_addf(out, "... <%" PRIu32 " bytes>", n);
}

static bool call_add_enumerator(const Type *t, int64_t value, Str *out) {
  for (uint32_t i = 0; i < t->enumerator_count; i++)
    if (t->enumerators[i].value == value) {
      str_add(out, t->enumerators[i].name);
      return true;
    }
  return false;
}

static void call_add_character(uint8_t c, Str *out) {
  Str text = {0};
  quote_c_line(&text, &c, 1);
  str_add(out, "'");
  if (c == '"')
    str_add(out, "\"");
  else if (c == '\'')
    str_add(out, "\\'");
  else
    str_add_bytes(out, str_text(&text) + 1, text.len - 2);
  str_add(out, "'");
  str_done(&text);
}

/* t: NULL if unknown. */
static void call_add_number(const Type *t, const uint8_t *bytes, uint32_t size, Str *out) {
  int64_t value = 0;
  bool is_integer = t && t->kind == TYPE_INTEGER && size && size <= sizeof value;
  if (is_integer) {
    unsigned unused = 64 - 8 * size;
    memcpy(&value, bytes, size);
    if (t->is_signed) value = (int64_t)((uint64_t)value << unused) >> unused;
  }
  bool is_letter = is_integer && t->is_char && value >= ' ' && value < 127;
  if (is_integer && call_add_enumerator(t, value, out)) return;
  if (is_letter)
    call_add_character((uint8_t)value, out);
  else if (is_integer && t->is_signed)
    str_addf(out, "%" PRId64, value);
  else if (is_integer)
    str_addf(out, value < 0 ? "%" PRIu64 "u" : "%" PRIu64, (uint64_t)value);
  else
    readable_value(out, t, bytes, size);
}

static bool call_is_zero(const KTestObject *o) {
  for (uint32_t i = 0; i < o->size; i++)
    if (o->bytes[i]) return false;
  return true;
}

/* --- values --- */

/* Returns false, and appends nothing, if no object determines the value. */
static bool call_add_value(ShownCall *c, const char *path, const Type *t, bool is_inside,
                           unsigned depth);

/* `n` elements, which are contents of the object. */
static void call_add_elements(ShownCall *c, const Type *element, const KTestObject *o, uint32_t n,
                              uint32_t size) {
  uint32_t shown = n > MOST_ELEMENTS ? MOST_ELEMENTS : n;
  for (uint32_t i = 0; i < shown; i++) {
    str_add(c->out, i ? ", " : "");
    call_add_number(element, o->bytes + i * size, size, c->out);
  }
  if (shown < n) str_addf(c->out, ", <%" PRIu32 " more>", n - shown);
  str_add(c->out, "}");
}

static void call_cut(Str *out, size_t len) {
  out->len = len;
  if (out->data) out->data[len] = 0;
}

/* "{path[0], path[1]}", as far as objects determine the elements. */
static bool call_add_named_elements(ShownCall *c, const char *path, const Type *element,
                                    uint64_t most, unsigned depth) {
  size_t start = c->out->len, complete = start;
  for (uint64_t i = 0; i < most && i < MOST_ELEMENTS; i++) {
    char *inner = str_format("%s[%" PRIu64 "]", path, i);
    str_add(c->out, i ? ", " : "");
    if (call_add_value(c, inner, element, true, depth + 1))
      complete = c->out->len;
    else
      str_add(c->out, "0");
    mem_free(inner);
  }
  call_cut(c->out, complete);
  return complete > start;
}

static bool call_is_null(const MadeInput *m) {
  static const char null[] = "NULL";
  return m->kind == MADE_NULL || (m->kind == MADE_NAMED && m->word_length == sizeof null - 1 &&
                                  strncmp(m->word, null, m->word_length) == 0);
}

/* ".x = 1, .y = 2": the fields that are not 0. */
static void call_add_fields(ShownCall *c, const char *before, const Type *t, unsigned depth) {
  const char *separator = "";
  for (uint32_t i = 0; i < t->field_count; i++) {
    const Field *f = &t->fields[i];
    char *path = str_format("%s%s", before, f->name);
    const KTestObject *o = *f->name ? made_find(c->inputs, path, 0) : NULL;
    MadeInput made = o ? made_input(c->inputs, o) : (MadeInput){.kind = MADE_NOT};
    bool is_zero = call_is_null(&made) || (o && made.kind == MADE_NOT && call_is_zero(o));
    size_t start = c->out->len;
    str_addf(c->out, "%s.%s = ", separator, f->name);
    if (is_zero) call_mark(c, o);
    if (!*f->name || is_zero || !call_add_value(c, path, f->type, true, depth + 1))
      call_cut(c->out, start);
    else
      separator = ", ";
    mem_free(path);
  }
  if (!*separator) str_add(c->out, "0");
}

static bool call_has_parts(const ShownCall *c, const char *prefix) {
  for (size_t i = 0; i < c->k->objects.len; i++)
    if (str_starts(c->k->objects.data[i].name, prefix)) return true;
  return false;
}

static bool call_add_structure(ShownCall *c, const char *before, const Type *t, bool is_inside,
                               unsigned depth) {
  if (!call_has_parts(c, before)) return false;
  if (is_inside)
    str_add(c->out, "{");
  else
    call_open(t, "", c->out);
  call_add_fields(c, before, t, depth);
  str_add(c->out, "}");
  return true;
}

/* The target of the pointer; the objects are parts of it. */
static bool call_add_target(ShownCall *c, const char *path, const Type *to, unsigned depth) {
  char *before = str_format("%s->", path), *starred = str_format("*%s", path);
  const KTestObject *o = made_find(c->inputs, starred, 0);
  size_t start = c->out->len;
  str_add(c->out, "&");
  bool is_told = to->kind == TYPE_STRUCT && call_add_structure(c, before, to, false, depth);
  if (!is_told && o) {
    call_open(to, "", c->out);
    is_told = call_add_value(c, starred, to, true, depth + 1);
    str_add(c->out, "}");
  }
  if (!is_told) call_cut(c->out, start);
  /* Only the harness knows its type; the caller lists the parts. */
  if (!is_told && to->kind == TYPE_OPAQUE && call_has_parts(c, before)) {
    str_add(c->out, "...");
    is_told = true;
  }
  mem_free(before);
  mem_free(starred);
  return is_told;
}

/* An array with a length of its own, whose elements are objects. */
static bool call_add_array(ShownCall *c, const char *path, const Type *element, unsigned depth) {
  uint32_t count;
  bool is_null;
  if (!made_array(c->inputs, path, &count, &is_null)) return false;
  if (is_null) {
    str_add(c->out, "NULL");
    return true;
  }
  call_open(element, "[]", c->out);
  if (count) call_add_named_elements(c, path, element, count, depth);
  str_add(c->out, "}");
  return true;
}

static bool call_add_pointer(ShownCall *c, const char *path, const Type *t, unsigned depth) {
  const KTestObject *o = made_find(c->inputs, path, 0);
  MadeInput m = o ? made_input(c->inputs, o) : (MadeInput){.kind = MADE_HIDDEN};
  if (o) call_mark(c, o);
  switch (m.kind) {
    case MADE_NULL: str_add(c->out, "NULL"); return true;
    case MADE_TEXT:
      call_add_text(c->out, o->bytes, m.count);
      if (m.has_room) str_add(c->out, " <with free space after it>");
      return true;
    case MADE_BEFORE: str_addf(c->out, "<object %d>", m.number); return true;
    case MADE_NAMED:
      str_addf(c->out, call_is_null(&m) ? "%.*s" : "<%.*s>", (int)m.word_length, m.word);
      return true;
    case MADE_ARRAY: {
      uint32_t size = o->size / m.most;
      if (size == 1 && !(t->element->kind == TYPE_INTEGER && !t->element->is_char)) {
        call_add_text(c->out, o->bytes, m.count);
      } else {
        call_open(t->element, "[]", c->out);
        call_add_elements(c, t->element, o, m.count, size);
      }
      return true;
    }
    case MADE_HIDDEN:
      return call_add_array(c, path, t->element, depth) ||
             call_add_target(c, path, t->element, depth);
    case MADE_NOT: /* the number that it leads to */
      if (t->element->kind != TYPE_INTEGER) return false;
      if (t->element->size && o->size > t->element->size && o->size % t->element->size == 0) {
        call_open(t->element, "[]", c->out);
        call_add_elements(c, t->element, o, o->size / (uint32_t)t->element->size,
                          (uint32_t)t->element->size);
        return true;
      }
      str_add(c->out, "&");
      call_open(t->element, "", c->out);
      call_add_number(t->element, o->bytes, o->size, c->out);
      str_add(c->out, "}");
      return true;
  }
  return false;
}

/* An array in a structure. */
static bool call_add_inner_array(ShownCall *c, const char *path, const Type *t, unsigned depth) {
  const KTestObject *o = made_find(c->inputs, path, 0);
  uint64_t size = t->element->size;
  if (!o || !size || o->size % size) {
    size_t start = c->out->len;
    str_add(c->out, "{");
    bool is_told = call_add_named_elements(c, path, t->element, t->count, depth);
    if (is_told)
      str_add(c->out, "}");
    else
      call_cut(c->out, start);
    return is_told;
  }
  call_mark(c, o);
  if (size == 1 && t->element->is_char) {
    uint32_t n = o->size;
    while (n && !o->bytes[n - 1])
      n--;
    call_add_text(c->out, o->bytes, n);
    return true;
  }
  str_add(c->out, "{");
  call_add_elements(c, t->element, o, o->size / (uint32_t)size, (uint32_t)size);
  return true;
}

static bool call_add_value(ShownCall *c, const char *path, const Type *t, bool is_inside,
                           unsigned depth) {
  if (depth > MOST_DEPTH) {
    str_add(c->out, "...");
    return true;
  }
  if (t->kind == TYPE_POINTER) return call_add_pointer(c, path, t, depth);
  if (t->kind == TYPE_ARRAY) return call_add_inner_array(c, path, t, depth);
  if (t->kind == TYPE_STRUCT) {
    char *before = str_format("%s.", path);
    bool is_told = call_add_structure(c, before, t, is_inside, depth);
    mem_free(before);
    return is_told;
  }
  const KTestObject *o = made_find(c->inputs, path, 0);
  if (!o || t->kind == TYPE_UNION) return false; /* a type does not say what a union begins with */
  call_mark(c, o);
  call_add_number(t, o->bytes, o->size, c->out);
  return true;
}

/* --- the function --- */

static bool call_has_types(const Function *f) {
  for (uint32_t i = 0; i < f->source_params; i++)
    if (!f->params[i].type && !f->params[i].is_result) return false;
  return !f->is_variadic;
}

/* The function whose name in the source the text consists of, except for a suffix of "_"; NULL if
 * there is none. */
static const Function *call_named(const Program *p, const char *text) {
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    char *name = unify_source_name(f->name);
    size_t n = strlen(name);
    bool is_named = f->is_defined && !f->is_library && n && strncmp(text, name, n) == 0 &&
                    text[n + strspn(text + n, "_")] == 0;
    mem_free(name);
    if (is_named) return f;
  }
  return NULL;
}

const Function *shown_call_target(const Program *p, const char *entry) {
  static const char before[] = "call_";
  return str_starts(entry, before) ? call_named(p, entry + sizeof before - 1) : NULL;
}

static const Function *call_function(const RunInfo *run) {
  const char *entry = run->options->entry;
  const Function *f = program_find_function(run->program, entry);
  if (f && !f->source_params) {
    const Function *target =
        run->options->harness.len ? shown_call_target(run->program, entry) : NULL;
    if (target) f = target;
  }
  return f && call_has_types(f) ? f : NULL;
}

/* A pointer to the end of the array that another parameter leads to: the object "end - p". */
static bool call_add_end(ShownCall *c, const char *path) {
  size_t n = strlen(path);
  for (size_t i = 0; i < c->k->objects.len; i++) {
    const KTestObject *o = &c->k->objects.data[i];
    int32_t count;
    if (o->size != sizeof count || strncmp(o->name, path, n) != 0 ||
        !str_starts(o->name + n, " - "))
      continue;
    memcpy(&count, o->bytes, sizeof count);
    str_addf(c->out, "<%s + %" PRId32 ">", o->name + n + strlen(" - "), count);
    call_mark(c, o);
    return true;
  }
  return false;
}

/* The structure that the function takes the target of a pointer for, if the harness made such a
 * one: the type of the pointer, or NULL. */
static const Type *call_cast_type(const ShownCall *c, const Param *p, const char *path) {
  const Type *to = p->used_as;
  if (!to || to->kind != TYPE_POINTER || p->type->kind != TYPE_POINTER) return NULL;
  const Type *from = p->type->element;
  bool is_cast = from->kind == TYPE_OPAQUE || from->kind == TYPE_STRUCT;
  if (!is_cast || to->element->kind != TYPE_STRUCT || to->element->size <= from->size) return NULL;
  char *before = str_format("%s->", path);
  bool is_made = call_has_parts(c, before);
  mem_free(before);
  return is_made ? to : NULL;
}

/* --- constructed arguments --- */

/* A call of a constructor, or of a function that changes what it made. */
typedef struct MakingCall {
  char *name;
  size_t from, to; /* the inputs of its arguments, in the test case */
} MakingCall;

typedef VEC(MakingCall) MakingCalls;

/* The value of an input whose values have names; NULL if it has none. The caller frees it. */
static char *call_choice(const ShownCall *c, const KTestObject *o) {
  MadeInput m = made_input(c->inputs, o);
  return m.kind == MADE_NAMED ? mem_strndup(m.word, m.word_length) : NULL;
}

static bool call_is_then(const KTestObject *o) {
  return str_starts(o->name, "then{") || str_starts(o->name, "and then{");
}

/* True for an input of an argument of that function: "s_init.a", "*s_init.p". */
static bool call_is_input_of(const KTestObject *o, const char *function) {
  char *prefix = str_format("%s.", function);
  const char *at = strstr(o->name, prefix);
  bool is_it = at && (at == o->name || !str_is_word(at[-1]));
  mem_free(prefix);
  return is_it;
}

static void call_add_making(const ShownCall *c, MakingCalls *calls, char *name, size_t from) {
  size_t to = from;
  while (to < c->k->objects.len && call_is_input_of(&c->k->objects.data[to], name))
    to++;
  vec_push(calls, ((MakingCall){name, from, to}));
}

/* How the argument is constructed, if it is: the harness chooses a constructor, and functions that
 * are called after it. */
static void call_find_making(const ShownCall *c, const char *path, MakingCalls *calls) {
  static const char by[] = "by ";
  char *how = str_format("how %s is made", path);
  const KTestObject *o = made_find(c->inputs, how, 0);
  char *choice = o ? call_choice(c, o) : NULL;
  if (o) call_mark(c, o);
  if (choice && str_starts(choice, by)) {
    size_t i = (size_t)(o - c->k->objects.data) + 1;
    call_add_making(c, calls, mem_strdup(choice + sizeof by - 1), i);
    while ((i = calls->data[calls->len - 1].to) < c->k->objects.len &&
           call_is_then(&c->k->objects.data[i])) {
      char *next = call_choice(c, &c->k->objects.data[i]);
      call_mark(c, &c->k->objects.data[i]);
      if (!next || strcmp(next, "nothing") == 0) {
        mem_free(next);
        break;
      }
      call_add_making(c, calls, next, i + 1);
    }
  }
  mem_free(choice);
  mem_free(how);
}

/* True if the argument could only be constructed, and is NULL instead. */
static bool call_is_not_made(const ShownCall *c, const char *path) {
  char *how = str_format("how %s is made", path);
  const KTestObject *o = made_find(c->inputs, how, 0);
  char *choice = o ? call_choice(c, o) : NULL;
  bool is_not = choice && strcmp(choice, "not") == 0;
  mem_free(choice);
  mem_free(how);
  return is_not;
}

static const Type *call_structure_of(const Type *t, unsigned *pointers) {
  for (*pointers = 0; t && t->kind == TYPE_POINTER; t = t->element)
    ++*pointers;
  return t && (t->kind == TYPE_STRUCT || t->kind == TYPE_OPAQUE) ? t : NULL;
}

/* Appends the expression of type `t` for the argument of type `made` and that name: "&", nothing or
 * "*" before it. False if it is of another structure. */
static bool call_add_made(const Type *t, const Type *made, const char *path, Str *out) {
  unsigned levels, of_made;
  const Type *one = call_structure_of(t, &levels), *other = call_structure_of(made, &of_made);
  bool is_same =
      one && other &&
      (one == other || (one->name && other->name && strcmp(one->name, other->name) == 0));
  if (!is_same || levels > of_made + 1 || of_made > levels + 1) return false;
  str_addf(out, "%s%s", levels > of_made ? "&" : levels < of_made ? "*" : "", path);
  return true;
}

/* Pointers for which the harness has no object are NULL. */
static bool call_is_mentioned(const KTest *k, const char *name) {
  for (size_t i = 0; i < k->objects.len; i++)
    if (strstr(k->objects.data[i].name, name)) return true;
  return false;
}

/* "q = queue_new(3)", "queue_add(q, 1)". */
static void call_add_making_call(const ShownCall *c, const MakingCall *call, const Type *made,
                                 const char *path, Str *out) {
  const KTest part = {
      .objects = {.data = c->k->objects.data + call->from, .len = call->to - call->from}};
  const Function *f = call_named(c->program, call->name);
  MadeInputs inputs = made_inputs(&part);
  Str arguments = {0};
  ShownCall inner = {c->program, &part, &inputs, c->is_told + call->from, &arguments};
  bool takes_it = false;
  for (uint32_t i = 0; f && i < f->source_params; i++) {
    const Param *p = &f->params[i];
    if (p->is_result) continue;
    char *name = str_format("%s.%s", call->name, p->name);
    if (arguments.len) str_add(&arguments, ", ");
    if (p->type && call_add_value(&inner, name, p->type, false, 0)) {
      /* an argument of its own */
    } else if (p->type && !takes_it && call_add_made(p->type, made, path, &arguments)) {
      takes_it = p->type->kind == TYPE_POINTER;
    } else {
      str_add(&arguments, call_is_mentioned(&part, name) ? "..." : "NULL");
    }
    mem_free(name);
  }
  Str result = {0};
  const Type *returned = f ? f->result_type[NEW] : NULL;
  bool is_handle = returned && returned == made && returned->kind == TYPE_POINTER &&
                   returned->element->kind == TYPE_INTEGER;
  if (is_handle)
    str_addf(out, "%s = ", path);
  else if (returned && !takes_it && call_add_made(returned, made, path, &result))
    str_addf(out, "%s = ", str_text(&result));
  str_addf(out, "%s(%s)", call->name, f ? str_text(&arguments) : "...");
  str_done(&result);
  str_done(&arguments);
  made_inputs_done(&inputs);
}

/* Appends " after q = queue_new(3), queue_add(q, 1)" if the argument is constructed. */
static bool call_add_constructed(const ShownCall *c, const char *path, const Type *made,
                                 Str *after) {
  MakingCalls calls = {0};
  call_find_making(c, path, &calls);
  bool is_constructed = calls.len > 0;
  for (size_t i = 0; i < calls.len; i++) {
    str_add(after, after->len ? ", " : " after ");
    call_add_making_call(c, &calls.data[i], made, path, after);
    mem_free(calls.data[i].name);
  }
  vec_done(&calls);
  return is_constructed;
}

static void call_add_arguments(ShownCall *c, const Function *f, unsigned call) {
  const char *separator = "";
  Str after = {0};
  str_addf(c->out, "(");
  for (uint32_t i = 0; i < f->source_params; i++) {
    if (f->params[i].is_result) continue;
    char *path = entry_argument_name(f->params[i].name, call);
    str_add(c->out, separator);
    separator = ", ";
    const Type *cast = call_cast_type(c, &f->params[i], path);
    if (cast && f->params[i].type->element->kind == TYPE_STRUCT) str_add(c->out, "(void *)");
    if (call_add_constructed(c, path, f->params[i].type, &after))
      str_add(c->out, path);
    else if (!call_add_value(c, path, cast ? cast : f->params[i].type, false, 0) &&
             !call_add_end(c, path))
      str_add(c->out, call_is_not_made(c, path) ? "NULL" : "...");
    mem_free(path);
  }
  str_addf(c->out, ")%s", str_text(&after));
  str_done(&after);
}

static unsigned call_count(const ShownCall *c) {
  const KTestObject *o = made_find(c->inputs, CALLS_OBJECT, CALLS_BYTES);
  uint32_t calls = 1;
  if (o) memcpy(&calls, o->bytes, sizeof calls);
  if (o) call_mark(c, o);
  return calls < 1 ? 1 : calls > MOST_CALLS ? MOST_CALLS : calls;
}

static void call_add_fuzz(ShownCall *c, const char *entry) {
  const KTestObject *o = made_find(c->inputs, "data", 0);
  uint32_t size = o ? o->size : 0;
  str_addf(c->out, "%s(", entry);
  call_add_text(c->out, o ? o->bytes : NULL, size);
  str_addf(c->out, ", %" PRIu32 ")", size);
  if (o) call_mark(c, o);
}

static void call_add_calls(ShownCall *c, const Function *f) {
  char *name = unify_source_name(f->name);
  unsigned calls = call_count(c);
  for (unsigned call = 1; call <= calls; call++) {
    str_addf(c->out, "%s%s", call > 1 ? "; " : "", name);
    call_add_arguments(c, f, call);
  }
  mem_free(name);
}

bool shown_call(const RunInfo *run, const KTest *k, bool *is_told, Str *out) {
  assert(run && k && out && !run_is_main(run));
  bool is_fuzz = entry_kind(run->options->entry) == ENTRY_FUZZ;
  const Function *f = is_fuzz ? NULL : call_function(run);
  if (!is_fuzz && (!f || (!f->source_params && k->objects.len))) return false;
  MadeInputs inputs = made_inputs(k);
  ShownCall c = {run->program, k, &inputs, is_told, out};
  if (is_fuzz)
    call_add_fuzz(&c, run->options->entry);
  else
    call_add_calls(&c, f);
  made_inputs_done(&inputs);
  return true;
}
