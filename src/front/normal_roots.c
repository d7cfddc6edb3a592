#include "front/normal_roots.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/str.h"
#include "front/debug_types.h"
#include "front/normal_compared.h"
#include "front/normal_result.h"
#include "front/order.h"

static bool is_own_definition(LLVMValueRef v) { return !LLVMIsDeclaration(v); }

static bool is_exported_root(LLVMValueRef v) { return is_own_definition(v) && !symbol_is_local(v); }

/* ---- roots ---- */

/* Names that the C library, the compiler's own calls or the engine look up in the program. */
static bool is_used_by_library(const char *name) {
  static const char *const names[] = {
#define FUNCTION(name) #name,
#define VARIABLE(name) #name,
#include "front/interposed.def"
#undef FUNCTION
#undef VARIABLE
      "exit", "memcpy", "memmove", "memset", "memcmp", "bcmp", "strlen", "LLVMFuzzerInitialize",
      NULL};
  return str_is_one_of(name, names);
}

/* Do both versions define a variable of that name that other files can see? */
static bool is_exported_by_both(LLVMValueRef g, LLVMModuleRef other) {
  LLVMValueRef counterpart = LLVMGetNamedGlobal(other, symbol_name(g));
  return counterpart && is_exported_root(counterpart);
}

static bool is_root(LLVMValueRef v, LLVMModuleRef other, bool is_main) {
  if (!is_own_definition(v)) return false;
  if (LLVMGetSection(v) && *LLVMGetSection(v)) return true;
  if (LLVMGetLinkage(v) == LLVMAppendingLinkage) return true; /* LLVM's tables of constructors */
  if (!is_exported_root(v)) return false;
  if (is_used_by_library(symbol_name(v))) return true;
  return LLVMIsAGlobalVariable(v) && !is_main && is_exported_by_both(v, other);
}

void normal_roots(ValueList *roots, LLVMModuleRef m, LLVMModuleRef other, const char *entry) {
  *roots = (ValueList){0};
  LLVMValueRef start = LLVMGetNamedFunction(m, entry);
  assert(start);
  bool is_main = entry_is_main(entry);
  vec_push(roots, start);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    if (f != start && is_root(f, other, is_main)) vec_push(roots, f);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
    if (is_root(g, other, is_main)) vec_push(roots, g);
}

/* ---- types ---- */

static bool is_same_function_type(DebugTypes types[2], LLVMValueRef old, LLVMValueRef new) {
  unsigned n = LLVMCountParams(old);
  if (n != LLVMCountParams(new)) return false;
  for (unsigned i = 0; i < n; i++)
    if (!type_is_same(debug_types_of_param(&types[OLD], old, i),
                      debug_types_of_param(&types[NEW], new, i)))
      return false;
  return type_is_same(debug_types_of_result(&types[OLD], old),
                      debug_types_of_result(&types[NEW], new));
}

static bool is_same_root_type(DebugTypes types[2], LLVMValueRef old, LLVMValueRef new) {
  if (!LLVMIsAFunction(old) != !LLVMIsAFunction(new)) return false;
  if (LLVMIsAFunction(old)) return is_same_function_type(types, old, new);
  return type_is_same(debug_types_of_global(&types[OLD], old),
                      debug_types_of_global(&types[NEW], new));
}

static LLVMValueRef find_root(const ValueList *roots, const char *name) {
  for (size_t i = 0; i < roots->len; i++)
    if (strcmp(symbol_name(roots->data[i]), name) == 0) return roots->data[i];
  return NULL;
}

bool normal_types_agree(const ValueList roots[2]) {
  Arena arena;
  DebugTypes types[2];
  if (!roots[OLD].len || !roots[NEW].len) return true;
  arena_init(&arena);
  for (Version v = OLD; v <= NEW; v++) {
    LLVMModuleRef m = LLVMGetGlobalParent(roots[v].data[0]);
    debug_types_init(&types[v], &arena, LLVMGetModuleContext(m));
  }
  bool is_same = true;
  for (size_t i = 0; i < roots[OLD].len && is_same; i++) {
    LLVMValueRef old = roots[OLD].data[i], new = find_root(&roots[NEW], symbol_name(old));
    if (new) is_same = is_same_root_type(types, old, new);
  }
  for (Version v = OLD; v <= NEW; v++)
    debug_types_done(&types[v]);
  arena_done(&arena);
  return is_same;
}

/* ---- code that is not compared ---- */

/* Prefixes of intrinsics whose result depends on how a function is compiled, or that LLVM evaluates
 * with the mathematical library of the machine on which it runs. */
static bool is_opaque_intrinsic(const char *name) {
  static const char *const prefixes[] = {"returnaddress",
                                         "frameaddress",
                                         "addressofreturnaddress",
                                         "sponentry",
                                         "is.constant",
                                         "objectsize",
                                         "eh.",
                                         "localescape",
                                         "localrecover",
                                         "read_register",
                                         "write_register",
                                         "read_volatile_register",
                                         "experimental.",
                                         "get.fpenv",
                                         "set.fpenv",
                                         "reset.fpenv",
                                         "get.fpmode",
                                         "set.fpmode",
                                         "reset.fpmode",
                                         "get.rounding",
                                         "set.rounding",
                                         "sin.",
                                         "cos.",
                                         "tan.",
                                         "asin.",
                                         "acos.",
                                         "atan.",
                                         "sinh.",
                                         "cosh.",
                                         "tanh.",
                                         "exp.",
                                         "exp2.",
                                         "exp10.",
                                         "log.",
                                         "log2.",
                                         "log10.",
                                         "pow.",
                                         "powi.",
                                         "ldexp.",
                                         "call.preallocated",
                                         "coro.",
                                         "gc",
                                         "arithmetic.fence",
                                         "x86.",
                                         NULL};
  return str_starts_one_of(name, prefixes);
}

