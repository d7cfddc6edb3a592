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

static bool is_wanted(LLVMModuleRef all, LLVMValueRef v) {
  if (LLVMIsDeclaration(v) || LLVMGetLinkage(v) == LLVMInternalLinkage || LLVMGetLinkage(v) == LLVMPrivateLinkage) return false;
  LLVMValueRef f = LLVMGetNamedFunction(all, name_of(v)), g = LLVMGetNamedGlobal(all, name_of(v)), known = f ? f : g;
  return known && LLVMIsDeclaration(known) && LLVMGetLinkage(known) != LLVMExternalWeakLinkage;
}

static bool has_wanted(LLVMModuleRef all, LLVMModuleRef m) {
  for (LLVMValueRef v = LLVMGetFirstFunction(m); v; v = LLVMGetNextFunction(v))
    if (is_wanted(all, v)) return true;
  for (LLVMValueRef v = LLVMGetFirstGlobal(m); v; v = LLVMGetNextGlobal(v))
    if (is_wanted(all, v)) return true;
  return false;
}

/* True when one was. They are read once more in every round, so that no module waits in memory. */
static bool add_optional(Combination *c, LLVMContextRef context, ModuleList *modules) {
  bool grew = false;
  for (size_t i = 0; i < modules->len; i++) {
    Module *in = &modules->data[i];
    if (in->was_linked) continue;
    LLVMModuleRef m = read_bytes(context, &c->complaints, in->bytes, in->len, in->name);
    if (c->all && has_wanted(c->all, m)) {
      add(c, m, in->name);
      in->was_linked = grew = true;
    } else {
      LLVMDisposeModule(m);
    }
  }
  return grew;
}

static LLVMContextRef open_context(Combination *c) {
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiscardValueNames(context, false);
  complaints_watch(&c->complaints, context);
  return context;
}

static void close_context(Combination *c, LLVMContextRef context) {
  LLVMDisposeModule(c->all);
  LLVMContextSetDiagnosticHandler(context, NULL, NULL);
  LLVMContextDispose(context);
  LLVMResetFatalErrorHandler();
  str_done(&c->complaints.errors);
}

bool combine_defines(const Module *in, const char *symbol) {
  Combination c = {0};
  LLVMContextRef context = open_context(&c);
  c.all = read_bytes(context, &c.complaints, in->bytes, in->len, in->name);
  LLVMValueRef f = LLVMGetNamedFunction(c.all, symbol), g = LLVMGetNamedGlobal(c.all, symbol);
  bool found = (f && !LLVMIsDeclaration(f)) || (g && !LLVMIsDeclaration(g));
  close_context(&c, context);
  return found;
}

size_t combine_modules(ModuleList *modules, const char *output) {
  Combination c = {0};
  LLVMContextRef context = open_context(&c);
  for (size_t i = 0; i < modules->len; i++) {
    Module *in = &modules->data[i];
    if (in->is_optional) continue;
    LLVMModuleRef m = read_bytes(context, &c.complaints, in->bytes, in->len, in->name);
    if (c.all) add(&c, m, in->name);
    else c.all = m;
    in->was_linked = true;
  }
  while (add_optional(&c, context, modules)) {}
  if (!c.all || LLVMWriteBitcodeToFile(c.all, output) != 0) fatal("cannot write %s", output);
  close_context(&c, context);
  return c.given_way;
}
