/* Functions that compilers know: a call of such a function of the program may be replaced by the
 * compiler's code, and compilers call such functions by themselves: puts instead of printf, memcpy
 * for a copy of a structure. Neither happens to functions with the attribute "no-builtins", which
 * -ffreestanding and -fno-builtin give them. */
#include "front/toolchain.h"

#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "front/link.h"
#include "front/own_builtins.h"
#include "front/sections.h"

enum { SMALL_COPY = 16 }; /* bytes; no compiler calls a function for these */

typedef struct Toolchain {
  Program *program;
  LLVMModuleRef module;
} Toolchain;

static void toolchain_assume(const Toolchain *t, char *text) {
  program_add_built_as(t->program, text);
  mem_free(text);
}

static bool has_attribute(LLVMValueRef f, const char *name) {
  return LLVMGetStringAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, name,
                                       (unsigned)strlen(name)) != NULL;
}

/* Does the program define the function, for other files as well? */
static bool toolchain_is_own(LLVMValueRef f) {
  return f && symbol_is_defined(f) && !symbol_is_local(f) && !library_defines(f);
}

static bool is_own_name(const Toolchain *t, const char *name) {
  return toolchain_is_own(LLVMGetNamedFunction(t->module, name));
}

/* ---- calls ---- */

/* A call of an own function that some compilers only call with -fno-builtin-NAME. */
static void note_own_callee(const Toolchain *t, LLVMValueRef caller, const char *name) {
  char *attribute = str_format("no-builtin-%s", name);
  if (has_attribute(caller, attribute) || own_builtins_is_expanded(name))
    toolchain_assume(t, str_format("calls of %s() call the program's own function, as with "
                                   "-fno-builtin-%s",
                                   name, name));
  mem_free(attribute);
}

static void note_replaced(const Toolchain *t, const char *what, const char *own) {
  if (is_own_name(t, own))
    toolchain_assume(
        t, str_format("the compiler does not turn %s into calls of the program's own %s()", what,
                      own));
}

static void note_library_callee(const Toolchain *t, const char *name) {
  char *what = str_format("%s()", name);
  for (const BuiltinCall *b = builtin_calls; b->called; b++)
    if (strcmp(b->called, name) == 0) note_replaced(t, what, b->becomes);
  mem_free(what);
}

static bool is_small(LLVMValueRef size) {
  return LLVMIsAConstantInt(size) && LLVMConstIntGetZExtValue(size) <= SMALL_COPY;
}

static void note_intrinsic(const Toolchain *t, LLVMValueRef call, const char *name) {
  bool copies = str_starts(name, "llvm.memcpy."), sets = str_starts(name, "llvm.memset.");
  if ((!copies && !sets) || is_small(LLVMGetOperand(call, 2))) return;
  note_replaced(t, copies ? "copies of objects" : "the initialisation of objects",
                copies ? "memcpy" : "memset");
}

static void toolchain_note_call(const Toolchain *t, LLVMValueRef caller, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee)) return;
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  if (str_starts(name, "llvm."))
    note_intrinsic(t, call, name);
  else if (toolchain_is_own(callee))
    note_own_callee(t, caller, name);
  else if (!symbol_is_local(callee))
    note_library_callee(t, name);
}

static void toolchain_walk_function(const Toolchain *t, LLVMValueRef f) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      if (LLVMIsACallInst(i)) toolchain_note_call(t, f, i);
}

/* ---- sections ---- */

/* gcc -O2 reverses the variables of a file, and gcc aligns large ones to 32 bytes. */
static void note_section(const Toolchain *t, LLVMValueRef g) {
  static const char prefix[] = JOINED_SECTION;
  size_t len;
  const char *name = LLVMGetValueName2(g, &len);
  LLVMTypeRef type = LLVMGlobalGetValueType(g);
  bool is_joined = str_starts(name, prefix) && LLVMGetTypeKind(type) == LLVMStructTypeKind;
  if (is_joined && LLVMCountStructElementTypes(type) > 1)
    toolchain_assume(t, str_format("the variables in section %s lie in the order of their "
                                   "definitions, without gaps",
                                   name + strlen(prefix)));
}

void toolchain_note(Program *p, LLVMModuleRef m, const Reach *reach) {
  const Toolchain t = {p, m};
  for (size_t i = 0; i < reach->globals.len; i++)
    note_section(&t, reach->globals.data[i]);
  for (size_t i = 0; i < reach->functions.len; i++) {
    LLVMValueRef f = reach->functions.data[i];
    bool is_own = symbol_is_defined(f) && !library_defines(f);
    if (is_own && !has_attribute(f, "no-builtins")) toolchain_walk_function(&t, f);
  }
}
