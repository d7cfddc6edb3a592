/* What other files can name has a name that is unique in the program. The code of such a function,
 * or the contents of such a variable, with what only its file can name, is a part: its digest is
 * computed once. Within a part, functions and variables are added in the order in which the code
 * refers to them first, and a reference to one of them is its position in that order. */
#include "impact/code_digest.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/pack.h"
#include "base/str.h"
#include "code/address.h"

typedef struct Reference {
  const Function *function; /* NULL: a variable */
  uint32_t number;          /* of the variable */
} Reference;
typedef VEC(Reference) References;

typedef struct CodePart {
  Reference own;
  uint64_t digest;
  References others; /* the parts that it refers to, each once */
  bool is_mutable;   /* it uses a variable that can change */
} CodePart;

struct CodeDigests {
  const Program *program;
  VEC(CodePart) parts;
  Map at; /* the address of a function or variable -> the position of its part */
};

/* A part that is being made. */
typedef struct CodeDigest {
  const Program *program;
  CodePart *part;
  Str text;
  References all;
  Map at; /* an address without its offset -> the position in `all` */
} CodeDigest;

/* Can other files name it? */
static bool reference_is_exported(const Program *p, Reference r) {
  if (r.function) return r.function->is_defined && !r.function->is_static;
  const Global *g = p->globals.data[r.number];
  return g->defined && g->exported != VERSIONS_NONE;
}

static const char *reference_name(const Program *p, Reference r) {
  return r.function ? r.function->name : p->globals.data[r.number]->name;
}

static bool reference_is_of_library(const Program *p, Reference r) {
  return r.function ? r.function->is_library : p->globals.data[r.number]->is_library;
}

static void code_digest_refer(CodeDigest *d, Reference r, uint64_t object, uint64_t offset) {
  uint64_t position = d->all.len;
  if (!map_find(&d->at, object, &position)) {
    map_put(&d->at, object, position);
    vec_push(&d->all, r);
  }
  pack_text(&d->text, r.function ? "f" : "v");
  pack_number(&d->text, position);
  pack_number(&d->text, offset);
}

static void add_function(CodeDigest *d, const Function *f, uint64_t offset) {
  code_digest_refer(d, (Reference){.function = f}, 1 + (uint64_t)f->number, offset);
}

/* Any number that may be an address. */
static void add_number(CodeDigest *d, uint64_t value) {
  const Program *p = d->program;
  uint32_t id = address_object(value), number;
  if (id && id <= p->functions.len) {
    add_function(d, p->functions.data[id - 1], address_offset(value));
    return;
  }
  if (program_global_at(p, value, &number))
    code_digest_refer(d, (Reference){.number = number}, id, address_offset(value));
  else
    pack_number(&d->text, value);
}

static void add_insn(CodeDigest *d, const Insn *insn) {
  Insn plain = *insn;
  if (plain.op == OP_CALL) plain.a = 0;
  if (plain.op == OP_CALLPTR) plain.width = 0; /* numbers of signatures */
  pack_bytes(&d->text, &plain, sizeof plain);
  if (insn->op == OP_CALL) add_function(d, d->program->functions.data[insn->a], 0);
}

static void add_switch(CodeDigest *d, const SwitchTable *t) {
  pack_number(&d->text, t->other);
  pack_bytes(&d->text, t->values, t->len * sizeof *t->values);
  pack_bytes(&d->text, t->blocks, t->len * sizeof *t->blocks);
}

static void add_body(CodeDigest *d, const Function *f) {
  pack_number(&d->text, f->reg_count);
  pack_number(&d->text, f->source_params);
  for (uint32_t i = 0; i < f->source_params && f->params; i++) {
    const Param *p = &f->params[i];
    pack_number(&d->text, p->width);
    pack_number(&d->text, p->is_pointer | p->is_float << 1 | p->is_signed << 2 | p->is_brain << 3);
  }
  for (uint32_t i = 0; i < f->const_count; i++)
    add_number(d, f->consts[i]);
  for (uint32_t i = 0; i < f->insn_count; i++)
    add_insn(d, &f->insns[i]);
  pack_bytes(&d->text, f->blocks, f->block_count * sizeof *f->blocks);
  pack_bytes(&d->text, f->pool, f->pool_count * sizeof *f->pool);
  for (uint32_t i = 0; i < f->switch_count; i++)
    add_switch(d, &f->switches[i]);
}

static void add_code_of(CodeDigest *d, const Function *f) {
  pack_number(&d->text, f->lacking);
  pack_number(&d->text, f->param_count);
  pack_number(&d->text, f->result_count);
  pack_number(&d->text, (uint64_t)f->result_width << 1 | f->result_signed);
  add_body(d, f);
}

static void code_digest_contents(CodeDigest *d, const Global *g, const uint8_t *bytes) {
  pack_number(&d->text, bytes != NULL);
  if (!bytes) return;
  if (g->is_numbers) {
    pack_bytes(&d->text, bytes, g->size);
    return;
  }
  uint64_t at = 0, word;
  for (; at + sizeof word <= g->size; at += sizeof word) {
    memcpy(&word, bytes + at, sizeof word);
    add_number(d, word);
  }
  pack_bytes(&d->text, bytes + at, g->size - at);
}

static bool can_change(const Global *g) {
  return g->defined && !g->is_library && (g->constant & g->defined) != g->defined;
}

