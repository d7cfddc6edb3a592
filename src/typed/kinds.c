#include "typed/kinds.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "typed/pairs.h"
#include "typed/spell.h"
#include "typed/typed_sizes.h"
#include "typed/width.h"

/* A record of a file, such as the header of a tar archive: it consists of arrays of characters, and
 * any caller may pass it. */
static bool is_text_record(const CType *t) {
  for (uint32_t i = 0; i < t->field_count; i++) {
    const CType *array = c_type(t->fields[i].type);
    const CType *element = array->kind == C_ARRAY && array->count ? c_type(array->base) : array;
    bool is_text = element != array && element->kind == C_INTEGER && element->is_char;
    if (!is_text || !element->is_signed) return false;
  }
  return t->kind == C_STRUCT && t->field_count;
}

static void object(Kinds *k, const CType *old, const CType *new, bool is_pointed);

/* Only the first obstacle is kept. */
static void obstruct(Kinds *k, char *text) {
  if (k->obstacle)
    mem_free(text);
  else
    k->obstacle = text;
}

Kind *kinds_get(const Kinds *k, const CType *t) {
  t = c_type(t);
  for (size_t i = 0; i < k->list.len; i++) {
    const Kind *kind = &k->list.data[i];
    bool is_same = t->kind == C_STRUCT || t->kind == C_UNION ? kind->type[0] == t
                                                             : spell_is_same(kind->type[0], t);
    if (is_same) return &k->list.data[i];
  }
  return NULL;
}

const Stub *kinds_stub(const Kinds *k, const CType *t) {
  t = c_type(t);
  if (t->kind == C_POINTER) t = c_type(t->base);
  for (size_t i = 0; i < k->stubs.len; i++)
    if (spell_is_same(k->stubs.data[i].type, t)) return &k->stubs.data[i];
  return NULL;
}

static char *unique_word(const Kinds *k, const CType *t) {
  char *word = spell_word(t);
  for (int n = 2;; n++) {
    bool is_taken = false;
    for (size_t i = 0; i < k->list.len; i++)
      is_taken |= strcmp(k->list.data[i].word, word) == 0;
    for (size_t i = 0; i < k->stubs.len; i++)
      is_taken |= strcmp(k->stubs.data[i].word, word) == 0;
    if (!is_taken) return word;
    mem_free(word);
    char *base = spell_word(t);
    word = str_format("%s_%d", base, n);
    mem_free(base);
  }
}

static void value(Kinds *k, const CType *old, const CType *new, const char *what);

static void stub(Kinds *k, const CType *old, const CType *new) {
  if (kinds_stub(k, old)) return;
  if (!spell_is_same(old, new) && !spell_is_same_bare(old, new)) {
    obstruct(k, str_format("the type of a function parameter changed"));
    return;
  }
  const Stub made = {.type = old, .word = unique_word(k, old), .sees_all = k->has_any_callbacks};
  vec_push(&k->stubs, made);
  if (!c_type(old->base)->is_void) value(k, old->base, new->base, "what it is given");
}

static void note_null(Kinds *k, const CType *to) {
  char *name = to->kind == C_FUNCTION ? mem_strdup("some functions") : spell(to, "");
  for (size_t i = 0; i < k->only_null.len; i++)
    if (strcmp(k->only_null.data[i], name) == 0) {
      mem_free(name);
      return;
    }
  vec_push(&k->only_null, name);
}

static void obstruct_targets(Kinds *k, const CType *old, const CType *new, const char *what) {
  char *to[] = {spell(old, ""), spell(new, "")};
  obstruct(k, str_format("%s leads to %s in the old version, and to %s in the new one", what, to[0],
                         to[1]));
  mem_free(to[0]);
  mem_free(to[1]);
}

/* An object is created for both versions: the numbers that a pointer leads to have one size. */
static bool targets_fit(const CType *old, const CType *new) {
  const CType *to[] = {c_type(old->base), c_type(new->base)};
  if (target_of(old) == TARGET_NOTHING) return true;
  if (target_of(old) != target_of(new)) return false;
  return !c_is_number(to[0]) || (to[0]->kind == to[1]->kind && to[0]->size == to[1]->size);
}

