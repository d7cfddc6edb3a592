/* The library's own bitcode contains its aliases. A file of it is read only if the modules declare
 * two of the names that it defines. */
#include "front/second_names.h"

#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "code/code.h"
#include "front/clang.h"
#include "front/link.h"

typedef struct SecondName {
  char *name, *file;
  char *target; /* the name of the definition */
} SecondName;

typedef struct SecondNames {
  LLVMModuleRef *m;
  VEC(SecondName) all; /* what the modules only declare and the library defines */
} SecondNames;

static LLVMValueRef find_declared(LLVMModuleRef m, const char *name) {
  LLVMValueRef v = LLVMGetNamedGlobal(m, name);
  if (!v) v = LLVMGetNamedFunction(m, name);
  return v && LLVMIsDeclaration(v) ? v : NULL;
}

static bool has_name(const SecondNames *n, const char *name) {
  for (size_t i = 0; i < n->all.len; i++)
    if (strcmp(n->all.data[i].name, name) == 0) return true;
  return false;
}

static void second_names_add(void *data, const char *symbol, const char *path, bool is_weak) {
  SecondNames *n = data;
  (void)is_weak; /* of two definitions, both have the same names in the library */
  if (!find_declared(n->m[OLD], symbol) && !find_declared(n->m[NEW], symbol)) return;
  if (has_name(n, symbol)) return;
  vec_push(&n->all, ((SecondName){mem_strdup(symbol), mem_strdup(path), NULL}));
}

static LLVMValueRef find_defined(LLVMModuleRef library, const char *name) {
  LLVMValueRef alias = LLVMGetNamedGlobalAlias(library, name, strlen(name));
  LLVMValueRef v = alias ? alias : LLVMGetNamedGlobal(library, name);
  if (!v) v = LLVMGetNamedFunction(library, name);
  return v ? symbol_resolve(v) : NULL;
}

static void set_targets(SecondNames *n, const char *file) {
  Complaints complaints = {0};
  LLVMContextRef context = LLVMContextCreate();
  complaints_watch(&complaints, context);
  char *path = path_join(libc_home(), file);
  LLVMModuleRef library = read_library(context, &complaints, path);
  for (size_t i = 0; i < n->all.len; i++) {
    SecondName *a = &n->all.data[i];
    LLVMValueRef v = strcmp(a->file, file) == 0 ? find_defined(library, a->name) : NULL;
    if (v) a->target = mem_strdup(symbol_name(v));
  }
  LLVMDisposeModule(library);
  LLVMContextSetDiagnosticHandler(context, NULL, NULL);
  LLVMContextDispose(context);
  str_done(&complaints.errors);
  mem_free(path);
}

static void find_targets(SecondNames *n) {
  for (size_t i = 0; i < n->all.len; i++) {
    bool is_needed = false;
    for (size_t k = i + 1; k < n->all.len; k++)
      is_needed |= strcmp(n->all.data[i].file, n->all.data[k].file) == 0;
    if (is_needed && !n->all.data[i].target) set_targets(n, n->all.data[i].file);
  }
}

static bool is_only_called(LLVMModuleRef m, const char *name) {
  LLVMValueRef f = find_declared(m, name);
  for (LLVMUseRef u = f ? LLVMGetFirstUse(f) : NULL; u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != f) return false;
    for (unsigned k = 0; k < LLVMGetNumArgOperands(user); k++)
      if (LLVMGetOperand(user, k) == f) return false;
  }
  return true;
}

static bool has_both_functions(LLVMModuleRef m, const SecondName *a, const SecondName *b) {
  LLVMValueRef f = find_declared(m, a->name), g = find_declared(m, b->name);
  return f && g && LLVMIsAFunction(f) && LLVMIsAFunction(g);
}

/* The library's name gets an ending, since the module may define a variable of that name. */
static void join(LLVMModuleRef m, const SecondName *a) {
  LLVMValueRef v = find_declared(m, a->name);
  if (!v || LLVMIsAFunction(v)) return;
  char *name = str_format("%s%s", a->target, LIBRARY_ENDING);
  LLVMValueRef to = LLVMGetNamedGlobal(m, name);
  if (!to) {
    to = LLVMAddGlobal(m, LLVMGlobalGetValueType(v), name);
    LLVMSetAlignment(to, LLVMGetAlignment(v));
    LLVMSetLinkage(to, LLVMGetLinkage(v));
  }
  LLVMReplaceAllUsesWith(v, to);
  mem_free(name);
}

static bool join_two(const SecondNames *n, const SecondName *a, const SecondName *b) {
  for (Version v = OLD; v <= NEW; v++) {
    LLVMModuleRef m = n->m[v];
    if (has_both_functions(m, a, b) && !(is_only_called(m, a->name) && is_only_called(m, b->name)))
      return false;
    join(m, a);
    join(m, b);
  }
  return true;
}

static bool join_all(const SecondNames *n) {
  for (size_t i = 0; i < n->all.len; i++)
    for (size_t k = i + 1; k < n->all.len; k++) {
      const SecondName *a = &n->all.data[i], *b = &n->all.data[k];
      bool is_one = a->target && b->target && strcmp(a->target, b->target) == 0;
      if (is_one && !join_two(n, a, b)) return false;
    }
  return true;
}

bool second_names_join(LLVMModuleRef m[2]) {
  SecondNames n = {.m = m};
  if (!libc_home()) return true;
  library_index(second_names_add, &n);
  find_targets(&n);
  bool is_joined = join_all(&n);
  for (size_t i = 0; i < n.all.len; i++) {
    mem_free(n.all.data[i].name);
    mem_free(n.all.data[i].file);
    mem_free(n.all.data[i].target);
  }
  vec_done(&n.all);
  return is_joined;
}
