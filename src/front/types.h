/* The layout of LLVM types in registers and in memory.
 *
 * A value of any first-class type is a sequence of leaves: integers, pointers and floats of at most
 * 128 bits, in the order of the type's elements. A leaf takes one register, or a pair (low word
 * first) if it is wider than 64 bits; the leaves of one value take consecutive registers. */
#ifndef UMBRA_FRONT_TYPES_H
#define UMBRA_FRONT_TYPES_H
#include <assert.h>
#include <llvm-c/Core.h>
#include <llvm-c/Target.h>

#include "base/map.h"
#include "base/vec.h"

typedef struct Leaf {
  uint16_t width; /* bits */
  bool is_float, is_pointer;
  bool is_brain;   /* __bf16, the upper half of a float */
  uint32_t reg;    /* its first register, relative to that of the value */
  uint64_t offset; /* its offset in memory in bytes, relative to the value */
} Leaf;

typedef struct Layout {
  VEC(Leaf) leaves;
  uint32_t regs;  /* number of registers of the whole value */
  bool is_packed; /* a vector whose elements are not whole bytes: one string of bits in memory */
  const char *unsupported; /* why values of the type are not supported; NULL if they are */
} Layout;

typedef struct Types {
  LLVMTargetDataRef data; /* borrowed */
  Map layouts;            /* LLVMTypeRef -> Layout * */
  VEC(Layout *) all;
} Types;

void types_init(Types *t, LLVMTargetDataRef data);
void types_done(Types *t);
const Layout *types_get(Types *t, LLVMTypeRef type); /* void, labels and metadata have no leaves */

static inline unsigned leaf_regs(const Leaf *l) { return l->width > 64 ? 2 : 1; }
/* Words are the registers of a leaf: word 0 holds bits 0..63, word 1 the rest. */
static inline unsigned word_width(unsigned width, unsigned word) {
  assert(word == 0 || (word == 1 && width > 64));
  if (word) return width - 64;
  return width > 64 ? 64 : width;
}
#endif
