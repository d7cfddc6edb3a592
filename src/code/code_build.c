#include "code/code_build.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "code/operands.h"

/* The register spaces during building; build_finish maps them to the frame. */
#define CONST_BIT 0x80000000u
#define PARAM_BIT 0x40000000u
#define INDEX_MASK 0x3fffffffu

typedef struct Pending { /* a block that is being filled */
  VEC(Insn) insns;
  VEC(uint32_t) locs;
  bool closed;
} Pending;

typedef struct SourceLocals {
  SourceLocal of[VERSIONS];
} SourceLocals;

typedef struct RegName {
  uint32_t reg;
  const char *name;
} RegName;

struct Builder {
  Program *program;
  Function *function;
  VEC(Pending) blocks;
  uint32_t current, loc;
  uint32_t param_count, reg_count;
  VEC(uint64_t) consts;
  Map const_reg; /* value -> index */
  VEC(RegName) names;
  VEC(uint32_t) pool;
  VEC(const char *) texts;
  VEC(SourceLocals) locals; /* parallel to `texts`, up to the last one with a declaration */
  VEC(SwitchTable) switches;
};

Builder *build_new(Program *p, Function *f) {
  Builder *b = NEW(Builder);
  b->program = p;
  b->function = f;
  map_init(&b->const_reg);
  return b;
}

uint32_t build_block(Builder *b) {
  vec_push(&b->blocks, ((Pending){0}));
  return (uint32_t)b->blocks.len - 1;
}

void build_start(Builder *b, uint32_t block) {
  assert(block < b->blocks.len);
  b->current = block;
}

bool build_is_open(const Builder *b) {
  assert(b->current < b->blocks.len);
  return !b->blocks.data[b->current].closed;
}

void build_loc(Builder *b, uint32_t loc) {
  assert(loc < b->program->locations.len);
  b->loc = loc;
}

uint32_t build_param(Builder *b) {
  CHECK(b->param_count < INDEX_MASK);
  return PARAM_BIT | b->param_count++;
}

uint32_t build_regs(Builder *b, uint32_t n) {
  uint32_t first = b->reg_count;
  CHECK(n <= INDEX_MASK - first);
  b->reg_count += n;
  return first;
}

void build_name(Builder *b, uint32_t reg, const char *name) {
  vec_push(&b->names, ((RegName){reg, name}));
}

static void add_const(Builder *b, uint64_t value) {
  Function *f = program_function_at(b->program, value);
  if (f) f->is_taken = true;
  vec_push(&b->consts, value);
}

uint32_t build_const(Builder *b, uint64_t value) {
  uint64_t i;
  if (!map_find(&b->const_reg, value, &i)) {
    i = b->consts.len;
    add_const(b, value);
    map_put(&b->const_reg, value, i);
  }
  return CONST_BIT | (uint32_t)i;
}

/* Pairs must be adjacent, so they are never shared with single constants. */
uint32_t build_const_pair(Builder *b, uint64_t low, uint64_t high) {
  for (size_t i = 0; i + 1 < b->consts.len; i++)
    if (b->consts.data[i] == low && b->consts.data[i + 1] == high) return CONST_BIT | (uint32_t)i;
  add_const(b, low);
  add_const(b, high);
  return CONST_BIT | (uint32_t)(b->consts.len - 2);
}

bool build_is_const(const Builder *b, uint32_t reg, uint64_t *value) {
  if (reg == NO_REG || !(reg & CONST_BIT)) return false;
  assert((reg & INDEX_MASK) < b->consts.len);
  if (value) *value = b->consts.data[reg & INDEX_MASK];
  return true;
}

uint32_t build_pool(Builder *b, const uint32_t *regs, uint32_t n) {
  uint32_t first = (uint32_t)b->pool.len;
  for (uint32_t i = 0; i < n; i++)
    vec_push(&b->pool, regs[i]);
  return first;
}

uint32_t build_text(Builder *b, const char *text) {
  for (size_t i = 0; i < b->texts.len; i++)
    if (strcmp(b->texts.data[i], text) == 0) return (uint32_t)i;
  vec_push(&b->texts, arena_strdup(&b->program->arena, text));
  return (uint32_t)b->texts.len - 1;
}

uint32_t build_local(Builder *b, const char *text, const SourceLocal local[VERSIONS]) {
  if (!local[OLD].name && !local[NEW].name) return build_text(b, text);
  vec_push(&b->texts, arena_strdup(&b->program->arena, text));
  while (b->locals.len < b->texts.len)
    vec_push(&b->locals, ((SourceLocals){0}));
  memcpy(vec_last(&b->locals).of, local, sizeof(SourceLocals));
  return (uint32_t)b->texts.len - 1;
}

uint32_t build_switch(Builder *b, uint32_t other) {
  vec_push(&b->switches, ((SwitchTable){.other = other}));
  return (uint32_t)b->switches.len - 1;
}

/* Kept sorted by insertion: tables are small and built once. */
void build_case(Builder *b, uint32_t table, uint64_t value, uint32_t block) {
  assert(table < b->switches.len && block < b->blocks.len);
  SwitchTable *t = &b->switches.data[table];
  t->values = mem_realloc(t->values, (t->len + 1) * sizeof *t->values);
  t->blocks = mem_realloc(t->blocks, (t->len + 1) * sizeof *t->blocks);
  uint32_t i = t->len++;
  for (; i && t->values[i - 1] > value; i--) {
    t->values[i] = t->values[i - 1];
    t->blocks[i] = t->blocks[i - 1];
  }
  CHECK(i == 0 || t->values[i - 1] != value); /* each value has one target */
  t->values[i] = value;
  t->blocks[i] = block;
}

