/* Values of LLVM constants, with all addresses resolved. */
#ifndef UMBRA_FRONT_CONSTANTS_H
#define UMBRA_FRONT_CONSTANTS_H
#include "front/symbols.h"
#include "front/types.h"

typedef struct Constants {
  const Symbols *symbols;
  Types *types;
  LLVMContextRef context;
} Constants;

/* Computes the bits of a scalar constant (integer, pointer, float), zero-extended; undefined bits
 * are 0. Returns false if the value is not known here. */
bool constant_scalar(const Constants *c, LLVMValueRef v, U128 *bits);
/* Returns whether the leaf is undef or poison and so has no value. */
bool constant_is_unset(const Constants *c, LLVMValueRef v, uint32_t leaf);
/* Like constant_scalar, for one leaf of a constant of any type. */
bool constant_leaf(const Constants *c, LLVMValueRef v, uint32_t leaf, U128 *bits);
/* Writes the constant as it is represented in memory; `bytes` is zeroed and large enough for its
 * type. Returns false if a part of it has no known value (which is then 0). */
bool constant_write(const Constants *c, LLVMValueRef v, uint8_t *bytes);
#endif
