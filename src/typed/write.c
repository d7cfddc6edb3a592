/* Writes a harness: the helpers it uses, for each kind of object a function that fills one and one
 * that makes a pointer to one, stubs for what the entry may call back, and the call.
 *
 * What is made is compared afterwards through an exported variable, NAME_args, whose fields are the
 * pointers that the entry was given; src/outcome/walk.c follows them by their types. */
#include <assert.h>

#include "base/alloc.h"
#include "typed/helpers.h"
#include "typed/kinds.h"
#include "typed/pairs.h"
#include "typed/sizes.h"
#include "typed/spell.h"

enum {
  SHARED = 4, /* objects made earlier that a pointer may lead to */
  CALLS = 4   /* of a stub that return anything */
};

typedef struct Writer {
  const TypedEntry *e;
  Kinds kinds;
  unsigned helpers; /* used so far */
  Str *out;
  int depth; /* structures behind each other */
} Writer;

static void use(Writer *w, Helper h) { w->helpers |= 1u << h; }

/* --- values --- */

static bool has_pointer(const CType *t) {
  t = c_type(t);
  if (t->kind == C_POINTER) return true;
  if (t->kind == C_ARRAY) return has_pointer(t->base);
  if (t->kind != C_STRUCT && t->kind != C_UNION) return false;
  for (uint32_t i = 0; i < t->field_count; i++)
    if (has_pointer(t->fields[i].type)) return true;
  return false;
}

static bool is_structure(const CType *t) { return t->kind == C_STRUCT || t->kind == C_UNION; }

/* The expression that makes such a pointer; `name` is one, too. The caller frees it. */
static char *pointer_to(Writer *w, const CType *t, const char *name, const char *depth) {
  bool is_null = true;
  switch (target_of(t)) {
    case TARGET_TEXT: {
      bool is_const = c_is_const(c_type(t)->base);
      use(w, is_const ? HELPER_TEXT : HELPER_ROOM);
      return str_format("any_%s(%s, 1)", is_const ? "text" : "room", name);
    }
    case TARGET_BLOCK: use(w, HELPER_BLOCK); return str_format("any_block(%s)", name);
    case TARGET_OBJECT:
      return str_format("any_%s_pointer(%s, %s)", kinds_get(&w->kinds, c_type(t)->base)->word, name,
                        depth);
    case TARGET_FUNCTION: {
      const Stub *stub = kinds_stub(&w->kinds, t);
      use(w, HELPER_OF);
      is_null = !stub;
      if (!is_null)
        return str_format("any_of((void *[]){NULL, (void *)any_call_of_%s}, 2, %s)", stub->word,
                          name);
      break;
    }
    case TARGET_NOTHING: break;
  }
  assert(is_null);
  return mem_strdup("NULL");
}

static void add_value(Writer *w, const CType *t, const char *place, const char *name,
                      const char *depth, const char *indent);

static void add_array(Writer *w, const CType *t, const char *place, const char *name,
                      const char *indent, const char *depth) {
  const CType *element = c_type(t->base);
  uint64_t count = t->count;
  if (!count) return; /* what lies behind is the pointer's affair */
  if (element->kind != C_INTEGER && element->kind != C_FLOAT) {
    for (uint64_t i = 0; i < count && i < SIZES_FEW; i++) {
      char *inner = str_format("%s[%d]", place, (int)i);
      char *label = str_format("any_name(%s, \"[%d]\")", name, (int)i);
      use(w, HELPER_NAME);
      add_value(w, t->base, inner, label, depth, indent);
      mem_free(inner);
      mem_free(label);
    }
    return;
  }
  bool is_text = element->is_char && element->is_signed;
  uint64_t most = (uint64_t)(element->size == 1 ? w->e->sizes.text : w->e->sizes.elements);
  if (count * element->size <= 16) most = count;
  if (is_text && most >= count) most = count - 1; /* it is ended */
  if (most > count) most = count;
  if (!most) return;
  str_addf(w->out, "%sumbra_symbolic(%s, %d * sizeof %s[0], %s);\n", indent, place, (int)most,
           place, name);
}

static void add_value(Writer *w, const CType *t, const char *place, const char *name,
                      const char *depth, const char *indent) {
  t = c_type(t);
  switch (t->kind) {
    case C_INTEGER:
    case C_FLOAT:
      if (t->is_bool)
        str_addf(w->out, "%s%s = umbra_range(0, 2, %s);\n", indent, place, name);
      else
        str_addf(w->out, "%sumbra_symbolic(&%s, sizeof %s, %s);\n", indent, place, place, name);
      return;
    case C_STRUCT:
    case C_UNION:
      use(w, HELPER_NAME);
      str_addf(w->out, "%sany_%s(&%s, any_name(%s, \".\"), %s);\n", indent,
               kinds_get(&w->kinds, t)->word, place, name, depth);
      return;
    case C_POINTER: {
      char *made = pointer_to(w, t, name, depth);
      str_addf(w->out, "%s%s = %s;\n", indent, place, made);
      mem_free(made);
      return;
    }
    case C_ARRAY: add_array(w, t, place, name, indent, depth); return;
    default: assert(!"kinds_find"); return;
  }
}

