/* Finds diamonds (diamond.h). Needs final Code. Gives Function.diamonds. All instructions of a
 * diamond belong to both versions, or all to the same one. None is part of a mark, or relevant to
 * observers of the execution. */
#include <assert.h>
#include <string.h>

#include "base/int.h"
#include "code/address.h"
#include "code/diamond.h"
#include "code/operands.h"
#include "code/passes.h"
#include "code/usage.h"

/* Can the instruction be executed even if the program would not execute it? It cannot fault; the
 * caller must rule out overflows that --check=ub checks. */
static bool is_harmless(const Function *f, const Insn *i) {
  uint64_t right = i->b < f->const_count ? f->consts[i->b] : 0; /* of a constant operand */
  switch ((Op)i->op) {
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: return i->width <= 64 && i->b < f->const_count && right < i->width;
    case OP_UDIV:
    case OP_UREM: return i->width <= 64 && right != 0;
    case OP_SDIV:
    case OP_SREM: return i->width <= 64 && right != 0 && right != mask64(i->width);
    case OP_MOV:
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_EQ:
    case OP_NE:
    case OP_ULT:
    case OP_ULE:
    case OP_SLT:
    case OP_SLE:
    case OP_TRUNC:
    case OP_ZEXT:
    case OP_SEXT:
    case OP_SELECT: return i->width <= 64;
    default: return false;
  }
}

enum { MOST_DIAMOND_BLOCKS = 4 };

/* Is the access to a variable that exists and may be written to? */
static bool is_of_variable(const Program *p, const Function *f, const Insn *i,
                           DiamondPlace *place) {
  if (i->a >= f->const_count) return false;
  uint32_t number;
  const Global *g = program_global_at(p, f->consts[i->a], &number);
  if (!g || g->is_external || g->lacking || g->is_absent || g->constant) return false;
  uint64_t offset = f->consts[i->a] - address_of((uint32_t)(1 + p->functions.len + number));
  *place = (DiamondPlace){f->consts[i->a], bytes_of_width(i->width)};
  return g->size <= SEGMENT_SIZE && offset <= g->size && place->size <= g->size - offset;
}

static bool diamonds_add_place(Diamond *d, const DiamondPlace *place) {
  for (uint32_t k = 0; k < d->place_count; k++) {
    const DiamondPlace *o = &d->places[k];
    if (o->address == place->address && o->size == place->size) return true;
    if (o->address < place->address + place->size && place->address < o->address + o->size)
      return false;
  }
  d->places[d->place_count++] = *place;
  return true;
}

static void add_reg(Diamond *d, uint32_t reg) {
  for (uint32_t k = 0; k < d->reg_count; k++)
    if (d->regs[k].reg == reg) return;
  d->regs[d->reg_count++] = (DiamondReg){reg, true};
}

uint32_t diamond_next(const Function *f, uint32_t block, Version v) {
  const Insn *last = &f->insns[f->blocks[block].first + f->blocks[block].len - 1];
  if (last->op == OP_JMP) return last->a;
  if (last->op == OP_SPLIT && v != BOTH) return v == OLD ? last->a : last->b;
  return NO_BLOCK;
}

/* The blocks that follow each other from the first one on. */
typedef struct Side {
  uint32_t block[MOST_DIAMOND_BLOCKS], len, insns;
} Side;

/* Collects the blocks of a side up to the first block that cannot belong to one; returns that
 * block. */
static uint32_t side_find(Side *side, const Program *p, const Function *f, uint32_t block,
                          Version v) {
  *side = (Side){0};
  while (side->len < MOST_DIAMOND_BLOCKS && block != NO_BLOCK) {
    const Block *b = &f->blocks[block];
    uint32_t next = diamond_next(f, block, v);
    side->insns += b->len - 1;
    if (next == NO_BLOCK || next == block || !version_set_has(f->starts[b->first], v) ||
        side->insns > MOST_DIAMOND_INSNS)
      return block;
    for (const Insn *i = &f->insns[b->first]; i + 1 < &f->insns[b->first] + b->len; i++) {
      DiamondPlace place;
      uint32_t first;
      bool is_access = i->op == OP_LOAD || i->op == OP_STORE;
      if (is_access ? !is_of_variable(p, f, i, &place) : !is_harmless(f, i)) return block;
      if (insn_writes(i, &first) > 1) return block;
    }
    side->block[side->len++] = block;
    block = next;
  }
  return block;
}