static void pointer(Kinds *k, const CType *old, const CType *new, const char *what) {
  const CType *to[] = {c_type(old->base), c_type(new->base)};
  k->has_null = true;
  if (!targets_fit(old, new)) {
    obstruct_targets(k, old->base, new->base, what);
    return;
  }
  switch (target_of(old)) {
    case TARGET_TEXT:
      if (c_is_const(old->base))
        k->has_text = true;
      else
        k->has_room = true;
      return;
    case TARGET_BLOCK: k->has_block = true; return;
    case TARGET_FILE: k->has_files = true; return;
    case TARGET_FUNCTION: stub(k, to[0], to[1]); return;
    case TARGET_NOTHING: note_null(k, to[0]); return;
    case TARGET_OBJECT: object(k, to[0], to[1], true); return;
  }
}

static void note_array(Kinds *k, const CType *t) {
  const CType *element = c_type(t->base);
  uint64_t most = sizes_of_array(&k->sizes, t);
  bool is_text = c_is_number(element) && element->is_char && element->is_signed;
  k->has_flexible |= !t->count;
  if (most == t->count) return;
  k->has_small |= sizes_of_filled_array(&k->sizes, t) > most;
  if (is_text && most + 1 == t->count)
    k->has_ended = true;
  else
    k->has_parts = true;
}

/* An array at the end of a structure gets its memory with the structure. */
static bool flexible_ends_differ(const CType *old, const CType *new) {
  const CType *element[] = {c_type(old->base), c_type(new->base)};
  return !old->count != !new->count || (!old->count && element[0]->size != element[1]->size);
}

/* Considers a value of the type at any location. */
static void value(Kinds *k, const CType *old, const CType *new, const char *what) {
  old = c_type(old);
  new = c_type(new);
  if (old->kind != new->kind) {
    obstruct(k, str_format("the type of %s is of another kind in the new version", what));
    return;
  }
  switch (old->kind) {
    case C_INTEGER:
    case C_FLOAT: return;
    case C_POINTER: pointer(k, old, new, what); return;
    case C_STRUCT:
    case C_UNION: object(k, old, new, false); return;
    case C_ARRAY:
      if (flexible_ends_differ(old, new)) {
        obstruct(k, str_format("%s is an array of another kind in the new version", what));
        return;
      }
      note_array(k, old);
      value(k, old->base, new->base, what);
      return;
    default:
      obstruct(k, str_format("%s is a %s, for which no values are generated", what,
                             old->name && *old->name ? old->name : "type"));
      return;
  }
}

/* Considers a pointer with a length: its target is neither a string nor a block. */
static void array(Kinds *k, const CType *old, const CType *new, const char *what) {
  const CType *a = c_type(old), *b = c_type(new);
  k->has_arrays = true;
  bool is_bytes = a->kind == C_POINTER && b->kind == C_POINTER &&
                  (target_of(a) == TARGET_TEXT || target_of(a) == TARGET_BLOCK) &&
                  target_of(a) == target_of(b);
  if (!is_bytes) value(k, old, new, what);
}

/* Considers a parameter without a length. */
static void param_alone(Kinds *k, const CField *old, const CField *new, const char *what) {
  const CType *a = c_type(old->type), *b = c_type(new->type);
  bool is_list = pairs_is_list(old) && b->kind == C_POINTER;
  k->has_lists |= is_list;
  if (is_list)
    value(k, a->base, b->base, what);
  else
    value(k, a, b, what);
}

static void note_lengths(Kinds *k, const CField *fields, uint32_t count, const Pairing *pairs) {
  for (uint32_t i = 0; i < count; i++) {
    const CType *t = c_type(fields[i].type);
    if (pairs[i].role == ROLE_END) k->has_ends = true;
    if (pairs[i].role == ROLE_CAPACITY || pairs[i].role == ROLE_COUNT) k->has_capacity = true;
    if (pairs[i].role != ROLE_LENGTH && pairs[i].role != ROLE_CAPACITY &&
        pairs[i].role != ROLE_COUNT)
      continue;
    k->has_lengths = true;
    k->has_counters |= t->kind == C_POINTER;
    k->has_signed |= (t->kind == C_POINTER ? c_type(t->base) : t)->is_signed;
  }
}