/* --- fields --- */

static void add_bits(Writer *w, const CField *f, const char *place, const char *name) {
  if (f->bits <= 30) {
    bool is_signed = c_type(f->type)->is_signed;
    long high = 1l << (is_signed ? f->bits - 1 : f->bits);
    str_addf(w->out, "  %s = umbra_range(%ld, %ld, %s);\n", place, is_signed ? -high : 0, high,
             name);
    return;
  }
  str_addf(w->out,
           "  {\n    unsigned long long bits;\n    umbra_symbolic(&bits, sizeof bits, %s);\n"
           "    %s = bits;\n  }\n",
           name, place);
}

static bool is_number(const CType *t) {
  t = c_type(t);
  return t->kind == C_INTEGER || t->kind == C_FLOAT;
}

/* The elements of which an array that goes with a length has some: most of them, as an expression.
 */
static int most_of(const Writer *w, const CType *pointer) {
  const CType *to = c_type(c_type(pointer)->base);
  return to->is_void || to->size == 1 ? w->e->sizes.text : w->e->sizes.elements;
}

/* *most elements of which `chosen` are taken. */
static void add_exact(Writer *w, const CType *pointer, const char *place, const char *name,
                      int most, int more, const char *chosen, const char *end, const char *depth) {
  const CType *to = c_type(c_type(pointer)->base);
  use(w, HELPER_EXACT);
  if (to->is_void || is_number(to)) {
    char *size = to->is_void ? mem_strdup("1") : str_format("sizeof *%s", place);
    use(w, HELPER_BYTES);
    str_addf(w->out, "  %s = any_exact(any_bytes(%s, %d, %s), %s, %d, %d, %s, %s);\n", place, size,
             most, name, size, most, more, chosen, end);
    mem_free(size);
    return;
  }
  char *all = spell(c_type(pointer)->base, "*all");
  str_addf(w->out, "  {\n    %s = any_memory(%d * sizeof *all);\n", all, most);
  mem_free(all);
  for (int i = 0; i < most; i++) {
    char *element = str_format("all[%d]", i),
         *label = str_format("any_name(%s, \"[%d]\")", name, i);
    use(w, HELPER_NAME);
    use(w, HELPER_MEMORY);
    add_value(w, to, element, label, depth, "    ");
    mem_free(element);
    mem_free(label);
  }
  str_addf(w->out, "    %s = any_exact(all, sizeof *all, %d, %d, %s, %s);\n  }\n", place, most,
           more, chosen, end);
}

/* A pointer of a structure and the fields that tell its length. */
static void add_paired(Writer *w, const CType *t, const Pairing *pairs, uint32_t array) {
  const CField *f = &t->fields[array];
  uint32_t with = pairs[array].with;
  const CField *length = &t->fields[with];
  const CType *to = c_type(c_type(f->type)->base);
  char *place = str_format("to->%s", f->name);
  char *name = str_format("any_name(name, \"%s\")", f->name);
  bool is_text = to->is_char && pairs[with].role == ROLE_LENGTH;
  int most = most_of(w, f->type);
  use(w, HELPER_NAME);
  str_addf(w->out, "  {\n  int chosen = umbra_range(-1, %d, any_name(name, \"%s\"));\n", most + 1,
           length->name);
  str_addf(w->out, "  to->%s = chosen * (chosen > 0);\n", length->name);
  add_exact(w, f->type, place, name, most, is_text, "chosen", "NULL", "depth");
  for (uint32_t i = 0; i < t->field_count; i++) {
    if (pairs[i].role != ROLE_LENGTH || pairs[i].with != array || i == with) continue;
    const char *used = t->fields[i].name;
    str_addf(w->out,
             "  umbra_symbolic(&to->%s, sizeof to->%s, any_name(name, \"%s\"));\n"
             "  umbra_assume((unsigned long long)to->%s <= (unsigned long long)to->%s);\n",
             used, used, used, used, length->name);
  }
  str_add(w->out, "  }\n");
  mem_free(place);
  mem_free(name);
}

static void add_field(Writer *w, const CType *t, const CField *f, uint32_t number);