/* Shortens the side so that it ends before the block; false if that is not on it. */
static bool side_end_at(Side *side, uint32_t block, uint32_t behind) {
  for (uint32_t k = 0; k < side->len; k++)
    if (side->block[k] == block) {
      side->len = k;
      return true;
    }
  return behind == block;
}

/* Adds what the side writes; false if stores overlap. */
static bool diamonds_add_side(Diamond *d, const Program *p, const Function *f, const Side *side) {
  for (uint32_t k = 0; k < side->len; k++) {
    const Block *b = &f->blocks[side->block[k]];
    for (const Insn *i = &f->insns[b->first]; i + 1 < &f->insns[b->first] + b->len; i++) {
      DiamondPlace place;
      uint32_t first;
      if (i->op == OP_STORE && (!is_of_variable(p, f, i, &place) || !diamonds_add_place(d, &place)))
        return false;
      if (insn_writes(i, &first)) add_reg(d, first);
    }
  }
  return true;
}

typedef struct Reads {
  uint32_t reg, count;
} Reads;

static void count_one(void *data, uint32_t *reg, unsigned count) {
  Reads *r = data;
  r->count += r->reg >= *reg && r->reg < *reg + count;
}

/* Counts the reads of what the block itself has written before. */
static uint32_t reads_inside(Function *f, uint32_t block, uint32_t reg) {
  const Block *b = &f->blocks[block];
  bool is_written = false;
  Reads r = {reg, 0};
  for (uint32_t i = b->first; i < b->first + b->len; i++) {
    if (is_written) insn_each_read(f, &f->insns[i], count_one, &r);
    uint32_t first, n = insn_writes(&f->insns[i], &first);
    is_written |= n && first == reg;
  }
  return r.count;
}

static void find_read(Diamond *d, Function *f, const Usage *u, const Side side[2]) {
  for (uint32_t k = 0; k < d->reg_count; k++) {
    uint32_t reg = d->regs[k].reg, inside = 0;
    for (int n = 0; n <= 1; n++)
      for (uint32_t b = 0; b < side[n].len; b++)
        inside += reads_inside(f, side[n].block[b], reg);
    d->regs[k].is_read = u->reads[reg] > inside;
  }
}

/* The first block at which both sides arrive. */
static uint32_t sides_join(Side side[2], const uint32_t behind[2]) {
  for (uint32_t k = 0; k <= side[0].len; k++) {
    uint32_t block = k < side[0].len ? side[0].block[k] : behind[0];
    if (!side_end_at(&side[1], block, behind[1])) continue;
    side[0].len = k;
    return block;
  }
  return NO_BLOCK;
}

static bool diamonds_find_diamond(Diamond *d, const Program *p, Function *f, uint32_t block,
                                  Version v, const Usage *u) {
  const Insn *branch = &f->insns[f->blocks[block].first + f->blocks[block].len - 1];
  if (branch->op < OP_BR || branch->op > OP_BRPNE || branch->op == OP_SPLIT) return false;
  VersionSet of = f->starts[f->blocks[block].first];
  if (branch->b == branch->c || !version_set_has(of, v)) return false;
  Side side[2];
  const uint32_t behind[2] = {side_find(&side[0], p, f, branch->b, v),
                              side_find(&side[1], p, f, branch->c, v)};
  *d = (Diamond){.join = sides_join(side, behind)};
  if (d->join == NO_BLOCK || d->join == block) return false;
  for (int n = 0; n <= 1; n++) {
    for (uint32_t b = 0; b < side[n].len; b++)
      if (side[n].block[b] == block) return false;
    if (!diamonds_add_side(d, p, f, &side[n])) return false;
  }
  find_read(d, f, u, side);
  return true;
}

static void diamonds_find_all(Program *p, Function *f, Version v, const Usage *u) {
  for (uint32_t b = 0; b < f->block_count; b++) {
    Diamond d;
    if (!diamonds_find_diamond(&d, p, f, b, v, u)) continue;
    if (!f->diamonds[v]) {
      f->diamonds[v] = ARENA_ARRAY(&p->arena, const Diamond *, f->block_count);
      memset(f->diamonds[v], 0, f->block_count * sizeof(const Diamond *));
    }
    Diamond *kept = ARENA_NEW(&p->arena, Diamond);
    *kept = d;
    f->diamonds[v][b] = kept;
  }
}

void pass_diamonds(Program *p, Function *f) {
  Usage u;
  usage_init(&u, f);
  for (Version v = OLD; v <= BOTH; v++)
    diamonds_find_all(p, f, v, &u);
  usage_done(&u);
}
