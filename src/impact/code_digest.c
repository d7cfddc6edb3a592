/* Functions and variables are added in the order in which the code refers to them first, and a
 * reference to one of them is its position in that order. */
#include "impact/code_digest.h"

#include <assert.h>
#include <string.h>

#include "base/pack.h"
#include "base/str.h"
#include "code/address.h"

typedef struct Reference {
  const Function *function; /* NULL: a variable */
  uint32_t number;          /* of the variable */
} Reference;

typedef struct CodeDigest {
  const Program *program;
  const Function *root;
  Str text;
  VEC(Reference) all;
  Map at; /* an address without its offset -> the position in `all` */
  bool has_files;
} CodeDigest;

static const char *code_digest_file(const Program *p, const Function *f) {
  uint32_t file = program_location(p, f->loc).file;
  return f->loc && file < p->files.len ? p->files.data[file] : "";
}

/* Can two files that name the function mean different ones? */
static bool is_of_one_file(const CodeDigest *d, const Function *f) {
  if (!f->is_defined || f->is_library) return false;
  const char *file = code_digest_file(d->program, f);
  return f == d->root || f->is_static || !str_ends(file, ".c") ||
         strcmp(file, code_digest_file(d->program, d->root)) == 0;
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
  bool is_own = is_of_one_file(d, f);
  pack_number(&d->text, is_own);
  if (!is_own) {
    pack_text(&d->text, f->name);
    return;
  }
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

/* What the rest of a file does to a variable of its own determines what the code does. */
static void code_digest_files(CodeDigest *d) {
  const Program *p = d->program;
  if (d->has_files) return;
  d->has_files = true;
  for (size_t i = 0; i < p->files.len; i++)
    if (str_ends(p->files.data[i], ".c")) pack_text(&d->text, p->files.data[i]);
}

static void add_variable(CodeDigest *d, const Global *g) {
  bool is_own = g->exported == VERSIONS_NONE && g->defined && !g->is_library;
  if (is_own && (g->constant & g->defined) != g->defined) code_digest_files(d);
  pack_number(&d->text, is_own);
  pack_number(&d->text, g->size);
  if (!is_own) {
    pack_text(&d->text, g->name);
    return;
  }
  pack_number(&d->text, (uint64_t)g->lacking << 4 | g->defined);
  pack_number(&d->text, g->constant);
  code_digest_contents(d, g, g->bytes);
  pack_number(&d->text, g->old_bytes != NULL);
  if (g->old_bytes) code_digest_contents(d, g, g->old_bytes);
}

uint64_t code_digest(const Program *p, const Function *f) {
  CodeDigest d = {.program = p, .root = f};
  assert(f->is_defined);
  map_init(&d.at);
  add_function(&d, f, 0);
  for (size_t i = 0; i < d.all.len; i++) {
    Reference r = d.all.data[i];
    if (r.function)
      add_code_of(&d, r.function);
    else
      add_variable(&d, p->globals.data[r.number]);
  }
  uint64_t digest = hash_bytes(d.text.data, d.text.len);
  map_done(&d.at);
  vec_done(&d.all);
  str_done(&d.text);
  return digest;
}