/* The members of an anonymous union, or of a union that holds pointers: one of them. */
static void add_members(Writer *w, const CType *t) {
  const CField *largest = NULL;
  for (uint32_t i = 0; i < t->field_count; i++)
    if (!largest || c_type(t->fields[i].type)->size > c_type(largest->type)->size)
      largest = &t->fields[i];
  if (!largest) return;
  if (!has_pointer(t) && *largest->name && !largest->bits) {
    use(w, HELPER_NAME);
    str_addf(w->out, "  umbra_symbolic(&to->%s, sizeof to->%s, any_name(name, \"%s\"));\n",
             largest->name, largest->name, largest->name);
    return;
  }
  use(w, HELPER_ONE);
  use(w, HELPER_NAME);
  str_addf(w->out, "  switch (any_one(%u, any_name(name, \"%s is used\"))) {\n", t->field_count,
           largest->name);
  for (uint32_t i = 0; i < t->field_count; i++) {
    str_addf(w->out, "  case %u:\n", i);
    add_field(w, t, &t->fields[i], i);
    str_add(w->out, "  break;\n");
  }
  str_add(w->out, "  }\n");
}

/* The kind that an earlier field beside it leads to as well; NULL: none. */
static const Kind *shared_with(Writer *w, const CType *t, uint32_t number) {
  const CType *f = c_type(t->fields[number].type);
  if (f->kind != C_POINTER || target_of(f) != TARGET_OBJECT || c_type(f->base) == t) return NULL;
  const Kind *kind = kinds_get(&w->kinds, f->base);
  if (!kind->is_shared || is_back(&t->fields[number])) return NULL;
  for (uint32_t i = 0; i < number; i++) {
    const CType *g = c_type(t->fields[i].type);
    if (g->kind == C_POINTER && target_of(g) == TARGET_OBJECT &&
        kinds_get(&w->kinds, g->base) == kind)
      return kind;
  }
  return NULL;
}

static void add_field(Writer *w, const CType *t, const CField *f, uint32_t number) {
  const CType *type = c_type(f->type);
  if (!*f->name && type->kind == C_STRUCT) {
    for (uint32_t i = 0; i < type->field_count; i++)
      add_field(w, type, &type->fields[i], i);
    return;
  }
  if (!*f->name) {
    if (is_structure(type)) add_members(w, type); /* else bits that nobody names */
    return;
  }
  char *place = str_format("to->%s", f->name);
  char *name = str_format("any_name(name, \"%s\")", f->name);
  char *depth = sizes_is_ring(t, f->type) ? mem_strdup("depth") : str_format("%d", w->depth);
  const Kind *shared = shared_with(w, t, number);
  use(w, HELPER_NAME);
  if (f->bits) {
    add_bits(w, f, place, name);
  } else if (is_back(f) && kinds_get(&w->kinds, type->base)) {
    const Kind *kind = kinds_get(&w->kinds, type->base);
    str_addf(w->out, "  %s = any_%s_back(%d, %s, %s);\n", place, kind->word,
             c_type(type->base) == t, name, depth);
  } else if (shared) {
    str_addf(w->out, "  %s = any_%s_again(%s, %s, since_%s, any_%s_count);\n", place, shared->word,
             name, depth, shared->word, shared->word);
  } else if (c_is_const(f->type) && type->kind != C_ARRAY) { /* a constant is made in its place */
    char *other = spell(f->type, "made");
    str_addf(w->out, "  {\n    %s;\n", other);
    add_value(w, type, "made", name, depth, "    ");
    str_addf(w->out, "    memcpy((void *)&%s, &made, sizeof made);\n  }\n", place);
    mem_free(other);
  } else {
    add_value(w, type, place, name, depth, "  ");
  }
  mem_free(depth);
  mem_free(place);
  mem_free(name);
}

static bool both_have(const Kind *kind, const CField *f) {
  return !*f->name || field_of(kind->type[1], f->name);
}

static bool shares_inside(Writer *w, const CType *t, const Kind *of) {
  for (uint32_t i = 0; i < t->field_count; i++)
    if (shared_with(w, t, i) == of) return true;
  return false;
}

static void add_fields(Writer *w, const Kind *kind) {
  const CType *t = kind->type[0];
  Pairing *pairs = NEW_ARRAY(Pairing, t->field_count + 1);
  pairs_find(t->fields, t->field_count, true, pairs);
  for (size_t i = 0; i < w->kinds.list.len; i++)
    if (shares_inside(w, t, &w->kinds.list.data[i]))
      str_addf(w->out, "  int since_%s = any_%s_count;\n", w->kinds.list.data[i].word,
               w->kinds.list.data[i].word);
  for (uint32_t i = 0; i < t->field_count; i++) {
    const CField *f = &t->fields[i];
    if (!both_have(kind, f)) continue;
    bool is_paired = pairs[i].role != ROLE_ALONE && both_have(kind, &t->fields[pairs[i].with]);
    if (!is_paired)
      add_field(w, t, f, i);
    else if (pairs[i].role == ROLE_ARRAY)
      add_paired(w, t, pairs, i);
  }
  mem_free(pairs);
}

/* --- kinds --- */

