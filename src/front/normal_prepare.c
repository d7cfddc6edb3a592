/* Removes everything that lets LLVM assume more than the engine does: promises about overflow,
 * pointers, floating-point numbers and loops, in instructions and attributes. This corresponds to
 * clang's -fwrapv -fno-strict-aliasing -fno-finite-loops -fno-delete-null-pointer-checks
 * -ffp-contract=off -fno-fast-math. Calls of library functions are opaque (-fno-builtin), because
 * LLVM removes calls of malloc and evaluates mathematical functions with another library.
 *
 * The line and the file that a failed assertion reports are not compared (unify.h); they are
 * removed here. */
#include "front/normal_prepare.h"

#include <assert.h>
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "base/str.h"
#include "front/normal_names.h"

static const LLVMAttributeIndex FUNCTION_INDEX = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

static unsigned attribute_kind(const char *name) {
  return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

/* ---- attributes ---- */

/* The attributes of a function or call that the optimiser may use; all others are promises or for
 * tuning. */
static const char *const kept[] = {"noreturn", "nounwind", "alwaysinline"};
enum { KEPT = sizeof kept / sizeof *kept };

static bool stays_on_function(unsigned kind) {
  for (size_t i = 0; i < KEPT; i++)
    if (attribute_kind(kept[i]) == kind) return true;
  return false;
}

/* Promises about parameters and results. What remains is the binary interface. */
static const char *const promises[] = {
    "noundef",       "nonnull",   "dereferenceable", "dereferenceable_or_null",
    "noalias",       "nocapture", "readonly",        "writeonly",
    "readnone",      "returned",  "nofree",          "range",
    "nofpclass",     "allocptr",  "allocalign",      "writable",
    "dead_on_unwind"};
enum { PROMISES = sizeof promises / sizeof *promises };

static bool is_llvm_intrinsic(LLVMValueRef f) { return LLVMGetIntrinsicID(f) != 0; }

static void remove_attribute(LLVMValueRef f, const char *name) {
  for (LLVMAttributeIndex k = 0; k <= LLVMCountParams(f); k++)
    if (attribute_kind(name)) LLVMRemoveEnumAttributeAtIndex(f, k, attribute_kind(name));
}

static void remove_call_attribute(LLVMValueRef call, const char *name) {
  for (LLVMAttributeIndex k = 0; k <= LLVMGetNumArgOperands(call); k++)
    if (attribute_kind(name)) LLVMRemoveCallSiteEnumAttribute(call, k, attribute_kind(name));
}

static void strip_function(LLVMValueRef f) {
  unsigned n = LLVMGetAttributeCountAtIndex(f, FUNCTION_INDEX);
  LLVMAttributeRef all[n + 1];
  LLVMGetAttributesAtIndex(f, FUNCTION_INDEX, all);
  for (unsigned i = 0; i < n; i++) {
    unsigned len;
    if (LLVMIsStringAttribute(all[i])) {
      const char *key = LLVMGetStringAttributeKind(all[i], &len);
      LLVMRemoveStringAttributeAtIndex(f, FUNCTION_INDEX, key, len);
    } else if (!stays_on_function(LLVMGetEnumAttributeKind(all[i]))) {
      LLVMRemoveEnumAttributeAtIndex(f, FUNCTION_INDEX, LLVMGetEnumAttributeKind(all[i]));
    }
  }
  for (size_t i = 0; i < PROMISES; i++)
    remove_attribute(f, promises[i]);
}

static void strip_call(LLVMValueRef call) {
  unsigned n = LLVMGetCallSiteAttributeCount(call, FUNCTION_INDEX);
  LLVMAttributeRef all[n + 1];
  LLVMGetCallSiteAttributes(call, FUNCTION_INDEX, all);
  for (unsigned i = 0; i < n; i++) {
    unsigned len;
    if (LLVMIsStringAttribute(all[i])) {
      const char *key = LLVMGetStringAttributeKind(all[i], &len);
      LLVMRemoveCallSiteStringAttribute(call, FUNCTION_INDEX, key, len);
    } else if (!stays_on_function(LLVMGetEnumAttributeKind(all[i]))) {
      LLVMRemoveCallSiteEnumAttribute(call, FUNCTION_INDEX, LLVMGetEnumAttributeKind(all[i]));
    }
  }
  for (size_t i = 0; i < PROMISES; i++)
    remove_call_attribute(call, promises[i]);
}

static void add_attributes(LLVMValueRef f) {
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(f));
  static const char no_builtins[] = "no-builtins";
  LLVMAddAttributeAtIndex(
      f, FUNCTION_INDEX,
      LLVMCreateStringAttribute(context, no_builtins, sizeof no_builtins - 1, "", 0));
  LLVMAddAttributeAtIndex(
      f, FUNCTION_INDEX,
      LLVMCreateEnumAttribute(context, attribute_kind("null_pointer_is_valid"), 0));
}

/* ---- instructions ---- */

