/* Calls. The argument registers form one flat list, in the order of the callee's parameters.
 *
 * Variadic arguments are stored in an area that the caller allocates for the call, as the x86-64
 * ABI passes them: first what a callee saves of the general registers (48 bytes) and the vector
 * registers (128 bytes), then what is on the stack. As on the machine, clang's va_arg thus does not
 * find an argument of a class other than it reads. The area ends with the last argument, so
 * that a function that reads more reads outside of it. Its address is passed as an additional
 * argument. The caller copies aggregates that are passed by value. The area and the copies are
 * stack objects that live until the call returns. An indirect call through a variadic type always
 * passes the area (0 if it is empty); a callee that is not variadic ignores it.
 *
 * A call that does not fit the definition's type is made to fit where the callee is known
 * (front_passing.h). Calls through pointers state how they pass their arguments (code/passing.h),
 * and the engine does the same when it knows the callee. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/builtin.h"
#include "expr/expr_math.h"
#include "front/emit.h"
#include "front/front_passing.h"
#include "front/pointed.h"

static unsigned fold(unsigned hash, unsigned n) { return (hash ^ n) * 16777619u; }

static unsigned fold_type(unsigned hash, LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  hash = fold(hash, (unsigned)kind);
  return kind == LLVMIntegerTypeKind ? fold(hash, LLVMGetIntTypeWidth(type)) : hash;
}

unsigned signature_of(LLVMTypeRef function) {
  if (LLVMIsFunctionVarArg(function)) return ANY_SIGNATURE; /* as for calls without a prototype */
  unsigned hash = fold_type(2166136261u, LLVMGetReturnType(function));
  unsigned count = LLVMCountParamTypes(function);
  LLVMTypeRef *params = NEW_ARRAY(LLVMTypeRef, count + 1);
  LLVMGetParamTypes(function, params);
  for (unsigned i = 0; i < count; i++)
    hash = fold_type(hash, params[i]);
  mem_free(params);
  return 1 + (hash ^ hash >> 16) % MAX_SIGNATURE;
}

typedef struct Callee {
  LLVMValueRef value;  /* the called operand */
  LLVMValueRef source; /* the function's definition or declaration, if known */
  Function *function;  /* the same function in Code; NULL for a call through a pointer */
  unsigned fixed;      /* number of arguments passed in registers */
  bool has_area;
} Callee;

static LLVMTypeRef byval_type(Translator *t, LLVMValueRef call, unsigned arg) {
  LLVMAttributeRef a = LLVMGetCallSiteEnumAttribute(call, arg + 1, t->byval_kind);
  return a ? LLVMGetTypeAttributeValue(a) : NULL;
}

static bool is_constant_gep(LLVMValueRef v) {
  return LLVMIsAConstantExpr(v) && LLVMGetConstOpcode(v) == LLVMGetElementPtr;
}

/* If the argument is a load from field `field` of an anonymous struct of two fields (clang uses
 * such structs to pass an aggregate in two registers), returns the struct's address; otherwise
 * NULL. */
static LLVMValueRef coerced_half(LLVMValueRef call, unsigned arg, uint64_t field) {
  if (arg >= LLVMGetNumArgOperands(call)) return NULL;
  LLVMValueRef load = LLVMIsALoadInst(LLVMGetOperand(call, arg)),
               gep = load ? LLVMGetOperand(load, 0) : NULL;
  if (!gep || (!LLVMIsAGetElementPtrInst(gep) && !is_constant_gep(gep)) ||
      LLVMGetNumOperands(gep) != 3)
    return NULL;
  LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
  if (LLVMGetTypeKind(type) != LLVMStructTypeKind || !LLVMIsLiteralStruct(type) ||
      LLVMCountStructElementTypes(type) != 2)
    return NULL;
  return LLVMConstIntGetZExtValue(LLVMGetOperand(gep, 2)) == field ? LLVMGetOperand(gep, 0) : NULL;
}

/* The halves of an __int128 are passed as separate arguments, but in the area they are aligned to
 * 16 bytes, as va_arg expects. (The same holds for structs declared with such an alignment, but
 * they cannot be recognised here.) */
static bool begins_int128(LLVMValueRef call, unsigned arg) {
  LLVMValueRef object = coerced_half(call, arg, 0);
  if (!object || object != coerced_half(call, arg + 1, 1) || !LLVMIsAAllocaInst(object))
    return false;
  LLVMTypeRef type = LLVMGetAllocatedType(object);
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 128;
}