/* Behind a structure's end: as many elements as there is room for. */
static void add_flexible(Writer *w, const CType *t) {
  const CField *last = &t->fields[t->field_count - 1];
  const CType *element = c_type(c_type(last->type)->base);
  bool is_text = element->is_char && element->is_signed;
  int most = element->size == 1 ? w->e->sizes.text : w->e->sizes.elements;
  if (!is_number(element)) return;
  use(w, HELPER_NAME);
  str_addf(w->out,
           "  umbra_symbolic(made->%s, %d * sizeof made->%s[0], any_name(name, \"->%s\"));\n",
           last->name, most, last->name, last->name);
  (void)is_text; /* what lies behind the symbolic ones is zero */
}

static int flexible_room(const Writer *w, const CType *t) {
  const CType *element = c_type(c_type(t->fields[t->field_count - 1].type)->base);
  return element->size == 1 ? w->e->sizes.text + 1 : w->e->sizes.elements;
}

static void add_kind_state(const Kind *k, Str *out) {
  if (k->is_shared)
    str_addf(out, "static void *any_%s_made[ANY_MADE];\nstatic int any_%s_count;\n", k->word,
             k->word);
  if (k->has_back)
    str_addf(out, "static void *any_%s_way[ANY_MADE];\nstatic int any_%s_deep;\n", k->word,
             k->word);
}

static void add_prototypes(const Kind *k, Str *out) {
  if (is_structure(k->type[0]))
    str_addf(out, "static void any_%s(%s *to, const char *name, int depth);\n", k->word,
             k->spelled);
  if (k->is_shared)
    str_addf(out,
             "static void *any_%s_again(const char *name, int depth, int since, int before);\n",
             k->word);
  if (k->is_pointed)
    str_addf(out, "static void *any_%s_pointer(const char *name, int depth);\n", k->word);
}

static void add_fill(Writer *w, const Kind *k) {
  const CType *t = k->type[0];
  str_addf(w->out,
           "/* What a %s holds. */\nstatic void any_%s(%s *to, const char *name, int depth) {\n",
           k->spelled, k->word, k->spelled);
  if (t->kind == C_UNION && !has_pointer(t))
    str_add(w->out, "  umbra_symbolic(to, sizeof *to, name);\n");
  else if (t->kind == C_UNION)
    add_members(w, t);
  else
    add_fields(w, k);
  str_add(w->out, "}\n\n");
}

static void add_noted(Writer *w, const Kind *k) {
  if (k->is_shared)
    str_addf(w->out, "  if (any_%s_count < ANY_MADE) any_%s_made[any_%s_count++] = made;\n",
             k->word, k->word, k->word);
}

/* The function that makes a pointer: of a shared kind it gets two bounds of those made before. */
static void add_pointer_head(const Kind *k, const char *what, Str *out) {
  if (!k->is_shared) {
    str_addf(
        out,
        "/* NULL, or %s of its own. */\nstatic void *any_%s_pointer(const char *name, int depth) "
        "{\n  void *from[2] = {NULL};\n",
        what, k->word);
    return;
  }
  str_addf(out,
           "static void *any_%s_pointer(const char *name, int depth) {\n"
           "  return any_%s_again(name, depth, 0, 0);\n}\n\n"
           "/* NULL, or %s of its own, or one that was made before. */\n"
           "static void *any_%s_again(const char *name, int depth, int since, int before) {\n"
           "  void *from[2 + ANY_SHARED] = {NULL};\n  int count = 2;\n",
           k->word, k->word, what, k->word);
}

static void add_pointer_end(const Kind *k, Str *out) {
  if (!k->is_shared) {
    str_add(out, "  from[1] = made;\n  return any_of(from, 2, name);\n}\n\n");
    return;
  }
  str_addf(out,
           "  from[1] = made;\n"
           "  for (; since < before && count < 2 + ANY_SHARED; since++)\n"
           "    from[count++] = any_%s_made[since];\n"
           "  return any_of(from, count, name);\n}\n\n",
           k->word);
}

static void add_structure_pointer(Writer *w, const Kind *k) {
  const CType *t = k->type[0];
  add_pointer_head(k, k->spelled, w->out);
  str_addf(w->out, "  %s *made;\n  if (depth <= 0) return NULL;\n", k->spelled);
  if (has_flexible(t))
    str_addf(w->out, "  made = any_memory(sizeof *made + %d * sizeof made->%s[0]);\n",
             flexible_room(w, t), t->fields[t->field_count - 1].name);
  else
    str_add(w->out, "  made = any_memory(sizeof *made);\n");
  add_noted(w, k);
  if (k->has_back) str_addf(w->out, "  any_%s_way[any_%s_deep++] = made;\n", k->word, k->word);
  str_addf(w->out, "  any_%s(made, any_name(name, \"->\"), depth - 1);\n", k->word);
  if (k->has_back) str_addf(w->out, "  any_%s_deep--;\n", k->word);
  if (has_flexible(t)) add_flexible(w, t);
  add_pointer_end(k, w->out);
}

