/* Constant expressions are evaluated like instructions on concrete words. Undefined and poison
 * values are 0: the behaviour of a program that depends on them cannot be predicted.
 *
 * Invariant: a function whose address is used in a constant is marked as taken, and as computed if
 * the result is something other than the address. Nothing searches the results for addresses
 * afterwards. */
#include "front/constants.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "front/gep.h"

static unsigned constants_width_of(const Constants *c, LLVMTypeRef type) {
  const Layout *l = types_get(c->types, type);
  return l->leaves.len == 1 ? l->leaves.data[0].width : 0;
}

/* LLVM's C interface returns 64 bits of an integer; wider ones are parsed from their printed form,
 * "i128 -5". */
static U128 parse_integer(LLVMValueRef v, unsigned width) {
  assert(width > 64 && width <= 128);
  char *text = LLVMPrintValueToString(v);
  const char *s = strchr(text, ' ');
  bool negative = s && s[1] == '-';
  U128 n = 0;
  for (s = s ? s + 1 + negative : ""; *s >= '0' && *s <= '9'; s++)
    n = n * 10 + (U128)(*s - '0');
  LLVMDisposeMessage(text);
  return (negative ? -n : n) & mask128(width);
}

static U128 integer_value(LLVMValueRef v) {
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(v));
  if (width <= 64) return LLVMConstIntGetZExtValue(v) & mask64(width);
  return parse_integer(v, width > 128 ? 128 : width);
}

static bool constants_float_value(const Constants *c, LLVMValueRef v, U128 *bits) {
  unsigned width = constants_width_of(c, LLVMTypeOf(v));
  LLVMValueRef integer = LLVMConstBitCast(v, LLVMIntTypeInContext(c->context, width));
  if (!LLVMIsAConstantInt(integer)) return false;
  *bits = integer_value(integer);
  return true;
}

/* Blocks keep their order, so a block's number is its position in the function. */
static bool block_address(const Constants *c, LLVMValueRef v, U128 *bits) {
  assert(LLVMIsABlockAddress(v));
  uint64_t base, number = 0;
  LLVMValueRef f = LLVMGetBlockAddressFunction(v);
  LLVMBasicBlockRef target = LLVMGetBlockAddressBasicBlock(v);
  if (!symbols_address(c->symbols, f, &base)) return false;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b && b != target;
       b = LLVMGetNextBasicBlock(b))
    number++;
  *bits = base + 1 + number;
  return true;
}

static bool gep_value(const Constants *c, LLVMValueRef v, U128 *bits) {
  U128 base, index;
  if (!constant_scalar(c, LLVMGetOperand(v, 0), &base)) return false;
  Gep g;
  gep_init(&g, c->types->data, v);
  uint64_t address = (uint64_t)base + (uint64_t)g.offset;
  bool ok = true;
  for (size_t i = 0; ok && i < g.terms.len; i++) {
    LLVMValueRef term = g.terms.data[i].index;
    ok = constant_scalar(c, term, &index);
    if (ok)
      address += (uint64_t)sext128(index, constants_width_of(c, LLVMTypeOf(term))) *
                 (uint64_t)g.terms.data[i].scale;
  }
  gep_done(&g);
  *bits = address;
  return ok;
}

static bool binary_value(LLVMOpcode op, U128 x, U128 y, U128 *r) {
  switch (op) {
    case LLVMAdd: *r = x + y; return true;
    case LLVMSub: *r = x - y; return true;
    case LLVMMul: *r = x * y; return true;
    case LLVMXor: *r = x ^ y; return true;
    case LLVMAnd: *r = x & y; return true;
    case LLVMOr: *r = x | y; return true;
    case LLVMShl: *r = y < 128 ? x << y : 0; return true;
    case LLVMLShr: *r = y < 128 ? x >> y : 0; return true;
    default: return false;
  }
}

/* Strips conversions that keep all bits of an address. */
static LLVMValueRef without_casts(LLVMValueRef v) {
  while (LLVMIsAConstantExpr(v)) {
    LLVMOpcode op = LLVMGetConstOpcode(v);
    bool is_cast =
        op == LLVMPtrToInt || op == LLVMIntToPtr || op == LLVMBitCast || op == LLVMAddrSpaceCast;
    bool is_cut = LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMIntegerTypeKind &&
                  LLVMGetIntTypeWidth(LLVMTypeOf(v)) < 64;
    if (!is_cast || is_cut) break;
    v = LLVMGetOperand(v, 0);
  }
  return v;
}