static uint32_t argument_align(Translator *t, LLVMValueRef call, unsigned arg, LLVMTypeRef byval) {
  LLVMAttributeRef a = byval ? LLVMGetCallSiteEnumAttribute(call, arg + 1, t->align_kind) : NULL;
  if (begins_int128(call, arg)) return 16;
  LLVMTypeRef type = byval ? byval : LLVMTypeOf(LLVMGetOperand(call, arg));
  uint64_t align = a ? LLVMGetEnumAttributeValue(a) : LLVMABIAlignmentOfType(t->data, type);
  return align < 8 ? 8 : (uint32_t)align;
}

static void emit_copy(Translator *t, uint32_t to, uint32_t from, uint64_t size) {
  if (size) emit(t, (Insn){.op = OP_MEMCPY, .a = to, .b = from, .c = build_const(t->b, size)});
}

static Callee front_calls_find_callee(Translator *t, LLVMValueRef call) {
  LLVMTypeRef type = LLVMGetCalledFunctionType(call);
  Callee c = {.value = LLVMGetCalledValue(call), .fixed = LLVMGetNumArgOperands(call)};
  LLVMValueRef f = LLVMIsConstant(c.value) ? symbol_resolve(c.value) : NULL;
  if (f && LLVMIsAFunction(f)) c.function = symbols_function(&t->symbols, f);
  if (c.function) {
    c.source = f;
    c.has_area = c.function->is_variadic;
    if (c.has_area && LLVMCountParams(f) < c.fixed) c.fixed = LLVMCountParams(f);
  } else if (LLVMIsFunctionVarArg(type)) {
    c.has_area = true;
    c.fixed = LLVMCountParamTypes(type);
  }
  return c;
}

/* ---- the area of variadic arguments ---- */

typedef struct Places {     /* what the arguments so far take up */
  unsigned general, vector; /* registers */
  uint64_t stack;           /* bytes */
} Places;

typedef struct Place { /* offsets in the area */
  uint64_t at, end;
  bool is_vector;
} Place;

static Place place_argument(Translator *t, LLVMValueRef call, unsigned arg, Places *p) {
  LLVMTypeRef byval = byval_type(t, call, arg),
              type = byval ? byval : LLVMTypeOf(LLVMGetOperand(call, arg));
  bool is_vector;
  unsigned n = byval ? 0 : front_passing_registers(t, type, &is_vector);
  if (n && is_vector && p->vector + n <= PASS_VECTOR) {
    uint64_t at = AREA_VECTOR + 16 * (uint64_t)p->vector;
    p->vector += n;
    return (Place){at, at + 16, true};
  }
  if (n && !is_vector && p->general + n <= PASS_GENERAL) {
    uint64_t at = 8 * (uint64_t)p->general;
    p->general += n;
    return (Place){at, at + 8 * (uint64_t)n, false};
  }
  uint64_t at = round_up(p->stack, argument_align(t, call, arg, byval));
  assert(at >= p->stack && at % 8 == 0);
  p->stack = at + round_up(LLVMABISizeOfType(t->data, type), 8);
  return (Place){AREA_STACK + at, AREA_STACK + p->stack, false};
}

/* The number of bytes that these functions of the C library read whether or not they were passed.
 * Their behaviour does not depend on the bytes that were not passed. */
static uint64_t read_anyway(const Callee *c) {
  static const struct {
    const char *name;
    uint64_t bytes;
  } rows[] = {{"fcntl", 8},   {"fcntl64", 8}, {"ioctl", 8},
              {"ptrace", 32}, {"prctl", 32},  {"syscall", 48}};
  for (size_t i = 0; c->function && i < sizeof rows / sizeof *rows; i++)
    if (strcmp(c->function->name, rows[i].name) == 0) return rows[i].bytes;
  return 0;
}

/* What the functions read that read more than was passed: registers first, then the stack. */
static uint64_t area_least(const Places *fixed, uint64_t bytes) {
  uint64_t end = 8 * fixed->general + bytes;
  if (!bytes) return 0;
  return end <= AREA_VECTOR ? end : AREA_STACK + end - AREA_VECTOR;
}

static uint32_t make_area(Translator *t, LLVMValueRef call, const Callee *c, unsigned first,
                          unsigned count) {
  assert(first <= count && count <= LLVMGetNumArgOperands(call));
  Places fixed = {0};
  for (unsigned i = 0; i < first; i++)
    place_argument(t, call, i, &fixed);
  fixed.stack = 0;
  uint64_t size = area_least(&fixed, read_anyway(c));
  Places end = fixed;
  for (unsigned i = first; i < count; i++) {
    uint64_t after = place_argument(t, call, i, &end).end;
    if (size < after) size = after;
  }
  if (!size) return build_const(t->b, 0);
  uint32_t area = make_alloca(t, build_const(t->b, size), 16, "variadic arguments");
  bool is_variadic = LLVMIsFunctionVarArg(LLVMGetCalledFunctionType(call));
  for (unsigned i = first; i < count; i++) {
    LLVMTypeRef byval = byval_type(t, call, i);
    Place place = place_argument(t, call, i, &fixed);
    if (place.is_vector && !is_variadic) continue; /* the callee does not save these registers */
    uint32_t at = make_offset(t, area, (int64_t)place.at);
    if (byval)
      emit_copy(t, at, value_reg(t, LLVMGetOperand(call, i)), LLVMABISizeOfType(t->data, byval));
    else
      store_value(t, LLVMGetOperand(call, i), at);
  }
  return area;
}