/* If a structure has two pointers to structures of the same other kind (head, tail), the second may
 * lead to the same object as the first. */
static void share_siblings(Kinds *k, const CType *t) {
  for (uint32_t i = 0; i < t->field_count; i++) {
    const CType *f = c_type(t->fields[i].type);
    if (f->kind != C_POINTER || c_type(f->base) == t || is_back(&t->fields[i])) continue;
    for (uint32_t j = 0; j < i; j++) {
      const CType *g = c_type(t->fields[j].type);
      Kind *kind = g->kind == C_POINTER && c_type(g->base) == c_type(f->base) &&
                           c_type(f->base)->kind == C_STRUCT
                       ? kinds_get(k, f->base)
                       : NULL;
      if (kind) kind->is_shared = k->has_sharing = true;
    }
  }
}

/* The old version lacks these fields of the new one. */
static void note_added(Kinds *k, const CType *old, const CType *new) {
  for (uint32_t i = 0; i < new->field_count; i++) {
    const CField *g = &new->fields[i];
    bool is_known = *g->name ? field_of(old, g->name) != NULL
                             : i < old->field_count || !c_is_structure(g->type);
    if (!is_known)
      vec_push(&k->lacking, str_format("%s.%s", new->name ? new->name : "",
                                       *g->name ? g->name : "(an unnamed structure)"));
  }
}

/* Is the field only there to fill the structure? */
static bool is_reserved(const char *name) {
  static const char *const words[] = {"pad", "reserved", "unused", "spare", NULL};
  for (int i = 0; words[i]; i++)
    if (strstr(name, words[i])) return true;
  return false;
}

static void fields(Kinds *k, const CType *old, const CType *new) {
  if (is_all_private(old) && is_all_private(new)) return;
  if (all_are_left_out(old)) {
    vec_push(&k->hidden, mem_strdup(old->name ? old->name : "a structure"));
    return;
  }
  Pairing *pairs = NEW_ARRAY(Pairing, old->field_count + 1);
  pairs_find(old->fields, old->field_count, true, pairs);
  note_lengths(k, old->fields, old->field_count, pairs);
  for (uint32_t i = 0; i < old->field_count; i++) {
    const CField *f = &old->fields[i], *g = *f->name ? field_of(new, f->name) : NULL;
    if (!*f->name && i < new->field_count && !*new->fields[i].name) g = &new->fields[i];
    if (!g) {
      vec_push(&k->lacking, str_format("%s.%s", old->name ? old->name : "", f->name));
      continue;
    }
    if (!*f->name) { /* its fields belong to the structure that contains it */
      fields(k, c_type(f->type), c_type(g->type));
      continue;
    }
    bool has_name = old->name && !str_starts(old->name, "__typeof__");
    char *what = str_format("%s.%s", has_name ? old->name : "a structure", f->name);
    if (field_is_left_out(f)) {
      if (is_reserved(f->name))
        mem_free(what);
      else
        vec_push(&k->hidden, what);
      continue;
    }
    if (c_type(f->type)->kind == C_POINTER) k->has_pointers_inside = true;
    if (width_differs(f, g)) vec_push(&k->narrowed, mem_strdup(what));
    if (pairs[i].role == ROLE_ARRAY)
      array(k, f->type, g->type, what);
    else
      value(k, f->type, g->type, what);
    mem_free(what);
    if (!is_back(f)) continue;
    Kind *kind = kinds_get(k, c_type(f->type)->base);
    if (kind) kind->has_back = true;
  }
  note_added(k, old, new);
  mem_free(pairs);
}

