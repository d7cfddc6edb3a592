/* Mutations of types: fields added to structs and unions, wider types, longer arrays.
 *
 * A variable is widened only when nobody takes its address: a pointer of the old type would reach into its middle, and an optimiser may
 * tell the two types apart. */
#include <string.h>

#include "mutate.h"

/* ---- fields ---- */

typedef struct Insertion {
  uint32_t tag;      /* of the record that gets a field */
  uint32_t position; /* of initialisers: before which one */
  const char *value;
} Insertion;

static uint32_t record_of_tag(const Mutant *m, uint32_t tag) {
  for (uint32_t i = 0; tag != NONE && i < m->records.len; i++)
    if (is_same(m, m->records.data[i].tag, tag)) return i;
  return NONE;
}

/* The initialiser in these braces, of an array of `dims` dimensions of the record. */
static void extend_initialiser(Mutant *m, uint32_t record, uint32_t dims, Range braces, const Insertion *in) {
  Ranges list = list_of(m, braces);
  const Record *r = &m->records.data[record];
  bool is_target = dims == 0 && is_same(m, r->tag, in->tag);
  uint32_t field = 0;
  for (uint32_t i = 0; i < list.len; i++, field++) {
    Range part = list.data[i];
    while (field < r->fields.len && r->fields.data[field].name == NONE) field++;
    if (is_at(m, part.first, ".") || is_at(m, part.first, "[")) break; /* designators need nothing */
    if (is_target && i == in->position) edit_before(m, part.first, text_of(m, "%s,", in->value));
    if (!is_at(m, part.first, "{")) continue;
    if (dims > 0) extend_initialiser(m, record, dims - 1, part, in);
    else if (field < r->fields.len) {
      const Var *v = &r->fields.data[field];
      uint32_t inner = record_of_tag(m, v->tag);
      if (inner != NONE && !v->is_pointer) extend_initialiser(m, inner, v->dims, part, in);
    }
  }
  if (is_target && list.len && list.len == in->position && !r->is_union && chance(m, 50))
    edit_after(m, list.data[list.len - 1].last, text_of(m, ",%s", in->value));
  vec_done(&list);
}

static void extend_initialisers(Mutant *m, const Insertion *in) {
  for (uint32_t i = 0; i < m->vars.len; i++) {
    const Var *v = &m->vars.data[i];
    uint32_t record = record_of_tag(m, v->tag);
    if (record != NONE && !v->is_pointer && v->init.first != NONE && is_at(m, v->init.first, "{"))
      extend_initialiser(m, record, v->dims, v->init, in);
  }
}

bool mutate_field(Mutant *m) {
  static const char *const types[] = {"int8_t %s;", "int32_t %s;", "uint64_t %s;", "int16_t %s;", "void *%s;", "uint8_t %s[3];"};
  static const char *const values[] = {"3", "0x1234L", "1UL", "(-2L)", "0", "{1,2,3}"};
  if (!m->records.len) return false;
  const Record *r = &m->records.data[pick(m, (unsigned)m->records.len)];
  unsigned type = pick(m, 6), at = r->is_union || chance(m, 40) ? (unsigned)r->fields.len : pick(m, (unsigned)r->fields.len + 1);
  Insertion in = {r->tag, 0, values[type]};
  for (unsigned i = 0; i < at; i++) in.position += r->fields.data[i].name != NONE;
  const char *name = new_name(m, "f"), *text = text_of(m, types[type], name);
  report(m, "%s %s before field %u of %zu", token_text(m, r->tag), text, at, r->fields.len);
  if (at == r->fields.len) edit_before(m, r->body.last, text_of(m, "   %s\n", text));
  else {
    uint32_t first = r->fields.data[at].specs.first;
    if (at > 0 && r->fields.data[at - 1].specs.first == first) return false; /* of one declaration */
    edit_before(m, first, text_of(m, "%s\n   ", text));
  }
  if (!r->is_union) extend_initialisers(m, &in);
  return true;
}

/* ---- widening ---- */

static const struct {
  const char *type, *wider;
} widths[] = {{"int8_t", "int16_t"},    {"int16_t", "int32_t"},  {"int32_t", "int64_t"},  {"uint8_t", "uint16_t"}, {"uint16_t", "uint32_t"},
              {"uint32_t", "uint64_t"}, {"short", "int"},        {"float", "double"},     {"int8_t", "int64_t"},   {"uint8_t", "int32_t"},
              {"uint16_t", "uint64_t"}, {"int16_t", "uint32_t"}, {"int32_t", "uint32_t"}, {"uint32_t", "int32_t"}, {"int", "long"}};

/* The token of a type that has a wider one; NONE. */
static uint32_t narrow_type(const Mutant *m, Range specs) {
  for (uint32_t i = specs.first; i <= specs.last; i++)
    for (size_t k = 0; k < sizeof widths / sizeof *widths; k++)
      if (is_at(m, i, widths[k].type) && !has_word(m, specs, "unsigned") && !has_word(m, specs, "signed") && !has_word(m, specs, "long"))
        return i;
  return NONE;
}

static const char *wider_type(Mutant *m, uint32_t token) {
  for (;;) {
    size_t k = pick(m, sizeof widths / sizeof *widths);
    if (is_at(m, token, widths[k].type)) return widths[k].wider;
  }
}

