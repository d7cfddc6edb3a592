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

/* The bits of a scalar constant (integer, pointer, float), zero-extended; undefined ones are 0.
 * False: it has no value that is known here.
 */
bool constant_scalar(const Constants *c, LLVMValueRef v, U128 *bits);
/* The same for one leaf of a constant of any type. */
/* Of undef and poison: it has no value. */
bool constant_is_unset(const Constants *c, LLVMValueRef v, uint32_t leaf);
bool constant_leaf(const Constants *c, LLVMValueRef v, uint32_t leaf, U128 *bits);
/* Writes the constant as it lies in memory; `bytes` is zeroed and has room for its type. False: a
 * part of it has no known value (0 there).
 */
bool constant_write(const Constants *c, LLVMValueRef v, uint8_t *bytes);
#endif