static void object(Kinds *k, const CType *old, const CType *new, bool is_pointed) {
  Kind *known = kinds_get(k, old);
  if (known) {
    known->is_pointed |= is_pointed;
    return;
  }
  bool is_structure = old->kind == C_STRUCT || old->kind == C_UNION;
  if (is_structure && (!old->name || !new->name || strcmp(old->name, new->name) != 0)) {
    obstruct(k, str_format("%s has another name in the new version",
                           old->name ? old->name : "a structure"));
    return;
  }
  if (!old->size || !new->size) {
    obstruct(k, str_format("%s is defined in no file of both versions",
                           old->name ? old->name : "a type"));
    return;
  }
  const Kind made = {.type = {old, new},
                     .word = unique_word(k, old),
                     .spelled = spell(old, ""),
                     .is_pointed = is_pointed};
  vec_push(&k->list, made);
  if (!is_structure) {
    value(k, old, new, "a pointer");
    return;
  }
  k->has_structures = true;
  k->has_states |= !is_text_record(old);
  if (old->kind == C_UNION) k->has_unions = true;
  fields(k, old, new);
  share_siblings(k, old);
}

/* --- constructors --- */

/* The structure, or the target of the pointer; NULL if it is something else. */
static const CType *kinds_structure(const CType *t) {
  t = c_type(t);
  if (t->kind == C_POINTER) t = c_type(t->base);
  return c_is_structure(t) ? t : NULL;
}

/* What constructors can create for a parameter of the type: a structure, or a handle. */
static const CType *kinds_made(const CType *t) {
  const CType *structure = kinds_structure(t);
  return structure ? structure : constructors_handle(t);
}

const Maker *kinds_maker(const Kinds *k, const CType *t) {
  t = kinds_made(t);
  if (!t) return NULL;
  for (size_t i = 0; i < k->makers.len; i++)
    if (t->name && strcmp(k->makers.data[i].type->name, t->name) == 0) return &k->makers.data[i];
  return NULL;
}

/* Considers the constructor's own parameters. */
static void constructor(Kinds *k, const Constructor *c) {
  const CType *f = c->function->type;
  uint64_t skipped = constructor_skips(c);
  Pairing *pairs = NEW_ARRAY(Pairing, f->field_count + 1);
  pairs_find(f->fields, f->field_count, false, pairs);
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CField *p = &f->fields[i];
    const CType *t = p->type;
    if (skipped >> i & 1) continue;
    if (pairs[i].role == ROLE_ARRAY)
      array(k, t, t, "what a constructor is given");
    else if (pairs[i].role == ROLE_ALONE)
      param_alone(k, p, p, "what a constructor is given");
  }
  mem_free(pairs);
}

static char *maker_word(const Kinds *k, const CType *t) {
  const Kind *kind = kinds_get(k, t);
  return kind ? mem_strdup(kind->word) : unique_word(k, t);
}

static void maker(Kinds *k, const TypedEntry *e, const CType *t) {
  if (!kinds_made(t) || kinds_maker(k, t)) return;
  bool is_handle = !kinds_structure(t);
  Maker m = {.type = kinds_made(t), .is_all = is_handle};
  t = c_type(t);
  m.is_all |= t->kind == C_POINTER && target_of(t) == TARGET_NOTHING;
  if (!m.type->name) return;
  if (!is_handle || constructors_make_handle(e, m.type)) constructors_find(e, m.type, &m.by);
  if (is_handle && !m.by.len) k->has_plain_handles |= constructors_returns_handle(e, m.type);
  if (!m.by.len) return;
  m.word = maker_word(k, m.type);
  vec_push(&k->makers, m);
  if (!is_handle) changers_find(e, m.type, &vec_last(&k->makers).with);
  for (size_t i = 0; i < m.by.len; i++)
    constructor(k, &m.by.data[i]);
  const Constructors with = vec_last(&k->makers).with;
  for (size_t i = 0; i < with.len; i++)
    constructor(k, &with.data[i]);
}

