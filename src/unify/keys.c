/* Value numbering without values: an instruction's key is a hash of its operation and of the keys of what it reads, down to constants,
 * parameters and stack slots. So the same expression over the same variables has the same key in both versions, whatever registers hold it
 * and wherever it stands. A register written more than once is just "some value". */
#include <string.h>

#include "unify/body.h"

static uint64_t mix(uint64_t h, uint64_t v) { return hash_mix(h * 0x9e3779b97f4a7c15ull + v + 1); }

void body_init(Body *b, Program *p, Function *f) {
  *b = (Body){p,
              f,
              NEW_ARRAY(uint64_t, f->insn_count + 1),
              NEW_ARRAY(uint64_t, f->insn_count + 1),
              NEW_ARRAY(uint32_t, f->insn_count + 1),
              NEW_ARRAY(uint32_t, f->insn_count + 1),
              NEW_ARRAY(uint32_t, f->reg_count + 1)};
  for (uint32_t i = 0; i < f->insn_count; i++) b->match[i] = b->slot[i] = NONE;
}

void body_done(Body *b) {
  mem_free(b->key);
  mem_free(b->shape);
  mem_free(b->slot);
  mem_free(b->match);
  mem_free(b->reg);
}

static void add_read(void *data, uint32_t *reg, unsigned count) {
  Reads *r = data;
  vec_push(&r->reg, *reg);
  vec_push(&r->count, (uint8_t)count);
}

void body_reads(const Body *b, const Insn *i, Reads *r) {
  Insn copy = *i;
  vec_clear(&r->reg);
  vec_clear(&r->count);
  insn_each_read(b->function, &copy, add_read, r);
}

void reads_done(Reads *r) {
  vec_done(&r->reg);
  vec_done(&r->count);
}

bool body_is_place(const Body *b, const Insn *i, size_t k) {
  enum { FILE_NAME = 1, LINE = 2 }; /* __assert_fail(text, file, line, function) */
  return i->op == OP_CALL && (k == FILE_NAME || k == LINE) && strcmp(b->program->functions.data[i->a]->name, "__assert_fail") == 0;
}

/* --- stack slots ---------------------------------------------------------------------------------------------------- */

typedef VEC(uint32_t) IndexList;

static uint64_t slot_shape(const Function *f, const Insn *i) { return mix(mix(i->aux, f->consts[i->b]), OP_ALLOCA); }
static const char *slot_name(const Function *f, const Insn *i) { return f->texts[i->c]; }

/* Those that every call makes, of known size: they begin the entry block. */
static void list_slots(const Function *f, IndexList *list) {
  for (uint32_t i = 0; i < f->blocks[0].len; i++)
    if (f->insns[i].op == OP_ALLOCA && f->insns[i].b < f->const_count) vec_push(list, i);
}

/* By name, then the rest by shape in order: a renamed local is the same slot. */
static void pair_slots(Body body[2]) {
  IndexList list[2] = {0};
  for (int v = 0; v < 2; v++) list_slots(body[v].function, &list[v]);
  uint32_t next = 0;
  const Function *o = body[0].function, *n = body[1].function;
  for (int by_name = 1; by_name >= 0; by_name--) {
    for (size_t i = 0; i < list[0].len; i++) {
      const Insn *a = &o->insns[list[0].data[i]];
      for (size_t k = 0; k < list[1].len && body[0].slot[list[0].data[i]] == NONE; k++) {
        const Insn *b = &n->insns[list[1].data[k]];
        if (body[1].slot[list[1].data[k]] != NONE || slot_shape(o, a) != slot_shape(n, b)) continue;
        if (by_name && strcmp(slot_name(o, a), slot_name(n, b)) != 0) continue;
        body[0].slot[list[0].data[i]] = body[1].slot[list[1].data[k]] = next++;
        body[0].match[list[0].data[i]] = list[1].data[k];
        body[1].match[list[1].data[k]] = list[0].data[i];
      }
    }
  }
  for (int v = 0; v < 2; v++) {
    for (size_t i = 0; i < list[v].len; i++)
      if (body[v].slot[list[v].data[i]] == NONE) body[v].slot[list[v].data[i]] = next++;
    vec_done(&list[v]);
  }
}

/* --- keys ----------------------------------------------------------------------------------------------------------- */

enum { SEVERAL = UINT32_MAX, UNWRITTEN = UINT32_MAX - 1 };

/* Per register the only instruction that writes it; kept in body->reg until registers.c needs that. */
static void find_definitions(Body *b) {
  const Function *f = b->function;
  for (uint32_t r = 0; r < f->reg_count; r++) b->reg[r] = UNWRITTEN;
  for (uint32_t i = 0; i < f->insn_count; i++) {
    uint32_t first, n = insn_writes(&f->insns[i], &first);
    for (uint32_t k = 0; k < n; k++) b->reg[first + k] = b->reg[first + k] == UNWRITTEN ? i : SEVERAL;
  }
}

uint64_t keys_operand(const Body *b, uint32_t insn, uint32_t reg) {
  enum { CONSTANT = 1, PARAMETER, RESULT, OTHER };
  const Function *f = b->function;
  if (reg < f->const_count) return mix(CONSTANT, f->consts[reg]);
  if (reg < f->const_count + f->param_count) return mix(PARAMETER, reg - f->const_count);
  uint32_t def = b->reg[reg];
  if (def == SEVERAL || def == UNWRITTEN || def >= insn) return OTHER;
  return mix(mix(RESULT, b->key[def]), reg - f->insns[def].d);
}

bool keys_is_slot(const Body *b, uint32_t reg) {
  uint32_t def = b->reg[reg];
  return def != SEVERAL && def != UNWRITTEN && b->slot[def] != NONE;
}

static uint64_t shape_of(const Body *b, const Insn *i) {
  const Function *f = b->function;
  uint64_t h = mix(mix(i->op, i->width), i->aux);
  for (const char *p = op_format(i->op); *p; p++) {
    if (*p == 'i' || *p == 'n') h = mix(h, i->c);
    if (*p == 's') h = mix(h, hash_bytes(f->texts[i->a], strlen(f->texts[i->a])));
    if (*p == 't') h = mix(h, hash_bytes(f->texts[i->c], strlen(f->texts[i->c])));
  }
  if (i->op == OP_CALL) h = mix(h, i->a);
  return h ? h : 1;
}

static void make_keys(Body *b) {
  const Function *f = b->function;
  Reads reads = {0};
  find_definitions(b);
  for (uint32_t k = 0; k < f->insn_count; k++) {
    const Insn *i = &f->insns[k];
    if (b->slot[k] != NONE) {
      b->key[k] = mix(OP_ALLOCA, b->slot[k]);
      continue;
    }
    if (i->op == OP_JMP || i->op == OP_NOP) continue;
    b->shape[k] = b->key[k] = shape_of(b, i);
    body_reads(b, i, &reads);
    for (size_t r = 0; r < reads.reg.len; r++)
      if (!body_is_place(b, i, r)) b->key[k] = mix(b->key[k], keys_operand(b, k, reads.reg.data[r]));
  }
  reads_done(&reads);
}

void keys_make(Body body[2]) {
  pair_slots(body);
  for (int v = 0; v < 2; v++) make_keys(&body[v]);
}