static uint32_t copy_by_value(Translator *t, LLVMValueRef call, unsigned arg, LLVMTypeRef type) {
  assert(arg < LLVMGetNumArgOperands(call) && LLVMTypeIsSized(type));
  uint64_t size = LLVMABISizeOfType(t->data, type);
  uint32_t copy = make_alloca(t, build_const(t->b, size), argument_align(t, call, arg, type),
                              "argument passed by value");
  emit_copy(t, copy, value_reg(t, LLVMGetOperand(call, arg)), size);
  return copy;
}

/* Must the call be made to fit what it calls? */
static bool is_of_other_type(LLVMValueRef call, const Callee *c) {
  return c->source && (LLVMGlobalGetValueType(c->source) != LLVMGetCalledFunctionType(call) ||
                       LLVMGetFunctionCallConv(c->source) != LLVMGetInstructionCallConv(call));
}

/* What an undefined function does may depend on how it is called, which an additional argument
 * states; nothing more can be said about the call. */
static void add_passing(Translator *t, LLVMValueRef call, const Callee *c, RegList *words) {
  if (symbol_is_defined(c->source) || c->function->builtin) return;
  Passing given = front_passing_of_call(t, call), wanted = front_passing_of_function(t, c->source);
  bool is_same = passing_arguments(given) == passing_arguments(wanted) &&
                 passing_fits_arguments(given, wanted) && passing_fits_results(given, wanted) &&
                 passing_convention(given) == passing_convention(wanted);
  if (!is_same) vec_push(words, build_const(t->b, given));
}

/* Emits a call whose callee returns something other than the call expects. */
static void emit_fitted_results(Translator *t, LLVMValueRef call, const Callee *c, Insn insn) {
  uint32_t returned = c->function->result_count;
  insn.d = returned ? build_regs(t->b, returned) : NO_REG;
  insn.aux = (uint16_t)returned;
  emit(t, insn);
  front_passing_fit_results(t, call, front_passing_of_function(t, c->source), insn.d, returned);
}

static bool has_other_results(Translator *t, LLVMValueRef call, const Callee *c) {
  if (!c->function) return false;
  if (c->function->result_count != layout_of(t, call)->regs) return true;
  return is_of_other_type(call, c) && !passing_fits_results(front_passing_of_function(t, c->source),
                                                            front_passing_of_call(t, call));
}

/* A call through a pointer is followed in the pool by a constant, its Passing. */
static uint32_t pool_of_call(Translator *t, LLVMValueRef call, const Callee *c,
                             const RegList *words) {
  RegList all = {0};
  for (size_t k = 0; k < words->len; k++)
    vec_push(&all, words->data[k]);
  if (!c->function) vec_push(&all, build_const(t->b, front_passing_of_call(t, call)));
  uint32_t pool = build_pool(t->b, all.data, (uint32_t)all.len);
  vec_done(&all);
  return pool;
}

static void emit_call(Translator *t, LLVMValueRef call, const Callee *c, const RegList *words) {
  uint32_t results = layout_of(t, call)->regs;
  Insn insn = {.op = c->function ? OP_CALL : OP_CALLPTR,
               .b = pool_of_call(t, call, c, words),
               .c = (uint32_t)words->len};
  insn.a = c->function ? c->function->number : value_reg(t, c->value);
  if (!c->function) insn.width = (uint8_t)signature_of(LLVMGetCalledFunctionType(call));
  insn.d = NO_REG;
  if (!results || !LLVMGetFirstUse(call)) {
    emit(t, insn);
  } else if (has_other_results(t, call, c)) {
    emit_fitted_results(t, call, c, insn);
  } else {
    insn.d = value_reg(t, call);
    insn.aux = (uint16_t)results;
    emit(t, insn);
  }
}

static bool makes_symbolic(const Callee *c) {
  const Builtin *b = c->function ? c->function->builtin : NULL;
  return b && (b->id == BUILTIN_umbra_symbolic || b->id == BUILTIN_klee_make_symbolic);
}

static void add_look(Translator *t, LLVMValueRef call, const Callee *c, RegList *words) {
  if (!makes_symbolic(c) || words->len != SYMBOLIC_LOOK) return;
  LLVMValueRef size = LLVMIsAConstantInt(LLVMGetOperand(call, 1));
  if (!size) return;
  InputLook look = pointed_look(t, LLVMGetOperand(call, 0), LLVMConstIntGetZExtValue(size));
  vec_push(words, build_const(t->b, look));
}

