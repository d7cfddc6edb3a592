/* Does the behaviour of a body depend on whether two pointers passed to it lead to the same object?
 * Only if it writes through a pointer, compares two pointers, or passes one to code that may do so.
 * clang -O0 addresses locals directly, so a store whose target is neither a local nor a variable
 * goes through a pointer. */
#include "front/touches.h"
#include "front/gep.h"

#include <assert.h>
#include <string.h>

#include "base/str.h"

static bool touches_is_result(LLVMValueRef v) { /* the address of a structure to be returned */
  if (!LLVMIsAArgument(v)) return false;
  LLVMValueRef f = LLVMGetParamParent(v);
  unsigned kind = LLVMGetEnumAttributeKindForName("sret", strlen("sret"));
  return LLVMGetParam(f, 0) == v && LLVMGetEnumAttributeAtIndex(f, 1, kind);
}

/* The effect of a store to this location. */
static unsigned touch_of_place(LLVMValueRef place) {
  place = gep_root(place);
  if (LLVMIsAAllocaInst(place) || touches_is_result(place)) return 0;
  return LLVMIsAGlobalVariable(place) ? TOUCHES_VARIABLE : TOUCHES_POINTED;
}

static bool touches_is_pointer(LLVMValueRef v) {
  return LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMPointerTypeKind;
}

/* A constant other than NULL as a pointer, such as MAP_FAILED. */
static bool is_sentinel(LLVMValueRef v) {
  return LLVMIsAConstantExpr(v) && LLVMGetConstOpcode(v) == LLVMIntToPtr;
}

static bool is_number_but_zero(LLVMValueRef v) { return LLVMIsAConstantInt(v) && !LLVMIsNull(v); }

/* Is the number, or a copy of it, compared with a constant? */
static bool touches_is_compared(LLVMValueRef number, int copies) {
  for (LLVMUseRef use = LLVMGetFirstUse(number); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsASwitchInst(user)) return true;
    if (LLVMIsAICmpInst(user) && (is_number_but_zero(LLVMGetOperand(user, 0)) ||
                                  is_number_but_zero(LLVMGetOperand(user, 1))))
      return true;
    if (!copies) continue;
    if (LLVMIsACastInst(user) && touches_is_compared(user, copies - 1)) return true;
    if (!LLVMIsAStoreInst(user) || LLVMGetOperand(user, 0) != number) continue;
    LLVMValueRef slot = LLVMGetOperand(user, 1);
    for (LLVMUseRef of = LLVMIsAAllocaInst(slot) ? LLVMGetFirstUse(slot) : NULL; of;
         of = LLVMGetNextUse(of))
      if (LLVMIsALoadInst(LLVMGetUser(of)) && touches_is_compared(LLVMGetUser(of), copies - 1))
        return true;
  }
  return false;
}

static unsigned touch_of_number(LLVMValueRef insn) {
  enum { COPIES = 3 };
  return TOUCHES_POINTED | (touches_is_compared(insn, COPIES) ? TOUCHES_SENTINELS : 0);
}

static unsigned touch_of_comparison(LLVMValueRef insn) {
  LLVMValueRef a = LLVMGetOperand(insn, 0), b = LLVMGetOperand(insn, 1);
  if (is_sentinel(a) || is_sentinel(b)) return TOUCHES_POINTED | TOUCHES_SENTINELS;
  bool is_of_two =
      touches_is_pointer(a) && !LLVMIsAConstantPointerNull(a) && !LLVMIsAConstantPointerNull(b);
  return is_of_two ? TOUCHES_POINTED : 0;
}

static unsigned touch_of_intrinsic(LLVMValueRef call, const char *name) {
  bool writes = str_starts(name, "llvm.memcpy") || str_starts(name, "llvm.memmove") ||
                str_starts(name, "llvm.memset");
  return writes ? touch_of_place(LLVMGetOperand(call, 0)) | TOUCHES_BYTES : 0;
}

static bool holds_pointer(LLVMTypeRef t) {
  switch (LLVMGetTypeKind(t)) {
    case LLVMPointerTypeKind: return true;
    case LLVMArrayTypeKind: return holds_pointer(LLVMGetElementType(t));
    case LLVMStructTypeKind:
      for (unsigned i = 0; i < LLVMCountStructElementTypes(t); i++)
        if (holds_pointer(LLVMStructGetTypeAtIndex(t, i))) return true;
      return false;
    default: return false;
  }
}

/* Are the bytes of a local that holds a pointer compared, or read as numbers? */
static unsigned touch_of_local(LLVMValueRef place) {
  while (gep_is(place))
    place = LLVMGetOperand(place, 0);
  bool is_pointed = LLVMIsAAllocaInst(place) && holds_pointer(LLVMGetAllocatedType(place));
  return is_pointed ? TOUCHES_POINTED : 0;
}