void build_emit(Builder *b, Insn insn) {
  Pending *p = &b->blocks.data[b->current];
  CHECK(!p->closed);
  assert(insn.op < OP_COUNT);
  vec_push(&p->insns, insn);
  vec_push(&p->locs, b->loc);
  p->closed = op_is_terminator(insn.op);
}

static void *copy_array(Program *p, const void *data, size_t bytes) {
  void *copy = arena_alloc(&p->arena, bytes);
  if (bytes) memcpy(copy, data, bytes);
  return copy;
}

static uint32_t final_reg(const Builder *b, uint32_t reg) {
  if (reg == NO_REG) return reg;
  uint32_t consts = (uint32_t)b->consts.len, index = reg & INDEX_MASK;
  if (reg & CONST_BIT) {
    assert(index < consts);
    return index;
  }
  if (reg & PARAM_BIT) {
    assert(index < b->param_count);
    return consts + index;
  }
  assert(reg < b->reg_count);
  return consts + b->param_count + reg;
}

static void renumber(void *builder, uint32_t *reg, unsigned count) {
  (void)count;
  *reg = final_reg(builder, *reg);
}

/* The caller renumbers the pool's entries once, so instructions must not visit them again. */
static void renumber_insn(Builder *b, Function *f, Insn *i) {
  char first = op_format(i->op)[0];
  Insn copy = *i;
  if (strchr(op_format(i->op), 'n')) copy.c = 0; /* hides the pool */
  insn_each_read(f, &copy, renumber, b);
  if (strchr(op_format(i->op), 'n')) copy.c = i->c;
  *i = copy;
  if (first == 'd' || first == 'D') i->d = final_reg(b, i->d);
}

static void lay_out_blocks(Builder *b) {
  Program *p = b->program;
  Function *f = b->function;
  uint32_t total = 0;
  for (size_t i = 0; i < b->blocks.len; i++)
    total += (uint32_t)b->blocks.data[i].insns.len;
  f->insns = ARENA_ARRAY(&p->arena, Insn, total);
  f->locs = ARENA_ARRAY(&p->arena, uint32_t, total);
  f->blocks = ARENA_ARRAY(&p->arena, Block, b->blocks.len);
  f->block_count = (uint32_t)b->blocks.len;
  for (size_t i = 0; i < b->blocks.len; i++) {
    Pending *block = &b->blocks.data[i];
    f->blocks[i] = (Block){f->insn_count, (uint32_t)block->insns.len};
    for (size_t k = 0; k < block->insns.len; k++) {
      f->insns[f->insn_count] = block->insns.data[k];
      f->locs[f->insn_count++] = block->locs.data[k];
    }
    vec_done(&block->insns);
    vec_done(&block->locs);
  }
}

static void lay_out_tables(Builder *b) {
  Program *p = b->program;
  Function *f = b->function;
  f->consts = copy_array(p, b->consts.data, b->consts.len * sizeof(uint64_t));
  f->const_count = (uint32_t)b->consts.len;
  f->param_count = b->param_count;
  f->reg_count = f->const_count + b->param_count + b->reg_count;
  f->pool_count = (uint32_t)b->pool.len;
  for (size_t i = 0; i < b->pool.len; i++)
    b->pool.data[i] = final_reg(b, b->pool.data[i]);
  f->pool = copy_array(p, b->pool.data, b->pool.len * sizeof(uint32_t));
  f->texts = copy_array(p, b->texts.data, b->texts.len * sizeof(char *));
  f->text_count = (uint32_t)b->texts.len;
  while (b->locals.len && b->locals.len < b->texts.len)
    vec_push(&b->locals, ((SourceLocals){0}));
  f->locals =
      b->locals.len ? copy_array(p, b->locals.data, b->locals.len * sizeof(SourceLocals)) : NULL;
  f->switches = copy_array(p, b->switches.data, b->switches.len * sizeof(SwitchTable));
  f->switch_count = (uint32_t)b->switches.len;
  for (uint32_t i = 0; i < f->switch_count; i++) {
    SwitchTable *t = &f->switches[i];
    uint64_t *values = t->values;
    uint32_t *blocks = t->blocks;
    t->values = copy_array(p, values, t->len * sizeof *values);
    t->blocks = copy_array(p, blocks, t->len * sizeof *blocks);
    mem_free(values);
    mem_free(blocks);
  }
}

static void lay_out_names(Builder *b) {
  Function *f = b->function;
  if (!b->names.len) return;
  f->names = ARENA_ARRAY(&b->program->arena, const char *, f->reg_count);
  for (uint32_t r = 0; r < f->reg_count; r++)
    f->names[r] = NULL;
  for (size_t k = 0; k < b->names.len; k++)
    f->names[final_reg(b, b->names.data[k].reg)] = b->names.data[k].name;
}

void build_finish(Builder *b) {
  assert(b->blocks.len); /* unification may build a function again */
  for (uint32_t i = 0; i < b->blocks.len; i++) {
    build_start(b, i);
    if (build_is_open(b)) build_emit(b, (Insn){.op = OP_UNREACHABLE});
  }
  lay_out_blocks(b);
  lay_out_tables(b);
  lay_out_names(b);
  Function *f = b->function;
  for (uint32_t i = 0; i < f->insn_count; i++)
    renumber_insn(b, f, &f->insns[i]);
  f->is_defined = true;
  map_done(&b->const_reg);
  vec_done(&b->names);
  vec_done(&b->consts);
  vec_done(&b->pool);
  vec_done(&b->texts);
  vec_done(&b->locals);
  vec_done(&b->switches);
  vec_done(&b->blocks);
  mem_free(b);
}