static void strip_metadata(LLVMValueRef i) {
  size_t n;
  LLVMValueMetadataEntry *all = LLVMInstructionGetAllMetadataOtherThanDebugLoc(i, &n);
  for (size_t k = 0; k < n; k++)
    LLVMSetMetadata(i, LLVMValueMetadataEntriesGetKind(all, (unsigned)k), NULL);
  LLVMDisposeValueMetadataEntries(all);
}

static void strip_flags(LLVMValueRef i, bool keeps_signed) {
  switch (LLVMGetInstructionOpcode(i)) {
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
    case LLVMShl:
    case LLVMTrunc:
      if (!keeps_signed) LLVMSetNSW(i, false);
      LLVMSetNUW(i, false);
      break;
    case LLVMSDiv:
    case LLVMUDiv:
    case LLVMAShr:
    case LLVMLShr: LLVMSetExact(i, false); break;
    case LLVMZExt:
    case LLVMUIToFP: LLVMSetNNeg(i, false); break;
    case LLVMOr: LLVMSetIsDisjoint(i, false); break;
    case LLVMGetElementPtr: LLVMSetIsInBounds(i, false); break;
    default: break;
  }
  if (LLVMCanValueUseFastMathFlags(i)) LLVMSetFastMathFlags(i, LLVMFastMathNone);
}

/* The called function; NULL if it is not known or i is not a call. */
static LLVMValueRef direct_callee(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  return callee && LLVMIsAFunction(callee) ? callee : NULL;
}

bool normal_is_failed_assertion(LLVMValueRef i) {
  LLVMValueRef callee = direct_callee(i);
  size_t len;
  return callee && LLVMIsDeclaration(callee) && LLVMGetNumArgOperands(i) == 4 &&
         strcmp(LLVMGetValueName2(callee, &len), "__assert_fail") == 0;
}

static void forget_place(LLVMValueRef i) {
  if (!normal_is_failed_assertion(i)) return;
  for (unsigned k = 1; k <= 2; k++)
    LLVMSetOperand(i, k, LLVMConstNull(LLVMTypeOf(LLVMGetOperand(i, k))));
}

static bool is_fmuladd(LLVMValueRef i) {
  LLVMValueRef callee = direct_callee(i);
  size_t len;
  return callee && str_starts(LLVMGetValueName2(callee, &len), "llvm.fmuladd.");
}

/* A native build for a processor without FMA multiplies and adds in two instructions, as the engine
 * does (fused.h). */
static void split_fmuladd(LLVMValueRef i, LLVMBuilderRef b) {
  LLVMPositionBuilderBefore(b, i);
  LLVMValueRef product = LLVMBuildFMul(b, LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), "");
  LLVMValueRef sum = LLVMBuildFAdd(b, product, LLVMGetOperand(i, 2), "");
  LLVMReplaceAllUsesWith(i, sum);
  LLVMInstructionEraseFromParent(i);
}

/* Removes promises that the source or the optimiser has made. */
static void strip_instruction(LLVMValueRef i, bool keeps_signed) {
  strip_metadata(i);
  strip_flags(i, keeps_signed);
  if (!LLVMIsACallInst(i)) return;
  LLVMValueRef callee = LLVMGetCalledValue(i);
  if (!LLVMIsAFunction(callee) || !is_llvm_intrinsic(callee)) strip_call(i);
}

static void prepare_instruction(LLVMValueRef i, LLVMBuilderRef b, bool keeps_signed) {
  strip_instruction(i, keeps_signed);
  forget_place(i);
  if (is_fmuladd(i)) split_fmuladd(i, b);
}

static void prepare_body(LLVMValueRef f, LLVMBuilderRef builder, bool keeps_signed) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b), next; i; i = next) {
      next = LLVMGetNextInstruction(i);
      prepare_instruction(i, builder, keeps_signed);
    }
}

void normal_prepare(LLVMModuleRef m, bool keeps_signed) {
  normal_names_put(m);
  LLVMStripModuleDebugInfo(m);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (is_llvm_intrinsic(f)) continue;
    strip_function(f);
    add_attributes(f);
    prepare_body(f, builder, keeps_signed);
  }
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
    LLVMGlobalClearMetadata(g);
  LLVMDisposeBuilder(builder);
}

static void clean_instruction(LLVMValueRef i) {
  strip_instruction(i, false);
  if (!LLVMIsACallInst(i)) return;
  if (LLVMGetTailCallKind(i) == LLVMTailCallKindTail) LLVMSetTailCallKind(i, LLVMTailCallKindNone);
  for (size_t k = 0; k < KEPT; k++)
    LLVMRemoveCallSiteEnumAttribute(i, FUNCTION_INDEX, attribute_kind(kept[k]));
}

void normal_clean(LLVMModuleRef m) {
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (is_llvm_intrinsic(f)) continue;
    strip_function(f);
    for (size_t k = 0; k < KEPT; k++)
      LLVMRemoveEnumAttributeAtIndex(f, FUNCTION_INDEX, attribute_kind(kept[k]));
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
      for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
        clean_instruction(i);
  }
}