/* The mention at the token is a value: no address taken, all dimensions indexed. */
static bool is_value(const Mutant *m, uint32_t token, uint32_t dims) {
  uint32_t before = token - 1, behind = token + 1;
  while (is_field_name(m, before + 1) && before > 1) before -= 2; /* g_1.f2: the address would be taken in front of g_1 */
  if (is_at(m, before, "&") && !is_binary(m, before)) return false;
  while (is_at(m, before, "]") || is_at(m, before, ")")) { /* g_1[2].f2, (*p).f2 */
    before = m->tokens.data[before].match - 1;
    if (is_at(m, before + 1, "(") && before > 0 && is_at(m, before, "&")) return false;
  }
  if (m->tokens.data[before].kind == TOKEN_NAME && is_at(m, before - 1, "&") && !is_binary(m, before - 1)) return false;
  for (; dims > 0; dims--) {
    if (!is_at(m, behind, "[")) return false;
    behind = m->tokens.data[behind].match + 1;
  }
  return true;
}

static bool is_widenable(const Mutant *m, uint32_t var) {
  const Var *v = &m->vars.data[var];
  if (v->name == NONE || v->is_pointer || narrow_type(m, v->specs) == NONE || (v->is_param && v->dims)) return false;
  if (v->function != NONE && m->functions.data[v->function].is_main) return false;
  if (v->is_param && !is_only_called(m, v->function)) return false;
  bool is_only = is_at(m, v->declarator.last + 1, ";") || is_at(m, v->declarator.last + 1, "=") || v->is_param;
  if (!is_only || (!v->is_param && v->declarator.first != v->specs.last + 1)) return false; /* int a, b; */
  for (uint32_t i = 0; i < m->tokens.len; i++)
    if (i != v->name && is_same(m, i, v->name) && var_at(m, i) == var && !is_value(m, i, v->dims)) return false;
  return true;
}

static bool widen_param_in_prototypes(Mutant *m, const Var *v, const char *wider) {
  const Function *f = &m->functions.data[v->function];
  uint32_t position = 0;
  Vars params = params_of(m, f);
  while (position < params.len && params.data[position].name != v->name) position++;
  vec_done(&params);
  for (size_t i = 0; i < m->prototypes.len; i++) {
    if (!is_same(m, m->prototypes.data[i].name, f->name)) continue;
    Vars others = params_of(m, &m->prototypes.data[i]);
    uint32_t type = position < others.len ? narrow_type(m, others.data[position].specs) : NONE;
    vec_done(&others);
    if (type == NONE) return false;
    edit_replace(m, range(type, type), wider);
  }
  return true;
}

static bool widen_var(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 0; i < m->vars.len; i++)
    if (is_widenable(m, i)) vec_push(&c, i);
  uint32_t var = choose(m, &c);
  if (var == NONE) return false;
  const Var *v = &m->vars.data[var];
  uint32_t type = narrow_type(m, v->specs);
  const char *wider = wider_type(m, type);
  report(m, "%s %s -> %s", token_text(m, type), token_text(m, v->name), wider);
  edit_replace(m, range(type, type), wider);
  return !v->is_param || widen_param_in_prototypes(m, v, wider);
}

static bool widen_result(Mutant *m) {
  uint32_t function = pick(m, (unsigned)m->functions.len);
  const Function *f = &m->functions.data[function];
  Range specs = {f->range.first, f->name - 1};
  if (f->is_main || !is_only_called(m, function) || has_word(m, specs, "*") || narrow_type(m, specs) == NONE) return false;
  const char *wider = wider_type(m, narrow_type(m, specs));
  report(m, "result of %s -> %s", token_text(m, f->name), wider);
  edit_replace(m, range(narrow_type(m, specs), narrow_type(m, specs)), wider);
  for (size_t i = 0; i < m->prototypes.len; i++) {
    const Function *p = &m->prototypes.data[i];
    uint32_t type = is_same(m, p->name, f->name) ? narrow_type(m, range(p->range.first, p->name - 1)) : NONE;
    if (type != NONE) edit_replace(m, range(type, type), wider);
  }
  return true;
}

static bool widen_field(Mutant *m) {
  if (!m->records.len) return false;
  const Record *r = &m->records.data[pick(m, (unsigned)m->records.len)];
  if (!r->fields.len || r->is_union) return false;
  const Var *v = &r->fields.data[pick(m, (unsigned)r->fields.len)];
  if (v->name == NONE || v->is_pointer || narrow_type(m, v->specs) == NONE || !is_at(m, v->declarator.last + 1, ";")) return false;
  for (uint32_t i = 0; i < m->tokens.len; i++) /* fields of the same name in other records count too */
    if (i != v->name && is_field_name(m, i) && is_same(m, i, v->name) && !is_value(m, i, v->dims)) return false;
  const char *wider = wider_type(m, narrow_type(m, v->specs));
  report(m, "field %s of %s -> %s", token_text(m, v->name), token_text(m, r->tag), wider);
  edit_replace(m, range(narrow_type(m, v->specs), narrow_type(m, v->specs)), wider);
  return true;
}

bool mutate_widen(Mutant *m) {
  unsigned n = pick(m, 10);
  if (n == 0) return widen_result(m);
  return n <= 3 && m->records.len ? widen_field(m) : widen_var(m);
}

/* ---- longer arrays ---- */

bool mutate_grow(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 0; i < m->vars.len; i++) {
    const Var *v = &m->vars.data[i];
    bool is_main = v->function != NONE && m->functions.data[v->function].is_main;
    if (v->name != NONE && v->dims && !v->is_param && !is_main && is_at(m, v->name + 1, "[") &&
        m->tokens.data[v->name + 2].kind == TOKEN_NUMBER && is_at(m, v->name + 3, "]"))
      vec_push(&c, i);
  }
  uint32_t var = choose(m, &c);
  if (var == NONE) return false;
  uint32_t size = m->vars.data[var].name + 2;
  report(m, "%s", range_text(m, m->vars.data[var].declarator));
  edit_replace(m, range(size, size), text_of(m, "%s + %u", token_text(m, size), 1 + pick(m, 3)));
  return true;
}
