#include "front/front_passing.h"

/* ---- what is passed ---- */

static PassedWord front_passing_word(const Leaf *l) {
  if (l->is_float && l->width <= 64) return l->width == 64 ? PASS_DOUBLE : PASS_FLOAT;
  if (l->is_float) return PASS_REST;
  if (l->width > 32) return PASS_64;
  if (l->width > 16) return PASS_32;
  return l->width > 8 ? PASS_16 : PASS_8;
}

static void front_passing_add(Translator *t, Passing *p, LLVMTypeRef type, bool is_on_stack,
                              void (*add)(Passing *p, PassedWord word)) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  bool is_rest = is_on_stack || kind == LLVMVectorTypeKind || kind == LLVMScalableVectorTypeKind;
  const Layout *l = types_get(&t->types, type);
  for (uint32_t i = 0; i < l->leaves.len; i++)
    for (unsigned k = 0; k < leaf_regs(&l->leaves.data[i]); k++)
      add(p, is_rest ? PASS_REST : front_passing_word(&l->leaves.data[i]));
}

static unsigned front_passing_convention(unsigned convention) {
  enum { FAST = 8, COLD = 9, SYSTEM_V = 78, WINDOWS = 79, CONVENTION_OTHER = 2 };
  switch (convention) {
    case LLVMCCallConv:
    case FAST: /* of local functions, all of whose calls have it */
    case COLD:
    case SYSTEM_V: return 0;
    case WINDOWS: return 1;
    default: return CONVENTION_OTHER;
  }
}

Passing front_passing_of_function(Translator *t, LLVMValueRef function) {
  LLVMTypeRef type = LLVMGlobalGetValueType(function);
  Passing p = passing_new(LLVMIsFunctionVarArg(type),
                          front_passing_convention(LLVMGetFunctionCallConv(function)));
  for (unsigned i = 0; i < LLVMCountParams(function); i++) {
    bool is_copied = LLVMGetEnumAttributeAtIndex(function, i + 1, t->byval_kind) != NULL;
    front_passing_add(t, &p, LLVMTypeOf(LLVMGetParam(function, i)), is_copied,
                      passing_add_argument);
  }
  front_passing_add(t, &p, LLVMGetReturnType(type), false, passing_add_result);
  return p;
}

Passing front_passing_of_call(Translator *t, LLVMValueRef call) {
  LLVMTypeRef type = LLVMGetCalledFunctionType(call);
  unsigned count =
      LLVMIsFunctionVarArg(type) ? LLVMCountParamTypes(type) : LLVMGetNumArgOperands(call);
  Passing p = passing_new(LLVMIsFunctionVarArg(type),
                          front_passing_convention(LLVMGetInstructionCallConv(call)));
  for (unsigned i = 0; i < count; i++) {
    bool is_copied = LLVMGetCallSiteEnumAttribute(call, i + 1, t->byval_kind) != NULL;
    front_passing_add(t, &p, LLVMTypeOf(LLVMGetOperand(call, i)), is_copied, passing_add_argument);
  }
  front_passing_add(t, &p, LLVMGetReturnType(type), false, passing_add_result);
  return p;
}

unsigned front_passing_registers(Translator *t, LLVMTypeRef type, bool *is_vector) {
  enum { MOST_BYTES = 16 };
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  uint64_t size = LLVMABISizeOfType(t->data, type);
  *is_vector = kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind ||
               kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind ||
               kind == LLVMVectorTypeKind || kind == LLVMFP128TypeKind;
  bool is_general = kind == LLVMIntegerTypeKind || kind == LLVMPointerTypeKind;
  if (size > MOST_BYTES || (!*is_vector && !is_general)) return 0;
  return *is_vector || size <= 8 ? 1 : 2;
}

/* ---- arguments ---- */

static bool front_passing_is_constant(LLVMValueRef call, uint32_t word) {
  unsigned i = 0;
  uint32_t at = 0;
  for (; i < LLVMGetNumArgOperands(call); i++) {
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, i));
    bool is_one = LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) <= 64;
    if (at == word) return LLVMIsAConstantInt(LLVMGetOperand(call, i)) != NULL;
    at += is_one ? 1 : 2;
  }
  return false;
}