bool kinds_is_state(const CType *t) {
  t = c_type(t);
  if (c_is_structure(t)) return true;
  if (t->kind != C_POINTER && t->kind != C_ARRAY) return false;
  if (t->kind == C_ARRAY) return kinds_is_state(t->base);
  if (target_of(t) == TARGET_BLOCK) return true;
  return target_of(t) == TARGET_OBJECT && kinds_is_state(t->base);
}

/* Can the program's own constructors make every structure that a caller passes? */
static bool kinds_are_built(const Kinds *k, const CType *f, const Pairing *pairs) {
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *t = c_type(f->fields[i].type);
    bool is_made = kinds_maker(k, t) && pairs[i].role == ROLE_ALONE;
    bool is_bytes =
        pairs[i].role == ROLE_ARRAY && t->kind == C_POINTER && target_of(t) == TARGET_BLOCK;
    if (kinds_is_state(t) && !is_made && !is_bytes) return false;
  }
  return true;
}

static TypedWorth worth_of(const Kinds *k, const CType *f, const Pairing *pairs) {
  if (k->has_states || k->has_block)
    return kinds_are_built(k, f, pairs) && !k->has_plain_handles ? TYPED_BUILT : TYPED_MAYBE;
  if (k->has_plain_handles) return TYPED_MAYBE;
  bool is_made_up =
      k->list.len || k->makers.len || k->stubs.len || k->has_arrays || k->has_lists || k->has_files;
  return is_made_up ? TYPED_CONSTRUCTED : TYPED_REACHED;
}

static unsigned takes_of(const Kinds *k, const TypedEntry *e, const CType *f) {
  unsigned takes = 0;
  bool has_objects = false;
  for (uint32_t i = 0; i < f->field_count; i++)
    if (c_is_number(f->fields[i].type)) takes |= TAKES_NUMBERS;
  for (size_t i = 0; i < k->list.len; i++)
    has_objects |= !c_is_structure(k->list.data[i].type[0]);
  if (k->has_text || k->has_room) takes |= TAKES_TEXT;
  if (k->has_arrays) takes |= TAKES_ARRAYS;
  if (k->stubs.len) takes |= TAKES_CALLBACKS;
  if (k->has_files) takes |= TAKES_FILES;
  if (e->has_format) takes |= TAKES_FORMAT;
  if (e->state.touches & TOUCHES_INPUT) takes |= TAKES_INPUT;
  if (k->has_structures || k->has_block) takes |= TAKES_STRUCTURES;
  if (has_objects && !k->has_structures) takes |= TAKES_POINTERS;
  return takes;
}

/* Does an earlier parameter, or a variable, lead to objects of the kind to which this pointer
 * leads? */
static bool leads_there(const Kinds *k, const CType *function, uint32_t number) {
  const CType *to = c_type(c_type(function->fields[number].type)->base);
  if (k->state && to->kind == C_STRUCT && sizes_leads_to(k->state, to)) return true;
  for (uint32_t i = 0; i < number; i++) {
    const CType *t = c_type(function->fields[i].type);
    if (to->kind == C_STRUCT && sizes_leads_to(t, to)) return true;
    if (t->kind == C_POINTER && target_of(t) == TARGET_OBJECT && spell_is_same(c_type(t->base), to))
      return true;
  }
  return false;
}

/* Is it a pointer to a type that is not defined? */
static bool is_unknown(const CType *t) {
  return t->kind == C_POINTER && target_of(t) == TARGET_NOTHING &&
         c_type(t->base)->kind != C_FUNCTION;
}

/* Of complex numbers, vectors and arrays whose size is an expression no values are generated, even
 * if the files define them. */
static char *unknown_obstacle(const char *param, const CType *to) {
  if (to->kind == C_OTHER)
    return str_format("the parameter %s points to a %s, for which no values are generated", param,
                      to->name && *to->name ? to->name : "type");
  if (to->kind == C_ARRAY && !to->size)
    return str_format("the parameter %s points to an array whose size is not constant", param);
  char *spelled = spell(to, ""),
       *text = str_format(
           "the parameter %s points to %s, which none of the files defines and "
           "which no function creates; name the files that do",
           param, spelled);
  mem_free(spelled);
  return text;
}

