/* A review reads the same unchanged files for each of its runs, several times in each. Reading,
 * checking and linking sixty files takes seconds, and reading the module that they form a fraction
 * of one. That module is kept in the cache of compilations, under a hash of what the files
 * contain. */
#include "front/link_group.h"

#include <assert.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/Linker.h>
#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "front/structors.h"
#include "front/unit_cache.h"

/* NULL if the files cannot be linked. */
static LLVMModuleRef link_group_make(const char *const *files, size_t count, LLVMContextRef context,
                                     Complaints *c) {
  LLVMModuleRef all = NULL;
  for (size_t i = 0; i < count; i++) {
    read_check(files[i]);
    LLVMModuleRef m = read_module(context, c, files[i]);
    deadline_check("reading the program");
    structors_take_sections(m);
    if (!all) {
      all = m;
    } else if (LLVMLinkModules2(all, m)) {
      LLVMDisposeModule(all);
      return NULL;
    }
  }
  return all;
}

/* Links the files in a context of their own, so that the names of types do not depend on what else
 * was read. Returns the module's bytes, which the caller disposes; NULL if the files cannot be
 * linked. */
static LLVMMemoryBufferRef link_group_write(const char *const *files, size_t count) {
  Complaints c = {0};
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiscardValueNames(context, false);
  complaints_watch(&c, context);
  LLVMModuleRef m = link_group_make(files, count, context, &c);
  LLVMMemoryBufferRef buffer = m ? LLVMWriteBitcodeToMemoryBuffer(m) : NULL;
  if (m) LLVMDisposeModule(m);
  LLVMContextSetDiagnosticHandler(context, NULL, NULL);
  LLVMContextDispose(context);
  str_done(&c.errors);
  return buffer;
}

static LLVMModuleRef link_group_anew(const char *const *files, size_t count, const char *path,
                                     LLVMContextRef context, Complaints *c) {
  LLVMMemoryBufferRef made = link_group_write(files, count);
  if (!made) return NULL;
  const char *bytes = LLVMGetBufferStart(made);
  size_t len = LLVMGetBufferSize(made);
  unit_cache_keep_made("module", path, bytes, len);
  LLVMModuleRef m = read_linked(context, c, bytes, len, path);
  LLVMDisposeMemoryBuffer(made);
  return m;
}

LLVMModuleRef link_group(const char *const *files, size_t count, LLVMContextRef context,
                         Complaints *c) {
  assert(files && count > 1);
  char *path = unit_cache_made_of(files, count, NULL);
  if (!path) return NULL;
  size_t len;
  char *bytes = unit_cache_find_made("module", path, &len);
  LLVMModuleRef m = bytes ? read_linked(context, c, bytes, len, path)
                          : link_group_anew(files, count, path, context, c);
  mem_free(bytes);
  mem_free(path);
  return m;
}
