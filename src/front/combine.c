#include "front/combine.h"

#include <assert.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/Linker.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/log.h"
#include "front/inline_definitions.h"
#include "front/read.h"
#include "front/symbol_types.h"
#include "front/symbols.h"
#include "front/wrap_symbols.h"

typedef struct Combination {
  LLVMModuleRef all;
  Complaints complaints;
  const TextList *wrapped; /* NULL: none */
  size_t given_way;
} Combination;

/* Is v a strong definition? The linker rejects a second one of the same name. */
static bool is_strong(LLVMValueRef v) {
  return LLVMGetLinkage(v) == LLVMExternalLinkage && !LLVMIsDeclaration(v);
}

static bool has_strong(LLVMModuleRef m, const char *name) {
  LLVMValueRef f = LLVMGetNamedFunction(m, name), g = LLVMGetNamedGlobal(m, name),
               a = LLVMGetNamedGlobalAlias(m, name, strlen(name));
  return (f && is_strong(f)) || (g && is_strong(g)) ||
         (a && LLVMGetLinkage(a) == LLVMExternalLinkage);
}

static void combine_give_way(Combination *c, LLVMModuleRef before, LLVMValueRef v,
                             const char *module) {
  if (!is_strong(v) || !has_strong(before, symbol_name(v))) return;
  log_note("%s: %s is already defined; the first definition is used", module, symbol_name(v));
  LLVMSetLinkage(v, LLVMWeakAnyLinkage);
  c->given_way++;
}

/* Appends m to *all; m is consumed. `name` is the name of m, or that of its first part. */
static void combine_add(Combination *c, LLVMModuleRef *all, LLVMModuleRef m, const char *name) {
  if (!*all || !m) {
    if (m) *all = m;
    return;
  }
  for (LLVMValueRef v = LLVMGetFirstFunction(m); v; v = LLVMGetNextFunction(v))
    combine_give_way(c, *all, v, name);
  for (LLVMValueRef v = LLVMGetFirstGlobal(m); v; v = LLVMGetNextGlobal(v))
    combine_give_way(c, *all, v, name);
  for (LLVMValueRef v = LLVMGetFirstGlobalAlias(m); v; v = LLVMGetNextGlobalAlias(v))
    combine_give_way(c, *all, v, name);
  c->complaints.errors.len = 0;
  if (LLVMLinkModules2(*all, m))
    fatal("cannot link %s with the files before it: %s", name, str_text(&c->complaints.errors));
}

static bool combine_is_wanted(LLVMModuleRef all, LLVMValueRef v) {
  if (LLVMIsDeclaration(v) || symbol_is_local(v)) return false;
  LLVMValueRef f = LLVMGetNamedFunction(all, symbol_name(v)),
               g = LLVMGetNamedGlobal(all, symbol_name(v)), known = f ? f : g;
  return known && LLVMIsDeclaration(known) && LLVMGetLinkage(known) != LLVMExternalWeakLinkage;
}

static bool has_wanted(LLVMModuleRef all, LLVMModuleRef m) {
  for (LLVMValueRef v = LLVMGetFirstFunction(m); v; v = LLVMGetNextFunction(v))
    if (combine_is_wanted(all, v)) return true;
  for (LLVMValueRef v = LLVMGetFirstGlobal(m); v; v = LLVMGetNextGlobal(v))
    if (combine_is_wanted(all, v)) return true;
  return false;
}

static LLVMModuleRef combine_read(Combination *c, LLVMContextRef context, const Module *in) {
  LLVMModuleRef m = read_bytes(context, &c->complaints, in->bytes, in->len, in->name);
  if (c->wrapped) wrap_references(m, c->wrapped);
  return m;
}

/* Returns true if a module was linked. The modules are read again in every round, so that none is
 * kept in memory. */
static bool add_optional(Combination *c, LLVMContextRef context, ModuleList *modules) {
  bool grew = false;
  for (size_t i = 0; i < modules->len; i++) {
    Module *in = &modules->data[i];
    if (in->was_linked) continue;
    LLVMModuleRef m = combine_read(c, context, in);
    if (c->all && has_wanted(c->all, m)) {
      combine_add(c, &c->all, m, in->name);
      in->was_linked = grew = true;
    } else {
      LLVMDisposeModule(m);
    }
  }
  return grew;
}

static LLVMContextRef combine_open_context(Combination *c) {
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiscardValueNames(context, false);
  complaints_watch(&c->complaints, context);
  return context;
}