static void translate_plain_call(Translator *t, LLVMValueRef call, const Callee *c) {
  unsigned count = LLVMGetNumArgOperands(call);
  bool copies = c->has_area && c->fixed < count;
  for (unsigned i = 0; i < c->fixed; i++)
    copies |= byval_type(t, call, i) != NULL;
  uint32_t mark = copies ? make_reg(t, 64) : NO_REG;
  if (copies) emit(t, (Insn){.op = OP_STACKSAVE, .width = 64, .d = mark});
  RegList words = {0};
  for (unsigned i = 0; i < c->fixed; i++) {
    LLVMTypeRef byval = byval_type(t, call, i);
    if (byval)
      vec_push(&words, copy_by_value(t, call, i, byval));
    else
      value_words(t, LLVMGetOperand(call, i), &words);
  }
  if (is_of_other_type(call, c)) front_passing_fit(t, call, c->source, &words);
  add_look(t, call, c, &words);
  if (c->has_area) vec_push(&words, make_area(t, call, c, c->fixed, count));
  if (is_of_other_type(call, c)) add_passing(t, call, c, &words);
  emit_call(t, call, c, &words);
  if (copies) emit(t, (Insn){.op = OP_STACKRESTORE, .width = 64, .a = mark});
  vec_done(&words);
}

static const char *intrinsic_name(LLVMValueRef call) {
  LLVMValueRef f = LLVMGetCalledValue(call);
  size_t len;
  return LLVMIsAFunction(f) && LLVMGetIntrinsicID(f) ? LLVMGetValueName2(f, &len) : NULL;
}

/* The resolver returns the address of the function at run time. */
static void translate_ifunc_call(Translator *t, LLVMValueRef call, LLVMValueRef ifunc) {
  Function *resolver =
      symbols_function(&t->symbols, symbol_resolve(LLVMGetGlobalIFuncResolver(ifunc)));
  if (!resolver || resolver->result_count != 1 ||
      LLVMIsFunctionVarArg(LLVMGetCalledFunctionType(call))) {
    emit_unsupported(t, "indirect function (ifunc)");
    return;
  }
  uint32_t address = make_reg(t, 64);
  emit(t, (Insn){.op = OP_CALL, .aux = 1, .d = address, .a = resolver->number});
  RegList words = {0};
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
    value_words(t, LLVMGetOperand(call, i), &words);
  uint32_t results = layout_of(t, call)->regs, count = (uint32_t)words.len;
  vec_push(&words, build_const(t->b, front_passing_of_call(t, call)));
  emit(t, (Insn){.op = OP_CALLPTR,
                 .width = ANY_SIGNATURE,
                 .aux = (uint16_t)results,
                 .d = results ? value_reg(t, call) : NO_REG,
                 .a = address,
                 .b = build_pool(t->b, words.data, count + 1),
                 .c = count});
  vec_done(&words);
}

/* Is this a call of a mathematical function that is declared with a different type? */
static bool is_misfit(const Callee *c, LLVMValueRef call) {
  MathFunction f;
  unsigned width;
  const Builtin *b = c->function ? c->function->builtin : NULL;
  if (!b || !b->is_pure || symbol_is_defined(c->source) || !math_find(b->name, &f, &width))
    return false;
  LLVMTypeRef type = LLVMGetCalledFunctionType(call), params[MATH_OPERANDS];
  LLVMTypeKind kind = width == 32   ? LLVMFloatTypeKind
                      : width == 64 ? LLVMDoubleTypeKind
                                    : LLVMX86_FP80TypeKind;
  if (LLVMIsFunctionVarArg(type) || LLVMCountParamTypes(type) != math_operands(f)) return true;
  bool fits = LLVMGetTypeKind(LLVMGetReturnType(type)) == kind;
  LLVMGetParamTypes(type, params);
  for (unsigned i = 0; i < math_operands(f); i++)
    fits &= LLVMGetTypeKind(params[i]) == kind;
  return !fits;
}

void translate_call(Translator *t, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  const char *name = intrinsic_name(call);
  if (LLVMIsAInlineAsm(callee)) {
    translate_assembler(t, call);
  } else if (name) {
    translate_intrinsic(t, call, name);
  } else if (LLVMIsAGlobalIFunc(callee)) {
    translate_ifunc_call(t, call, callee);
  } else {
    Callee c = front_calls_find_callee(t, call);
    if (is_misfit(&c, call))
      emit_unsupported(t, "call of a mathematical function with the wrong types");
    else
      translate_plain_call(t, call, &c);
  }
}