/* Of numbers and pointers: one, and where nobody writes to them perhaps more. */
static void add_element_pointer(Writer *w, const Kind *k) {
  const CType *t = k->type[0];
  char *made = spell(t, "*made");
  add_pointer_head(k, "one element", w->out);
  str_addf(w->out, "  %s = any_memory(sizeof *made);\n", made);
  mem_free(made);
  add_noted(w, k);
  add_value(w, t, "(*made)", "any_name(\"*\", name)", "depth", "  ");
  add_pointer_end(k, w->out);
}

static void add_back(const Kind *k, Str *out) {
  str_addf(out,
           "/* NULL, or the one that leads here; of the first one anything. */\n"
           "static void *any_%s_back(int is_itself, const char *name, int depth) {\n"
           "  void *from[2] = {NULL};\n  int deep = any_%s_deep, at = deep - 1 - is_itself;\n"
           "  if (at < 0) {\n    any_%s_deep = 0;\n    from[1] = any_%s_pointer(name, depth);\n"
           "    any_%s_deep = deep;\n    return from[1];\n  }\n"
           "  from[1] = any_%s_way[at];\n  return any_of(from, 2, name);\n}\n\n",
           k->word, k->word, k->word, k->word, k->word, k->word);
}

static void add_kind(Writer *w, const Kind *k) {
  if (is_structure(k->type[0])) add_fill(w, k);
  if (!k->is_pointed) return;
  use(w, HELPER_MEMORY);
  use(w, HELPER_NAME);
  use(w, HELPER_OF);
  if (is_structure(k->type[0]))
    add_structure_pointer(w, k);
  else
    add_element_pointer(w, k);
}

/* --- stubs --- */

/* How the stub's parameter is kept; NULL: it is not. */
static char *kept(const CType *param, uint32_t number) {
  char *name = str_format("arg%u", number), *whole = spell(param, name);
  mem_free(name);
  return whole;
}

static bool is_text(const CType *t) {
  t = c_type(t);
  return t->kind == C_POINTER && target_of(t) == TARGET_TEXT;
}

static void add_log(const Stub *s, Str *out) {
  const CType *f = s->type;
  if (!f->field_count) {
    str_addf(out, "int %s_calls;\n", s->word);
    return;
  }
  str_addf(out, "struct {\n  int count;\n  struct {\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *field = kept(f->fields[i].type, i);
    str_addf(out, "    %s;\n", field);
    if (is_text(f->fields[i].type)) str_addf(out, "    unsigned char text%u[ANY_TEXT + 2];\n", i);
    mem_free(field);
  }
  str_addf(out, "  } of[ANY_CALLS];\n} %s_calls;\n", s->word);
}

static char *stub_head(const Stub *s) {
  const CType *f = s->type;
  Str params = {0};
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *name = str_format("arg%u", i), *param = spell(f->fields[i].type, name);
    str_addf(&params, "%s%s", i ? ", " : "", param);
    mem_free(param);
    mem_free(name);
  }
  char *inner =
      str_format("any_call_of_%s(%s)", s->word, f->field_count ? str_text(&params) : "void");
  char *head = spell(f->base, inner);
  str_done(&params);
  mem_free(inner);
  return head;
}

static void add_stub(Writer *w, const Stub *s) {
  const CType *f = s->type, *result = c_type(f->base);
  char *head = stub_head(s);
  str_addf(w->out,
           "/* What is called back: its arguments are kept, it returns anything. */\nstatic %s {\n",
           head);
  mem_free(head);
  if (!f->field_count)
    str_addf(w->out, "  int number = %s_calls++;\n", s->word);
  else
    str_addf(w->out, "  int number = %s_calls.count++;\n", s->word);
  if (f->field_count) str_add(w->out, "  if (number < ANY_CALLS) {\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *next = i + 1 < f->field_count ? c_type(f->fields[i + 1].type) : NULL;
    str_addf(w->out, "    %s_calls.of[number].arg%u = arg%u;\n", s->word, i, i);
    if (!is_text(f->fields[i].type)) continue;
    str_addf(w->out, "    for (int i = 0; arg%u && i <= ANY_TEXT", i);
    if (next && next->kind == C_INTEGER && next->size >= 4)
      str_addf(w->out, " && i < (long)arg%u", i + 1);
    str_addf(w->out, "; i++)\n      if (!(%s_calls.of[number].text%u[i] = arg%u[i])) break;\n",
             s->word, i, i);
  }
  if (f->field_count) str_add(w->out, "  }\n");
  if (!result->is_void) {
    char *answer = spell(f->base, "answer"), *name = str_format("\"%s()\"", s->word);
    str_addf(
        w->out,
        "  %s;\n  memset(&answer, 0, sizeof answer);\n  if (number >= ANY_CALLS) return answer;\n",
        answer);
    add_value(w, result, "answer", name, "1", "  ");
    str_add(w->out, "  return answer;\n");
    mem_free(answer);
    mem_free(name);
  }
  str_add(w->out, "}\n\n");
}

