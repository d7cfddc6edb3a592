/* Finds diamonds (diamond.h). Needs final Code. Gives Function.diamonds. No instruction of a
 * diamond belongs to one version only, is part of a mark, or is relevant to observers of the
 * execution. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/address.h"
#include "code/diamond.h"
#include "code/operands.h"
#include "code/passes.h"
#include "code/usage.h"

/* Can the instruction be executed even if the program would not execute it? It cannot fault; the
 * caller must rule out overflows that --check=ub checks. */
static bool is_harmless(const Insn *i) {
  switch ((Op)i->op) {
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

/* Returns the block where this side joins the other one, or NO_BLOCK if the block cannot be a
 * side. */
static uint32_t diamonds_add_side(Diamond *d, const Program *p, const Function *f, uint32_t block) {
  const Block *b = &f->blocks[block];
  const Insn *last = &f->insns[b->first + b->len - 1];
  if (last->op != OP_JMP || b->len > MOST_DIAMOND_INSNS + 1 || f->starts[b->first] != VERSIONS_BOTH)
    return NO_BLOCK;
  for (const Insn *i = &f->insns[b->first]; i < last; i++) {
    DiamondPlace place;
    bool is_access = i->op == OP_LOAD || i->op == OP_STORE;
    if (is_access ? !is_of_variable(p, f, i, &place) : !is_harmless(i)) return NO_BLOCK;
    if (i->op == OP_STORE ? !diamonds_add_place(d, &place) : false) return NO_BLOCK;
    uint32_t first, n = insn_writes(i, &first);
    if (n > 1) return NO_BLOCK;
    if (n) add_reg(d, first);
  }
  return last->a;
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

static void find_read(Diamond *d, Function *f, const Usage *u, uint32_t yes, uint32_t no) {
  for (uint32_t k = 0; k < d->reg_count; k++) {
    uint32_t reg = d->regs[k].reg, inside = 0;
    if (yes != d->join) inside += reads_inside(f, yes, reg);
    if (no != d->join) inside += reads_inside(f, no, reg);
    d->regs[k].is_read = u->reads[reg] > inside;
  }
}

static bool diamonds_find_diamond(Diamond *d, const Program *p, Function *f, uint32_t block,
                                  const Usage *u) {
  const Insn *branch = &f->insns[f->blocks[block].first + f->blocks[block].len - 1];
  if (branch->op < OP_BR || branch->op > OP_BRPNE || branch->op == OP_SPLIT) return false;
  uint32_t yes = branch->b, no = branch->c;
  if (yes == no || yes == block || no == block) return false;
  *d = (Diamond){.join = NO_BLOCK};
  Diamond triangle = {.join = NO_BLOCK};
  if (diamonds_add_side(&triangle, p, f, yes) == no) {
    *d = triangle;
    d->join = no;
  } else {
    uint32_t behind = diamonds_add_side(d, p, f, no);
    if (behind == NO_BLOCK) return false;
    if (behind == yes)
      d->join = yes;
    else if (diamonds_add_side(d, p, f, yes) == behind)
      d->join = behind;
  }
  if (d->join == NO_BLOCK || d->join == block) return false;
  find_read(d, f, u, yes, no);
  return true;
}

void pass_diamonds(Program *p, Function *f) {
  Usage u;
  usage_init(&u, f);
  for (uint32_t b = 0; b < f->block_count; b++) {
    Diamond d;
    if (f->starts[f->blocks[b].first] != VERSIONS_BOTH || !diamonds_find_diamond(&d, p, f, b, &u))
      continue;
    if (!f->diamonds) {
      f->diamonds = ARENA_ARRAY(&p->arena, const Diamond *, f->block_count);
      memset(f->diamonds, 0, f->block_count * sizeof(const Diamond *));
    }
    Diamond *kept = ARENA_NEW(&p->arena, Diamond);
    *kept = d;
    f->diamonds[b] = kept;
  }
  usage_done(&u);
}