/* The bits above those that are given are indeterminate. */
static uint32_t front_passing_widened(Translator *t, uint32_t reg, unsigned given,
                                      unsigned wanted) {
  uint64_t above = mask64(wanted) & ~mask64(given);
  uint32_t high = make_binary(t, OP_AND, 64, make_unset(t, wanted), build_const(t->b, above));
  return make_binary(t, OP_OR, 64, reg, high);
}

static uint32_t front_passing_narrowed(Translator *t, uint32_t reg, unsigned given,
                                       unsigned wanted) {
  uint32_t d = make_reg(t, 64);
  emit_trunc(t, wanted, d, reg, given);
  return d;
}

static uint32_t front_passing_argument(Translator *t, LLVMValueRef call, uint32_t from,
                                       uint32_t reg, PassedWord given, PassedWord wanted) {
  unsigned have = passing_width(given), want = passing_width(wanted);
  if (have > want) return front_passing_narrowed(t, reg, have, want);
  if (have == want) return reg;
  if (given != PASS_32) return front_passing_widened(t, reg, have, want);
  if (!front_passing_is_constant(call, from))
    emit(t, (Insn){.op = OP_ASSUME, .a = build_text(t->b, PASS_ZEROS_ABOVE)});
  return reg;
}

void front_passing_fit(Translator *t, LLVMValueRef call, LLVMValueRef function, RegList *words) {
  LLVMTypeRef type = LLVMGlobalGetValueType(function);
  bool is_declared =
      LLVMIsFunctionVarArg(type) && !LLVMCountParamTypes(type) && !symbol_is_defined(function);
  if (is_declared) return;
  Passing given = front_passing_of_call(t, call), wanted = front_passing_of_function(t, function);
  bool is_alike = passing_arguments(given) >= passing_arguments(wanted) &&
                  passing_convention(given) == passing_convention(wanted) &&
                  passing_fits_arguments(given, wanted);
  uint32_t count = passing_arguments(wanted);
  if (count >= PASS_MOST) return;
  RegList found = {0};
  for (uint32_t k = 0; k < count; k++) {
    PassedWord word = passing_argument(wanted, k);
    uint32_t from = is_alike || word == PASS_NOTHING ? k : passing_find_argument(given, wanted, k);
    bool is_found = from < words->len && (word == PASS_NOTHING || is_alike ||
                                          passing_argument(given, from) != PASS_NOTHING);
    if (!is_found)
      vec_push(&found, make_unset(t, passing_width(word)));
    else if (is_alike || word == PASS_NOTHING)
      vec_push(&found, words->data[from]);
    else
      vec_push(&found, front_passing_argument(t, call, from, words->data[from],
                                              passing_argument(given, from), word));
  }
  vec_done(words);
  *words = found;
}

/* ---- results ---- */

void front_passing_fit_results(Translator *t, LLVMValueRef call, Passing given, uint32_t returned,
                               uint32_t count) {
  Passing wanted = front_passing_of_call(t, call);
  const Layout *to = layout_of(t, call);
  for (uint32_t i = 0, k = 0; i < to->leaves.len; i++)
    for (unsigned word = 0; word < leaf_regs(&to->leaves.data[i]); word++, k++) {
      PassedWord want = passing_result(wanted, k);
      uint32_t from = want ? passing_find_result(given, wanted, k) : PASS_NOWHERE;
      unsigned have = from == PASS_NOWHERE ? 0 : passing_width(passing_result(given, from)),
               width = word_width(to->leaves.data[i].width, word);
      uint32_t reg = 0;
      if (!have || from >= count)
        reg = make_unset(t, width);
      else if (have > width)
        reg = front_passing_narrowed(t, returned + from, have, width);
      else if (have < width)
        reg = front_passing_widened(t, returned + from, have, width);
      else
        reg = returned + from;
      emit_move(t, width, value_reg(t, call) + k, reg);
    }
}