/* Two strings, or two arrays with one length, may be the same; typed_params.c generates them. */
static void note_same(Kinds *k, const CType *f, const Pairing *pairs) {
  for (uint32_t i = 0; i < f->field_count; i++)
    for (uint32_t j = 0; j < i; j++)
      k->has_same |= pairs_can_be_same(f, pairs, j, i);
}

void kinds_find(Kinds *k, const TypedEntry *e) {
  const CType *f[] = {e->shared[0], e->shared[1]};
  *k = (Kinds){.state = e->state.made[0], .sizes = e->sizes};
  assert(f[0] && f[1] && f[0]->field_count == f[1]->field_count);
  Pairing *pairs = NEW_ARRAY(Pairing, f[0]->field_count + 1);
  pairs_find(f[0]->fields, f[0]->field_count, false, pairs);
  k->is_all_shared = e->has_any_alias;
  k->has_any_callbacks = e->has_any_callbacks;
  note_lengths(k, f[0]->fields, f[0]->field_count, pairs);
  note_same(k, f[0], pairs);
  for (uint32_t i = 0; i < f[0]->field_count; i++) {
    const CField *p = &f[0]->fields[i];
    char *what = str_format("the parameter %s", p->name);
    if (pairs[i].role == ROLE_ARRAY)
      array(k, p->type, f[1]->fields[i].type, what);
    else if (pairs[i].role == ROLE_ALONE)
      param_alone(k, p, &f[1]->fields[i], what);
    else
      value(k, p->type, f[1]->fields[i].type, what);
    mem_free(what);
    const CType *t = c_type(p->type);
    if (pairs[i].role == ROLE_ALONE) maker(k, e, p->type);
    if (is_unknown(t) && !kinds_maker(k, t)) {
      obstruct(k, unknown_obstacle(p->name, c_type(t->base)));
    }
    Kind *kind =
        t->kind == C_POINTER && target_of(t) == TARGET_OBJECT ? kinds_get(k, t->base) : NULL;
    if (kind && leads_there(k, f[0], i)) kind->is_shared = k->has_sharing = true;
  }
  for (size_t i = 0; i < k->list.len && k->is_all_shared; i++)
    if (k->list.data[i].is_pointed) k->list.data[i].is_shared = k->has_sharing = true;
  k->worth = worth_of(k, f[0], pairs);
  k->takes = takes_of(k, e, f[0]);
  mem_free(pairs);
  if (k->state) object(k, k->state, e->state.made[1], false);
}

bool kinds_can_make(const CType *old, const CType *new) {
  Kinds k = {0};
  value(&k, old, new, "it");
  bool can = !k.obstacle;
  kinds_done(&k);
  return can;
}

bool shares_param(const Kinds *k, const CType *function, uint32_t number) {
  assert(k && number < function->field_count);
  const CType *t = c_type(function->fields[number].type);
  const Kind *kind =
      t->kind == C_POINTER && target_of(t) == TARGET_OBJECT ? kinds_get(k, t->base) : NULL;
  return kind && kind->is_shared && (k->is_all_shared || leads_there(k, function, number));
}

void kinds_done(Kinds *k) {
  for (size_t i = 0; i < k->list.len; i++) {
    mem_free(k->list.data[i].word);
    mem_free(k->list.data[i].spelled);
  }
  for (size_t i = 0; i < k->stubs.len; i++)
    mem_free(k->stubs.data[i].word);
  for (size_t i = 0; i < k->makers.len; i++) {
    mem_free(k->makers.data[i].word);
    vec_done(&k->makers.data[i].by);
    vec_done(&k->makers.data[i].with);
  }
  vec_done(&k->makers);
  vec_done(&k->list);
  vec_done(&k->stubs);
  texts_done(&k->lacking);
  texts_done(&k->hidden);
  texts_done(&k->narrowed);
  texts_done(&k->only_null);
  mem_free(k->obstacle);
}