static unsigned touch_of_bytes(LLVMValueRef call) {
  unsigned all = 0;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
    if (touches_is_pointer(LLVMGetOperand(call, i))) all |= touch_of_local(LLVMGetOperand(call, i));
  return all;
}

/* Functions of the C library that only read their arguments. */
static const char *const text_readers[] = {
    "strlen",  "strnlen", "strcmp",  "strncmp", "strcasecmp", "strncasecmp", "strspn",
    "strcspn", "strchr",  "strrchr", "strstr",  "strpbrk",    "atoi",        "atol",
    "atoll",   "atof",    "puts",    "printf",  "perror",     NULL};
static const char *const byte_readers[] = {"memcmp", "bcmp", "memchr", NULL};
static const char *const releasers[] = {"free", NULL};
/* These return memory that they keep, to which a caller may already have a pointer. */
static const char *const keepers[] = {"localtime", "gmtime",   "asctime",   "ctime",      "strtok",
                                      "getenv",    "strerror", "setlocale", "localeconv", NULL};

static const char *const input_readers[] = {"getchar",  "getchar_unlocked", "gets",
                                            "scanf",    "vscanf",           "__isoc99_scanf",
                                            "getwchar", "wscanf",           NULL};

static bool is_zero(LLVMValueRef v) {
  return LLVMIsAConstantInt(v) && LLVMConstIntGetZExtValue(v) == 0;
}

static unsigned touch_of_input(LLVMValueRef call, const char *name) {
  bool reads = str_is_one_of(name, input_readers);
  if (strcmp(name, "read") == 0) reads = is_zero(LLVMGetOperand(call, 0));
  return reads ? TOUCHES_INPUT : 0;
}

static unsigned touch_of_call(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee)) return TOUCHES_POINTED | TOUCHES_VARIABLE | TOUCHES_BYTES;
  if (!LLVMIsDeclaration(callee)) return 0; /* its own body is examined */
  size_t length;
  const char *name = LLVMGetValueName2(callee, &length);
  if (LLVMGetIntrinsicID(callee)) return touch_of_intrinsic(call, name);
  if (str_is_one_of(name, text_readers)) return 0;
  if (str_is_one_of(name, byte_readers)) return TOUCHES_BYTES | touch_of_bytes(call);
  if (str_is_one_of(name, keepers)) return TOUCHES_POINTED | TOUCHES_OUTSIDE;
  if (str_is_one_of(name, releasers)) return TOUCHES_POINTED;
  if (strstr(name, "errno_location")) return TOUCHES_OUTSIDE;
  bool takes = false;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
    takes |= touches_is_pointer(LLVMGetOperand(call, i));
  return (takes ? TOUCHES_POINTED | TOUCHES_BYTES : 0) | touch_of_input(call, name);
}

static bool is_field(LLVMValueRef place) {
  LLVMTypeRef type = LLVMGetGEPSourceElementType(place);
  return LLVMGetTypeKind(type) == LLVMStructTypeKind && LLVMGetNumOperands(place) > 2;
}

static bool is_input_stream(LLVMValueRef place) {
  size_t length;
  return LLVMIsAGlobalVariable(place) && LLVMIsDeclaration(place) &&
         strcmp(LLVMGetValueName2(place, &length), "stdin") == 0;
}

/* Is the value an integer read neither from a field nor from a local or a variable? */
static unsigned touch_of_load(LLVMValueRef insn) {
  LLVMValueRef place = LLVMGetOperand(insn, 0);
  if (is_input_stream(place)) return TOUCHES_INPUT;
  if (LLVMGetTypeKind(LLVMTypeOf(insn)) != LLVMIntegerTypeKind) return 0;
  for (; gep_is(place); place = LLVMGetOperand(place, 0))
    if (is_field(place)) return 0;
  if (LLVMIsAAllocaInst(place)) return touch_of_local(place);
  return LLVMIsAGlobalVariable(place) ? 0 : TOUCHES_BYTES;
}

static unsigned touch_of(LLVMValueRef insn) {
  switch (LLVMGetInstructionOpcode(insn)) {
    case LLVMLoad: return touch_of_load(insn);
    case LLVMStore: return touch_of_place(LLVMGetOperand(insn, 1));
    case LLVMICmp: return touch_of_comparison(insn);
    case LLVMPtrToInt: return touch_of_number(insn);
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg: return TOUCHES_POINTED;
    case LLVMCall:
    case LLVMInvoke:
    case LLVMCallBr: return touch_of_call(insn);
    default: return 0;
  }
}

unsigned touches_of_body(LLVMValueRef f) {
  assert(LLVMIsAFunction(f));
  unsigned all = 0;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      all |= touch_of(i);
  return all;
}
