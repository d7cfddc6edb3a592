#include "front/namesakes.h"

#include <assert.h>
#include <errno.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/str.h"
#include "front/debug_nodes.h"
#include "front/reach.h"
#include "front/read.h"

static const char label_start[] = "umbra_static:";

/* --- queries of the debug information --- */

static LLVMValueRef namesakes_node(LLVMValueRef f) {
  LLVMMetadataRef subprogram = LLVMGetSubprogram(f);
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(f));
  return subprogram ? LLVMMetadataAsValue(context, subprogram) : NULL;
}

/* Is it the function's name in the source? */
static bool is_named(LLVMValueRef f, const char *name) {
  LLVMValueRef text = node_operand(namesakes_node(f), OPERAND_NAME);
  if (!text || !LLVMIsAMDString(text)) return strcmp(symbol_name(f), name) == 0;
  unsigned len;
  const char *source = LLVMGetMDString(text, &len);
  return strlen(name) == len && memcmp(source, name, len) == 0;
}

static char *file_of_scope(LLVMMetadataRef scope) {
  unsigned len = 0;
  LLVMMetadataRef file = scope ? LLVMDIScopeGetFile(scope) : NULL;
  const char *name = file ? LLVMDIFileGetFilename(file, &len) : "";
  return mem_strndup(name, len);
}

/* The file that defines it, which may be a header. */
static char *own_file(LLVMValueRef f) { return file_of_scope(LLVMGetSubprogram(f)); }

/* The C file that was compiled. */
static char *unit_file(LLVMValueRef f) {
  LLVMValueRef unit = node_operand(namesakes_node(f), OPERAND_UNIT);
  return file_of_scope(unit ? LLVMValueAsMetadata(unit) : NULL);
}

/* Does the path end with these components? */
static bool ends_with_path(const char *path, const char *end) {
  size_t len = strlen(path), n = strlen(end);
  return n <= len && strcmp(path + len - n, end) == 0 && (n == len || path[len - n - 1] == '/');
}

static bool namesakes_is_in_file(LLVMValueRef f, const char *file) {
  char *unit = unit_file(f), *own = own_file(f);
  bool is = ends_with_path(unit, file) || ends_with_path(own, file);
  mem_free(unit);
  mem_free(own);
  return is;
}

/* A function of a header is in each C file that includes it. */
static bool is_same_source(LLVMValueRef f, LLVMValueRef g) {
  LLVMMetadataRef a = LLVMGetSubprogram(f), b = LLVMGetSubprogram(g);
  if (!a || !b || LLVMDISubprogramGetLine(a) != LLVMDISubprogramGetLine(b)) return false;
  char *x = own_file(f), *y = own_file(g);
  bool is_same = strcmp(x, y) == 0;
  mem_free(x);
  mem_free(y);
  return is_same;
}

/* --- choosing one --- */

/* "a.c:helper, lib/b.c:helper" */
static char *list_namesakes(LLVMModuleRef m, const char *name) {
  Str s = {0};
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f) || !is_named(f, name)) continue;
    char *unit = unit_file(f);
    str_addf(&s, "%s%s%s%s", s.len ? ", " : "", unit, *unit ? ":" : "", name);
    mem_free(unit);
  }
  return str_take(&s);
}

static LLVMValueRef choose_namesake(LLVMModuleRef m, const char *name, const char *file) {
  LLVMValueRef chosen = NULL;
  bool are_several = false, is_any = false;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f) || !is_named(f, name)) continue;
    is_any = true;
    if (file && !namesakes_is_in_file(f, file)) continue;
    if (!file && !symbol_is_local(f)) return f;
    are_several |= chosen && !is_same_source(chosen, f);
    if (!chosen) chosen = f;
  }
  if (are_several)
    fatal("there are several functions %s; name the one to start at with its file: --entry %s",
          name, list_namesakes(m, name));
  if (is_any && !chosen)
    fatal("there is no function %s in %s, but there is %s", name, file, list_namesakes(m, name));
  return chosen;
}

void namesakes_settle(LLVMModuleRef m, const char *entry, const char *file) {
  LLVMValueRef f = choose_namesake(m, entry, file), other = LLVMGetNamedFunction(m, entry);
  if (!f || f == other) return;
  char *name = str_format("%s.other", entry);
  if (other) LLVMSetValueName2(other, name, strlen(name));
  LLVMSetValueName2(f, entry, strlen(entry));
  mem_free(name);
}

/* --- labels --- */

char *namesakes_label(const char *entry, const char *file) {
  assert(entry && *entry);
  return str_format("%s%s:%s", label_start, file ? file : "", entry);
}

char *namesakes_next_label(const char **text) {
  const char *at = strstr(*text, label_start);
  if (!at) return NULL;
  size_t len = strcspn(at, "\"\n");
  *text = at + len;
  return mem_strndup(at, len);
}

/* Returns false if the module does not define the function of the label. */
static bool expose_one(LLVMModuleRef m, const char *label) {
  const char *name = strrchr(label, ':') + 1, *from = label + sizeof label_start - 1;
  char *file = name - 1 > from ? mem_strndup(from, (size_t)(name - 1 - from)) : NULL;
  LLVMValueRef f = choose_namesake(m, name, file);
  mem_free(file);
  if (!f) return false;
  LLVMAddAlias2(m, LLVMGlobalGetValueType(f), 0, f, label);
  return true;
}

bool namesakes_expose(const char *bitcode, char *const *labels, size_t count, const char *output) {
  Complaints complaints = {0};
  LLVMContextRef context = LLVMContextCreate();
  complaints_watch(&complaints, context);
  LLVMModuleRef m = read_module(context, &complaints, bitcode);
  bool has_any = false;
  for (size_t i = 0; i < count; i++)
    has_any |= expose_one(m, labels[i]);
  if (has_any && LLVMWriteBitcodeToFile(m, output))
    fatal("cannot write %s: %s", output, strerror(errno));
  LLVMDisposeModule(m);
  LLVMContextDispose(context);
  str_done(&complaints.errors);
  return has_any;
}