/* --- the call --- */

/* Afterwards a caller can look at what it leads to. */
static bool is_left(const CType *param) {
  const CType *t = c_type(param);
  if (t->kind == C_STRUCT || t->kind == C_UNION) return has_pointer(t);
  if (t->kind != C_POINTER) return false;
  const CType *to = c_type(t->base);
  if (target_of(t) == TARGET_FUNCTION || target_of(t) == TARGET_NOTHING) return false;
  return !c_is_const(t->base) || has_pointer(to);
}

/* Texts that go with a length are compared byte by byte. */
static void add_left_field(const CField *p, const Pairing *pair, Str *out) {
  const CType *t = c_type(p->type);
  bool is_bytes = pair->role != ROLE_ALONE && t->kind == C_POINTER && target_of(t) == TARGET_TEXT;
  char *field = is_bytes ? str_format("unsigned char *%s", p->name) : spell(p->type, p->name);
  str_addf(out, "  %s;\n", field);
  mem_free(field);
}

static bool returns_structure(const Writer *w) {
  return is_structure(c_type(w->e->of[0]->type->base));
}

static bool leaves_something(const Writer *w) {
  const CType *f = w->e->of[0]->type;
  for (uint32_t i = 0; i < f->field_count; i++)
    if (is_left(f->fields[i].type)) return true;
  return returns_structure(w);
}

static void add_left(Writer *w, const Pairing *pairs) {
  const CType *f = w->e->of[0]->type;
  if (!leaves_something(w)) return;
  str_add(w->out, "/* What the versions are compared by afterwards. */\nstruct {\n");
  for (uint32_t i = 0; i < f->field_count; i++)
    if (is_left(f->fields[i].type)) add_left_field(&f->fields[i], &pairs[i], w->out);
  if (returns_structure(w)) {
    char *result = spell(f->base, "returned");
    str_addf(w->out, "  %s;\n", result);
    mem_free(result);
  }
  str_addf(w->out, "} %s_args;\n\n", w->e->of[0]->name);
}

/* Of two types of numbers the narrower one: both versions can be passed its values. */
static const CType *param_type(const Writer *w, uint32_t i) {
  const CType *old = w->e->of[0]->type->fields[i].type, *new = w->e->of[1]->type->fields[i].type;
  return c_type(old)->kind == C_INTEGER && c_type(new)->size < c_type(old)->size ? new : old;
}

/* An array and what tells its length. */
static void add_arrays(Writer *w, const Pairing *pairs, uint32_t length) {
  const CType *f = w->e->of[0]->type;
  const CField *l = &f->fields[length];
  int most = w->e->sizes.text;
  bool is_end = pairs[length].role == ROLE_END;
  for (uint32_t i = 0; i < f->field_count; i++)
    if (pairs[i].role == ROLE_ARRAY && pairs[i].with == length &&
        most_of(w, f->fields[i].type) < most)
      most = most_of(w, f->fields[i].type);
  str_addf(w->out, "  int %s_chosen = umbra_range(%d, %d, \"%s\");\n", l->name, is_end ? 0 : -1,
           most + 1, is_end ? "length" : l->name);
  for (uint32_t i = 0; i < f->field_count; i++) {
    if (pairs[i].role != ROLE_ARRAY || pairs[i].with != length) continue;
    char *place = str_format("in.%s", f->fields[i].name);
    char *name = str_format("\"%s\"", f->fields[i].name);
    char *chosen = str_format("%s_chosen", l->name);
    char *end = is_end ? str_format("(void *)&in.%s", l->name) : mem_strdup("NULL");
    char *depth = str_format("%d", w->depth - 1);
    add_exact(w, f->fields[i].type, place, name, most, 0, chosen, end, depth);
    mem_free(depth);
    mem_free(end);
    mem_free(chosen);
    mem_free(name);
    mem_free(place);
  }
  if (is_end) return;
  if (c_type(l->type)->kind == C_POINTER)
    str_addf(w->out, "  in.%s = any_memory(sizeof *in.%s);\n  *", l->name, l->name);
  else
    str_add(w->out, "  ");
  str_addf(w->out, "in.%s = %s_chosen * (%s_chosen > 0);\n", l->name, l->name, l->name);
}

/* Where one of them is written to it matters that it can be an earlier one. */
static void add_same_texts(Writer *w, uint32_t number) {
  const CType *f = w->e->of[0]->type;
  for (uint32_t i = 0; i < number; i++) {
    const CType *t = c_type(f->fields[i].type), *own = c_type(f->fields[number].type);
    if (t->kind != C_POINTER || target_of(t) != TARGET_TEXT) continue;
    if (c_is_const(t->base) && c_is_const(own->base)) continue;
    use(w, HELPER_ONE);
    str_addf(w->out, "  if (any_one(2, \"%s is %s\")) in.%s = (void *)in.%s;\n",
             f->fields[number].name, f->fields[i].name, f->fields[number].name, f->fields[i].name);
  }
}