static void combine_close_context(Combination *c, LLVMContextRef context) {
  if (c->all) LLVMDisposeModule(c->all);
  LLVMContextSetDiagnosticHandler(context, NULL, NULL);
  LLVMContextDispose(context);
  LLVMResetFatalErrorHandler();
  str_done(&c->complaints.errors);
}

bool combine_defines(const Module *in, const char *symbol) {
  assert(in->bytes && *symbol);
  Combination c = {0};
  LLVMContextRef context = combine_open_context(&c);
  c.all = read_bytes(context, &c.complaints, in->bytes, in->len, in->name);
  LLVMValueRef f = LLVMGetNamedFunction(c.all, symbol), g = LLVMGetNamedGlobal(c.all, symbol);
  bool found = (f && !LLVMIsDeclaration(f)) || (g && !LLVMIsDeclaration(g));
  combine_close_context(&c, context);
  return found;
}

static SymbolUse use_of(LLVMValueRef v) {
  if (LLVMGetLinkage(v) == LLVMExternalWeakLinkage) return SYMBOL_WEAK;
  bool is_defined = !LLVMIsDeclaration(v) && LLVMGetLinkage(v) != LLVMAvailableExternallyLinkage &&
                    !inline_definitions_is_only(v);
  if (!is_defined) return SYMBOL_MISSING;
  return LLVMGetLinkage(v) == LLVMWeakAnyLinkage ? SYMBOL_OVERRIDABLE : SYMBOL_DEFINED;
}

/* The prefix \1 of a name means that the name must not be mangled in the object file; no name is
 * mangled here. */
static void visit_symbol(LLVMValueRef v, SymbolVisitor *visit, void *data) {
  if (symbol_is_local(v)) return;
  const char *name = symbol_name(v);
  if (LLVMGetLinkage(v) == LLVMAppendingLinkage) {
    if (strstr(name, "tors")) visit(data, name, SYMBOL_STRUCTORS, "");
    return;
  }
  char *type = symbol_type(v);
  visit(data, name[0] == 1 ? name + 1 : name, use_of(v), type);
  mem_free(type);
}

/* Function bodies are not read. */
void combine_list_symbols(const Module *in, SymbolVisitor *visit, void *data) {
  Combination c = {0};
  LLVMContextRef context = combine_open_context(&c);
  LLVMMemoryBufferRef buffer =
      LLVMCreateMemoryBufferWithMemoryRange(in->bytes, in->len, in->name, false);
  LLVMModuleRef m = NULL;
  if (LLVMGetBitcodeModuleInContext2(context, buffer, &m)) m = NULL;
  for (LLVMValueRef v = m ? LLVMGetFirstFunction(m) : NULL; v; v = LLVMGetNextFunction(v))
    visit_symbol(v, visit, data);
  for (LLVMValueRef v = m ? LLVMGetFirstGlobal(m) : NULL; v; v = LLVMGetNextGlobal(v))
    visit_symbol(v, visit, data);
  for (LLVMValueRef v = m ? LLVMGetFirstGlobalAlias(m) : NULL; v; v = LLVMGetNextGlobalAlias(v))
    visit_symbol(v, visit, data);
  c.all = m;
  combine_close_context(&c, context);
}

/* The modules from `first` up to but excluding `end`, linked into one; NULL if all of them are
 * optional. The halves are linked recursively, because LLVM's linker visits the whole destination
 * module each time: adding the modules one by one would take quadratic time. */
static LLVMModuleRef add_required(Combination *c, LLVMContextRef context, ModuleList *modules,
                                  size_t first, size_t end) {
  assert(first <= end && end <= modules->len);
  if (first == end) return NULL;
  Module *in = &modules->data[first];
  if (end - first == 1) {
    in->was_linked = !in->is_optional;
    return in->is_optional ? NULL : combine_read(c, context, in);
  }
  size_t middle = first + (end - first) / 2;
  LLVMModuleRef all = add_required(c, context, modules, first, middle);
  combine_add(c, &all, add_required(c, context, modules, middle, end), modules->data[middle].name);
  return all;
}

size_t combine_modules(ModuleList *modules, const TextList *wrapped, const char *output) {
  assert(modules->len);
  Combination c = {.wrapped = wrapped};
  LLVMContextRef context = combine_open_context(&c);
  c.all = add_required(&c, context, modules, 0, modules->len);
  while (add_optional(&c, context, modules)) {
  }
  if (!c.all || LLVMWriteBitcodeToFile(c.all, output) != 0) fatal("cannot write %s", output);
  combine_close_context(&c, context);
  return c.given_way;
}
