#include "code/operands.h"

#include <assert.h>

static bool is_conversion(Op op) { return op >= OP_FPCONV && op <= OP_UITOFP; }

static bool gives_one_bit(Op op) {
  return (op >= OP_EQ && op <= OP_PNE) || (op >= OP_UADDO && op <= OP_SMULO);
}

uint32_t insn_writes(const Insn *i, uint32_t *first) {
  assert(i->op < OP_COUNT);
  *first = i->d;
  switch (op_format(i->op)[0]) {
    case 'd':
      if (op_is_call(i->op)) return i->d == NO_REG ? 0 : i->aux;
      return 1;
    case 'D': return i->width > 64 && !(i->op == OP_WIDE && gives_one_bit(i->aux)) ? 2 : 1;
    default: return 0;
  }
}

/* The number of registers of an operand with a capital letter: it depends on the source width for
 * conversions, otherwise on the width. */
static unsigned pair_count(const Insn *i) {
  uint32_t width = is_conversion(i->op) ? i->c : i->width;
  return width > 64 ? 2 : 1;
}

void insn_each_read(Function *f, Insn *i, void (*fn)(void *data, uint32_t *reg, unsigned count),
                    void *data) {
  for (const char *p = op_format(i->op); *p; p++) {
    switch (*p) {
      case 'a': fn(data, &i->a, 1); break;
      case 'b': fn(data, &i->b, 1); break;
      case 'c': fn(data, &i->c, 1); break;
      case 'r': fn(data, &i->d, 1); break;
      case 'A': fn(data, &i->a, pair_count(i)); break;
      case 'B': fn(data, &i->b, pair_count(i)); break;
      case 'C': fn(data, &i->c, pair_count(i)); break;
      case 'n':
        assert(!i->c || (i->b < f->pool_count && i->c <= f->pool_count - i->b));
        for (uint32_t k = 0; k < i->c; k++)
          fn(data, &f->pool[i->b + k], 1);
        break;
      default: break;
    }
  }
}

void insn_each_block(Insn *i, void (*fn)(void *data, uint32_t *block), void *data) {
  for (const char *p = op_format(i->op); *p; p++) {
    if (*p == '1') fn(data, &i->a);
    if (*p == '2') fn(data, &i->b);
    if (*p == '3') fn(data, &i->c);
  }
}

bool insn_is_pure(const Insn *i) {
  switch ((Op)i->op) {
    case OP_NOP:
    case OP_MOV:
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_EQ:
    case OP_NE:
    case OP_ULT:
    case OP_ULE:
    case OP_SLT:
    case OP_SLE:
    case OP_PULT:
    case OP_PULE:
    case OP_PEQ:
    case OP_PNE:
    case OP_PSUB:
    case OP_TRUNC:
    case OP_ZEXT:
    case OP_SEXT:
    case OP_CHANGE:
    case OP_SELECT:
    case OP_UNINIT:
    case OP_PTRADD: return true;
    default:
      return false; /* may fault (also with --check=ub), access memory, or is too rare to matter */
  }
}