static void add_param(Writer *w, uint32_t i) {
  const CField *p = &w->e->of[0]->type->fields[i];
  const CType *t = c_type(p->type);
  char *place = str_format("in.%s", p->name), *name = str_format("\"%s\"", p->name);
  char *depth = str_format("%d", w->depth);
  if (shares_param(&w->kinds, w->e->of[0]->type, i)) {
    const char *word = kinds_get(&w->kinds, t->base)->word;
    str_addf(w->out, "  %s = any_%s_again(%s, %s, 0, any_%s_count);\n", place, word, name, depth,
             word);
  } else if (t->kind == C_POINTER && target_of(t) == TARGET_TEXT) {
    bool is_const = c_is_const(t->base);
    use(w, is_const ? HELPER_TEXT : HELPER_ROOM);
    str_addf(w->out, "  %s = any_%s(%s, %d);\n", place, is_const ? "text" : "room", name,
             w->e->of[0] != w->e->of[1]);
    add_same_texts(w, i);
  } else {
    add_value(w, param_type(w, i), place, name, depth, "  ");
  }
  mem_free(place);
  mem_free(name);
  mem_free(depth);
}

static void add_call(const Writer *w, Str *out) {
  const CType *f = w->e->of[0]->type;
  str_addf(out, "%s(", w->e->of[0]->name);
  for (uint32_t i = 0; i < f->field_count; i++)
    str_addf(out, "%sin.%s", i ? ", " : "", f->fields[i].name);
  str_add(out, ");\n");
}

static void add_made_up(Writer *w) {
  const Kinds *k = &w->kinds;
  bool is_made_up =
      k->has_structures || k->list.len || k->has_block || k->stubs.len || k->has_arrays;
  if (!is_made_up) return;
  str_addf(w->out, "  umbra_made_up(\"%s\");\n",
           k->has_structures || k->has_block ? "maybe" : "constructed");
}

static bool has_back(const Kinds *k) {
  for (size_t i = 0; i < k->list.len; i++)
    if (k->list.data[i].has_back) return true;
  return false;
}

/* What the verdict is true up to, one a line behind `before`. */
static void add_bounds(const Writer *w, const char *before, const char *behind, Str *out) {
  const Kinds *k = &w->kinds;
  const TypedSizes *s = &w->e->sizes;
  bool is_structure_made = false;
  for (size_t i = 0; i < k->list.len; i++)
    is_structure_made |= is_structure(k->list.data[i].type[0]) && k->list.data[i].is_pointed;
  if (k->has_text || k->has_room)
    str_addf(out, "%stext of up to %d bytes%s", before, s->text, behind);
  if (k->has_arrays)
    str_addf(out, "%sarrays of up to %d elements, %d bytes%s", before, s->elements, s->text,
             behind);
  if (is_structure_made)
    str_addf(out, "%sstructures of a kind up to %d behind each other%s", before, w->depth, behind);
  if (has_back(k))
    str_addf(out, "%sfields that lead back where the way came from%s", before, behind);
  if (is_structure_made && k->has_sharing)
    str_addf(out, "%spointers to %d structures made before%s", before, SHARED, behind);
  for (size_t i = 0; i < k->list.len; i++)
    if (!is_structure(k->list.data[i].type[0]) && k->list.data[i].is_pointed) {
      str_addf(out, "%ssingle elements behind pointers without a length%s", before, behind);
      break;
    }
  if (k->has_block) str_addf(out, "%s16 bytes behind void *%s", before, behind);
  if (k->stubs.len) str_addf(out, "%s%d answers of each callback%s", before, CALLS, behind);
  for (size_t i = 0; i < k->lacking.len; i++)
    str_addf(out, "%szero in %s, which one version lacks%s", before, k->lacking.data[i], behind);
}

char *typed_name(const TypedEntry *e) {
  assert(e);
  char *name = str_format("call_%s", e->of[0]->name);
  while (strmap_find(&e->in[0]->names, name, NULL) || strmap_find(&e->in[1]->names, name, NULL)) {
    char *longer = str_format("%s_", name);
    mem_free(name);
    name = longer;
  }
  return name;
}