/* Marks the functions whose addresses are operands of a constant expression, at any depth. */
static void note_computed(const Constants *c, LLVMValueRef v) {
  for (int i = 0; i < LLVMGetNumOperands(v); i++) {
    LLVMValueRef operand = without_casts(LLVMGetOperand(v, (unsigned)i));
    LLVMValueRef symbol = symbol_resolve(operand);
    Function *f = symbol ? symbols_function(c->symbols, symbol) : NULL;
    if (f) f->is_computed = true;
    if (LLVMIsAConstantExpr(operand)) note_computed(c, operand);
  }
}

static bool expression_bits(const Constants *c, LLVMValueRef v, U128 *bits) {
  LLVMOpcode op = LLVMGetConstOpcode(v);
  unsigned width = constants_width_of(c, LLVMTypeOf(v));
  if (!width) return false;
  if (op == LLVMGetElementPtr) return gep_value(c, v, bits);
  U128 x, y;
  LLVMValueRef a = LLVMGetOperand(v, 0);
  if (!constant_scalar(c, a, &x)) return false;
  bool ok = true;
  switch (op) {
    case LLVMPtrToInt:
    case LLVMIntToPtr:
    case LLVMBitCast:
    case LLVMAddrSpaceCast:
    case LLVMTrunc:
    case LLVMZExt: *bits = x; break;
    case LLVMSExt: *bits = (U128)sext128(x, constants_width_of(c, LLVMTypeOf(a))); break;
    default:
      ok = LLVMGetNumOperands(v) == 2 && constant_scalar(c, LLVMGetOperand(v, 1), &y) &&
           binary_value(op, x, y, bits);
  }
  *bits &= mask128(width);
  return ok;
}

static bool expression_value(const Constants *c, LLVMValueRef v, U128 *bits) {
  if (LLVMIsAConstantExpr(without_casts(v))) note_computed(c, without_casts(v));
  return expression_bits(c, v, bits);
}

bool constant_scalar(const Constants *c, LLVMValueRef v, U128 *bits) {
  uint64_t address = 0;
  *bits = 0;
  switch (LLVMGetValueKind(v)) {
    case LLVMUndefValueValueKind:
    case LLVMPoisonValueValueKind:
    case LLVMConstantAggregateZeroValueKind:
    case LLVMConstantPointerNullValueKind: return true;
    case LLVMConstantIntValueKind: *bits = integer_value(v); return true;
    case LLVMConstantFPValueKind: return constants_float_value(c, v, bits);
    case LLVMFunctionValueKind:
    case LLVMGlobalVariableValueKind: {
      bool ok = symbols_take(c->symbols, v, &address);
      *bits = address;
      return ok;
    }
    case LLVMGlobalAliasValueKind: return constant_scalar(c, LLVMAliasGetAliasee(v), bits);
    case LLVMBlockAddressValueKind: return block_address(c, v, bits);
    case LLVMConstantExprValueKind: return expression_value(c, v, bits);
    default: return false;
  }
}

static bool constants_is_zero(LLVMValueRef v) {
  LLVMValueKind kind = LLVMGetValueKind(v);
  return kind == LLVMUndefValueValueKind || kind == LLVMPoisonValueValueKind ||
         kind == LLVMConstantAggregateZeroValueKind;
}

static LLVMTypeRef element_type(LLVMTypeRef type, unsigned i) {
  return LLVMGetTypeKind(type) == LLVMStructTypeKind ? LLVMStructGetTypeAtIndex(type, i)
                                                     : LLVMGetElementType(type);
}

/* Finds the element of an aggregate that holds the leaf; *leaf becomes the index within that
 * element. */
static LLVMValueRef find_element(const Constants *c, LLVMValueRef v, uint32_t *leaf) {
  LLVMTypeRef type = LLVMTypeOf(v);
  for (unsigned i = 0;; i++) {
    uint32_t n = (uint32_t)types_get(c->types, element_type(type, i))->leaves.len;
    if (LLVMGetTypeKind(type) != LLVMStructTypeKind && n) { /* all elements have the same layout */
      i = *leaf / n;
      *leaf %= n;
    }
    if (*leaf < n) return LLVMGetAggregateElement(v, i);
    *leaf -= n;
  }
}

