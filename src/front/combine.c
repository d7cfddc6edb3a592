#include "front/combine.h"

#include <llvm-c/BitWriter.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/Linker.h>
#include <string.h>

#include "base/fatal.h"
#include "base/log.h"
#include "front/read.h"
#include "front/symbols.h"

typedef struct Combination {
  LLVMModuleRef all;
  Complaints complaints;
  size_t given_way;
} Combination;

static const char *name_of(LLVMValueRef v) {
  size_t len;
  return LLVMGetValueName2(v, &len);
}

/* What the linker refuses a second definition of. */
static bool is_strong(LLVMValueRef v) { return LLVMGetLinkage(v) == LLVMExternalLinkage && !LLVMIsDeclaration(v); }

static bool has_strong(LLVMModuleRef m, const char *name) {
  LLVMValueRef f = LLVMGetNamedFunction(m, name), g = LLVMGetNamedGlobal(m, name), a = LLVMGetNamedGlobalAlias(m, name, strlen(name));
  return (f && is_strong(f)) || (g && is_strong(g)) || (a && LLVMGetLinkage(a) == LLVMExternalLinkage);
}

static void give_way(Combination *c, LLVMValueRef v, const char *module) {
  if (!is_strong(v) || !has_strong(c->all, name_of(v))) return;
  log_note("%s: %s is defined before; the first definition counts", module, name_of(v));
  LLVMSetLinkage(v, LLVMWeakAnyLinkage);
  c->given_way++;
}

static void add(Combination *c, LLVMModuleRef m, const char *name) {
  for (LLVMValueRef v = LLVMGetFirstFunction(m); v; v = LLVMGetNextFunction(v)) give_way(c, v, name);
  for (LLVMValueRef v = LLVMGetFirstGlobal(m); v; v = LLVMGetNextGlobal(v)) give_way(c, v, name);
  for (LLVMValueRef v = LLVMGetFirstGlobalAlias(m); v; v = LLVMGetNextGlobalAlias(v)) give_way(c, v, name);
  c->complaints.errors.len = 0;
  if (LLVMLinkModules2(c->all, m)) fatal("cannot link %s with the files before it: %s", name, str_text(&c->complaints.errors));
}

size_t combine_modules(const ModuleList *modules, const char *output) {
  Combination c = {0};
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiscardValueNames(context, false);
  complaints_watch(&c.complaints, context);
  for (size_t i = 0; i < modules->len; i++) {
    const Module *in = &modules->data[i];
    LLVMModuleRef m = read_bytes(context, &c.complaints, in->bytes, in->len, in->name);
    if (c.all) add(&c, m, in->name);
    else c.all = m;
  }
  if (!c.all || LLVMWriteBitcodeToFile(c.all, output) != 0) fatal("cannot write %s", output);
  LLVMDisposeModule(c.all);
  LLVMContextSetDiagnosticHandler(context, NULL, NULL);
  LLVMContextDispose(context);
  LLVMResetFatalErrorHandler();
  str_done(&c.complaints.errors);
  return c.given_way;
}