static void add_entry(Writer *w, const Pairing *pairs) {
  const CType *f = w->e->of[0]->type, *result = c_type(f->base);
  char *name = typed_name(w->e), *inner = str_format("%s(void)", name);
  char *head = returns_structure(w) || result->is_void ? str_format("void %s", inner)
                                                       : spell(f->base, inner);
  add_left(w, pairs);
  str_addf(w->out, "%s {\n", head);
  if (f->field_count) str_add(w->out, "  struct {\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *field = spell(param_type(w, i), f->fields[i].name);
    str_addf(w->out, "    %s;\n", field);
    mem_free(field);
  }
  if (f->field_count) str_add(w->out, "  } in;\n");
  add_bounds(w, "  umbra_bound(\"", "\");\n", w->out);
  if (f->field_count) str_add(w->out, "  memset(&in, 0, sizeof in);\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    if (pairs[i].role == ROLE_ALONE)
      add_param(w, i);
    else if (pairs[i].role != ROLE_ARRAY)
      add_arrays(w, pairs, i);
  }
  for (uint32_t i = 0; i < f->field_count; i++)
    if (is_left(f->fields[i].type))
      str_addf(w->out, "  %s_args.%s = %sin.%s;\n", w->e->of[0]->name, f->fields[i].name,
               is_structure(c_type(f->fields[i].type)) ? "" : "(void *)", f->fields[i].name);
  add_made_up(w);
  if (returns_structure(w))
    str_addf(w->out, "  %s_args.returned = ", w->e->of[0]->name);
  else
    str_add(w->out, result->is_void ? "  " : "  return ");
  add_call(w, w->out);
  str_add(w->out, "}\n");
  mem_free(head);
  mem_free(inner);
  mem_free(name);
}

static void add_kinds(Writer *w) {
  const Kinds *k = &w->kinds;
  for (size_t i = 0; i < k->stubs.len; i++)
    add_log(&k->stubs.data[i], w->out);
  for (size_t i = 0; i < k->list.len; i++)
    add_kind_state(&k->list.data[i], w->out);
  for (size_t i = 0; i < k->list.len; i++)
    add_prototypes(&k->list.data[i], w->out);
  for (size_t i = 0; i < k->stubs.len; i++) {
    char *head = stub_head(&k->stubs.data[i]);
    str_addf(w->out, "static %s;\n", head);
    mem_free(head);
  }
  if (k->list.len || k->stubs.len) str_add(w->out, "\n");
  for (size_t i = 0; i < k->list.len; i++) {
    if (k->list.data[i].has_back) add_back(&k->list.data[i], w->out);
  }
  for (size_t i = 0; i < k->list.len; i++)
    add_kind(w, &k->list.data[i]);
  for (size_t i = 0; i < k->stubs.len; i++)
    add_stub(w, &k->stubs.data[i]);
}

static bool has_arrays(const CType *f, const Pairing *pairs) {
  for (uint32_t i = 0; i < f->field_count; i++)
    if (pairs[i].role == ROLE_ARRAY) return true;
  return false;
}

static void writer_init(Writer *w, const TypedEntry *e, const Pairing *pairs, Str *out) {
  *w = (Writer){.e = e, .out = out, .depth = sizes_depth(e)};
  kinds_find(&w->kinds, e);
  w->kinds.has_arrays = has_arrays(e->of[0]->type, pairs);
  for (size_t i = 0; i < w->kinds.list.len; i++) {
    const CType *t = w->kinds.list.data[i].type[0];
    if (t->kind != C_STRUCT) continue;
    Pairing *inner = NEW_ARRAY(Pairing, t->field_count + 1);
    pairs_find(t->fields, t->field_count, true, inner);
    w->kinds.has_arrays |= has_arrays(t, inner);
    mem_free(inner);
  }
}

void typed_write(const TypedEntry *e, const char *program, Str *out) {
  assert(e && program && *program && out);
  const CType *f = e->of[0]->type;
  Pairing *pairs = NEW_ARRAY(Pairing, f->field_count + 1);
  pairs_find(f->fields, f->field_count, false, pairs);
  Str body = {0}, call = {0};
  Writer w;
  writer_init(&w, e, pairs, &body);
  assert(!w.kinds.obstacle);
  add_kinds(&w);
  w.out = &call;
  add_entry(&w, pairs);
  char *name = typed_name(e);
  str_addf(out, "/* Calls %s() with arguments that are anything of their types", e->of[0]->name);
  add_bounds(&w, ",\n *   ", "", out);
  str_addf(out,
           ".\n *\n * umbra diff --harness THIS.c --entry %s OLD NEW takes this file as it is, or "
           "as you "
           "change it. */\n"
           "#ifndef UMBRA_PROGRAM\n#define UMBRA_PROGRAM \"%s\"\n#endif\n#include UMBRA_PROGRAM\n\n"
           "#include <stdlib.h>\n#include <string.h>\n#define UMBRA_NO_VERSIONS\n#include "
           "<umbra.h>\n\n",
           name, program);
  str_addf(out, "enum { ANY_TEXT = %d, ANY_MADE = 64, ANY_SHARED = %d, ANY_CALLS = %d };\n\n",
           e->sizes.text, SHARED, CALLS);
  helpers_write(w.helpers, out);
  str_add(out, str_text(&body));
  str_add(out, str_text(&call));
  mem_free(name);
  mem_free(pairs);
  str_done(&body);
  str_done(&call);
  kinds_done(&w.kinds);
}