bool constant_is_unset(const Constants *c, LLVMValueRef v, uint32_t leaf) {
  LLVMValueKind value = LLVMGetValueKind(v);
  if (value == LLVMUndefValueValueKind || value == LLVMPoisonValueValueKind) return true;
  if (value == LLVMConstantAggregateZeroValueKind) return false;
  LLVMTypeRef type = LLVMTypeOf(v);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind != LLVMStructTypeKind && kind != LLVMArrayTypeKind && kind != LLVMVectorTypeKind)
    return false;
  LLVMValueRef element = find_element(c, v, &leaf);
  return element && constant_is_unset(c, element, leaf);
}

bool constant_leaf(const Constants *c, LLVMValueRef v, uint32_t leaf, U128 *bits) {
  *bits = 0;
  if (constants_is_zero(v)) return true;
  LLVMTypeRef type = LLVMTypeOf(v);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind != LLVMStructTypeKind && kind != LLVMArrayTypeKind && kind != LLVMVectorTypeKind)
    return constant_scalar(c, v, bits);
  LLVMValueRef element = find_element(c, v, &leaf);
  return element && constant_leaf(c, element, leaf, bits);
}

static void write_bits(uint8_t *bytes, U128 bits, unsigned width) {
  assert(width >= 1 && width <= 128);
  for (unsigned i = 0; i < bytes_of_width(width); i++)
    bytes[i] = (uint8_t)(bits >> 8 * i);
}

static bool write_packed(const Constants *c, const Layout *l, LLVMValueRef v, uint8_t *bytes) {
  unsigned at = 0;
  for (uint32_t i = 0; i < l->leaves.len; i++) {
    U128 bits;
    if (!constant_leaf(c, v, i, &bits)) return false;
    for (unsigned k = 0; k < l->leaves.data[i].width; k++, at++)
      bytes[at / 8] |= (uint8_t)((unsigned)(bits >> k & 1) << at % 8);
  }
  return true;
}

static uint64_t count_elements(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMStructTypeKind) return LLVMCountStructElementTypes(type);
  return kind == LLVMVectorTypeKind ? LLVMGetVectorSize(type) : LLVMGetArrayLength2(type);
}

static bool write_elements(const Constants *c, LLVMValueRef v, LLVMTypeRef type, uint8_t *bytes) {
  bool is_struct = LLVMGetTypeKind(type) == LLVMStructTypeKind, ok = true;
  size_t len;
  if (LLVMIsAConstantDataArray(v) && LLVMIsConstantString(v)) {
    const char *text = LLVMGetAsString(v, &len);
    memcpy(bytes, text, len);
    return true;
  }
  uint64_t n = count_elements(type);
  uint64_t stride = is_struct ? 0 : LLVMABISizeOfType(c->types->data, LLVMGetElementType(type));
  for (uint64_t i = 0; i < n; i++) {
    LLVMValueRef element = LLVMGetAggregateElement(v, (unsigned)i);
    uint64_t at = is_struct ? LLVMOffsetOfElement(c->types->data, type, (unsigned)i) : i * stride;
    if (!element || !constant_write(c, element, bytes + at)) ok = false;
  }
  return ok;
}

bool constant_write(const Constants *c, LLVMValueRef v, uint8_t *bytes) {
  assert(LLVMIsConstant(v) && bytes);
  if (constants_is_zero(v)) return true;
  LLVMTypeRef type = LLVMTypeOf(v);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMVectorTypeKind && types_get(c->types, type)->is_packed)
    return write_packed(c, types_get(c->types, type), v, bytes);
  if (kind == LLVMStructTypeKind || kind == LLVMArrayTypeKind || kind == LLVMVectorTypeKind)
    return write_elements(c, v, type, bytes);
  U128 bits;
  bool ok = constant_scalar(c, v, &bits);
  unsigned width = constants_width_of(c, type);
  if (kind == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) > 128) return false;
  if (ok) write_bits(bytes, bits, width);
  return ok;
}