static void add_variable(CodeDigest *d, const Global *g) {
  pack_number(&d->text, g->size);
  pack_number(&d->text, (uint64_t)g->lacking << 4 | g->defined);
  pack_number(&d->text, g->constant);
  code_digest_contents(d, g, g->bytes);
  pack_number(&d->text, g->old_bytes != NULL);
  if (g->old_bytes) code_digest_contents(d, g, g->old_bytes);
}

/* What has no definition here, and what the C library defines, counts by its name. */
static void add_part_reference(CodeDigest *d, Reference r, bool is_first) {
  const Global *g = r.function ? NULL : d->program->globals.data[r.number];
  bool is_library = reference_is_of_library(d->program, r);
  bool is_other = !is_library && reference_is_exported(d->program, r);
  bool is_defined = r.function ? r.function->is_defined : g->defined != VERSIONS_NONE;
  d->part->is_mutable |= g && can_change(g);
  pack_number(&d->text, is_library | is_other << 1 | is_defined << 2 | is_first << 3);
  if (is_other && !is_first) vec_push(&d->part->others, r);
  if (is_library || !is_defined || is_other) pack_text(&d->text, reference_name(d->program, r));
  if (is_library || !is_defined || (is_other && !is_first)) return;
  if (r.function)
    add_code_of(d, r.function);
  else
    add_variable(d, g);
}

static uint64_t reference_object(const Program *p, Reference r) {
  return 1 + (r.function ? r.function->number : p->functions.len + r.number);
}

static const CodePart *find_part(CodeDigests *all, Reference r) {
  const Program *p = all->program;
  uint64_t object = reference_object(p, r), position;
  if (map_find(&all->at, object, &position)) return &all->parts.data[position];
  CodePart part = {.own = r};
  CodeDigest d = {.program = p, .part = &part};
  map_init(&d.at);
  map_put(&d.at, object, 0);
  vec_push(&d.all, r);
  for (size_t i = 0; i < d.all.len; i++)
    add_part_reference(&d, d.all.data[i], i == 0);
  part.digest = hash_bytes(d.text.data, d.text.len);
  map_done(&d.at);
  vec_done(&d.all);
  str_done(&d.text);
  map_put(&all->at, object, all->parts.len);
  vec_push(&all->parts, part);
  return &vec_last(&all->parts);
}

CodeDigests *code_digests_new(const Program *p) {
  CodeDigests *all = NEW(CodeDigests);
  all->program = p;
  map_init(&all->at);
  return all;
}

void code_digests_free(CodeDigests *all) {
  for (size_t i = 0; i < all->parts.len; i++)
    vec_done(&all->parts.data[i].others);
  vec_done(&all->parts);
  map_done(&all->at);
  mem_free(all);
}

void code_digests_add_names(const CodeDigests *all, TextList *names) {
  for (size_t i = 0; i < all->parts.len; i++) {
    Reference own = all->parts.data[i].own;
    bool is_local = own.function && own.function->is_static;
    if (!is_local) vec_push(names, mem_strdup(reference_name(all->program, own)));
  }
}

/* --- functions --- */

static const char *code_digest_file(const Program *p, const Function *f) {
  uint32_t file = program_location(p, f->loc).file;
  return f->loc && file < p->files.len ? p->files.data[file] : "";
}

/* Is it a variable, or a function of a header, or one of the file of f? */
static bool is_near_part(const Program *p, const Function *f, Reference r) {
  if (!r.function) return true;
  const char *file = code_digest_file(p, r.function);
  return !str_ends(file, ".c") || strcmp(file, code_digest_file(p, f)) == 0;
}

/* Lists the parts to which the function leads, in the order in which they are referred to;
 * only_near: only through parts that are near. */
static void code_digest_list(CodeDigests *all, const Function *f, bool only_near,
                             References *list) {
  const Program *p = all->program;
  Map seen;
  map_init(&seen);
  vec_push(list, ((Reference){.function = f}));
  map_put(&seen, reference_object(p, list->data[0]), 1);
  for (size_t i = 0; i < list->len; i++) {
    const CodePart *part = find_part(all, list->data[i]);
    for (size_t k = 0; k < part->others.len; k++) {
      Reference r = part->others.data[k];
      uint64_t object = reference_object(p, r);
      if (map_find(&seen, object, NULL) || (only_near && !is_near_part(p, f, r))) continue;
      map_put(&seen, object, 1);
      vec_push(list, r);
    }
  }
  map_done(&seen);
}

uint64_t code_digest(CodeDigests *all, const Function *f) {
  assert(f->is_defined);
  References list = {0};
  Str text = {0};
  code_digest_list(all, f, false, &list);
  for (size_t i = 0; i < list.len; i++)
    pack_number(&text, find_part(all, list.data[i])->digest);
  uint64_t digest = hash_bytes(text.data, text.len);
  vec_done(&list);
  str_done(&text);
  return digest;
}

uint64_t code_digest_writers(CodeDigests *all, const Function *f) {
  const Program *p = all->program;
  References list = {0};
  Str files = {0};
  bool is_mutable = false;
  code_digest_list(all, f, true, &list);
  for (size_t i = 0; i < list.len; i++)
    is_mutable |= find_part(all, list.data[i])->is_mutable;
  for (size_t i = 0; i < p->files.len && is_mutable; i++)
    if (str_ends(p->files.data[i], ".c")) pack_text(&files, p->files.data[i]);
  uint64_t digest = files.len ? hash_bytes(files.data, files.len) : 0;
  vec_done(&list);
  str_done(&files);
  return digest;
}