/* Functions that return twice, or that change how floating-point instructions round. */
static bool is_opaque_function(const char *name) {
  static const char *const names[] = {"setjmp",          "_setjmp",
                                      "sigsetjmp",       "__sigsetjmp",
                                      "vfork",           "getcontext",
                                      "savectx",         "fesetround",
                                      "fegetround",      "feholdexcept",
                                      "fesetenv",        "fegetenv",
                                      "feupdateenv",     "fetestexcept",
                                      "feraiseexcept",   "feclearexcept",
                                      "fesetexceptflag", "fegetexceptflag",
                                      "feenableexcept",  "fedisableexcept",
                                      "fegetexcept",     NULL};
  return str_is_one_of(name, names);
}

static bool has_function_attribute(LLVMValueRef f, const char *name) {
  unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
  return LLVMGetEnumAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind);
}

static bool is_opaque_symbol(LLVMValueRef f) {
  return has_function_attribute(f, "returns_twice") || has_function_attribute(f, "naked") ||
         has_function_attribute(f, "strictfp") || LLVMHasPersonalityFn(f) || LLVMHasPrefixData(f) ||
         LLVMHasPrologueData(f) || is_opaque_function(symbol_name(f));
}

static bool is_opaque_call(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  if (!callee || !LLVMIsAFunction(callee)) return false;
  const char *name = symbol_name(callee);
  return str_starts(name, "llvm.") && is_opaque_intrinsic(name + strlen("llvm."));
}

/* Does the text of an assembly instruction mention a symbol of the module? */
static bool names_symbol(LLVMModuleRef m, const char *text, size_t len) {
  for (size_t i = 0; i < len;) {
    size_t n = 0;
    while (i + n < len && (str_is_word(text[i + n]) || text[i + n] == '.' || text[i + n] == '$'))
      n++;
    char *word = mem_strndup(text + i, n);
    bool is_symbol = n && (LLVMGetNamedFunction(m, word) || LLVMGetNamedGlobal(m, word) ||
                           LLVMGetNamedGlobalAlias(m, word, n));
    mem_free(word);
    if (is_symbol) return true;
    i += n + 1;
  }
  return false;
}

/* Does an assembly instruction load the control word of floating-point instructions? */
static bool changes_rounding(const char *text) {
  return strstr(text, "mxcsr") || strstr(text, "fldcw") || strstr(text, "fldenv") ||
         strstr(text, "rstor");
}

static bool is_opaque_assembly(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  if (LLVMGetInstructionOpcode(i) == LLVMCallBr) return true;
  if (!callee || !LLVMIsAInlineAsm(callee)) return false;
  size_t len;
  const char *text = LLVMGetInlineAsmAsmString(callee, &len);
  LLVMValueRef user = LLVMGetBasicBlockParent(LLVMGetInstructionParent(i));
  return names_symbol(LLVMGetGlobalParent(user), text, len) || changes_rounding(text);
}

typedef bool (*InstructionTest)(LLVMValueRef i);

static bool any_instruction(const Reach *reach, InstructionTest test) {
  for (size_t k = 0; k < reach->functions.len; k++) {
    LLVMValueRef f = reach->functions.data[k];
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
      for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
        if (test(i)) return true;
  }
  return false;
}

bool normal_is_opaque(LLVMModuleRef m, const Reach *reach) {
  size_t len;
  LLVMGetModuleInlineAsm(m, &len);
  if (len || LLVMGetFirstGlobalIFunc(m)) return true;
  for (size_t i = 0; i < reach->functions.len; i++)
    if (is_opaque_symbol(reach->functions.data[i])) return true;
  return any_instruction(reach, is_opaque_call) || any_instruction(reach, is_opaque_assembly);
}

/* ---- conditions ---- */

static bool is_floating_type(LLVMTypeRef type) {
  if (LLVMGetTypeKind(type) == LLVMVectorTypeKind) type = LLVMGetElementType(type);
  switch (LLVMGetTypeKind(type)) {
    case LLVMHalfTypeKind:
    case LLVMBFloatTypeKind:
    case LLVMFloatTypeKind:
    case LLVMDoubleTypeKind:
    case LLVMX86_FP80TypeKind:
    case LLVMFP128TypeKind: return true;
    default: return false;
  }
}

/* LLVM does not preserve the sign and the payload of a NaN that an operation creates. */
static bool creates_nans(LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
    case LLVMLoad:
    case LLVMPHI:
    case LLVMSelect:
    case LLVMBitCast: return false;
    default: return is_floating_type(LLVMTypeOf(i));
  }
}

static bool depends_on_places(LLVMValueRef i) {
  if (LLVMGetInstructionOpcode(i) == LLVMPtrToInt || compared_depends_on_place(i)) return true;
  for (int k = 0; k < LLVMGetNumOperands(i); k++) {
    LLVMValueRef v = LLVMGetOperand(i, (unsigned)k);
    if (LLVMIsAConstantExpr(v) && LLVMGetConstOpcode(v) == LLVMPtrToInt) return true;
  }
  return false;
}

unsigned normal_conditions(const Reach *reach) {
  unsigned conditions = 0;
  if (any_instruction(reach, creates_nans)) conditions |= NORMAL_NANS;
  if (any_instruction(reach, depends_on_places)) conditions |= NORMAL_ADDRESSES;
  Map unordered;
  map_init(&unordered);
  order_find(reach, &unordered);
  if (unordered.len) conditions |= NORMAL_OPERANDS;
  map_done(&unordered);
  return conditions;
}
