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

static LLVMModuleRef link_group_read(const char *file, LLVMContextRef context, Complaints *c) {
  read_check(file);
  LLVMModuleRef m = read_module(context, c, file);
  deadline_check("reading the program");
  structors_take_sections(m);
  return m;
}

/* NULL if the files cannot be linked. The halves are linked recursively, because LLVM's linker
 * visits the whole destination module each time: adding the files one by one would take quadratic
 * time. */
static LLVMModuleRef link_group_make(const char *const *files, size_t count, LLVMContextRef context,
                                     Complaints *c) {
  if (count == 1) return link_group_read(files[0], context, c);
  size_t half = count / 2;
  LLVMModuleRef all = link_group_make(files, half, context, c),
                rest = all ? link_group_make(files + half, count - half, context, c) : NULL;
  if (rest && !LLVMLinkModules2(all, rest)) return all;
  if (all) LLVMDisposeModule(all);
  return NULL;
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
  if (!path) return link_group_make(files, count, context, c);
  size_t len;
  char *bytes = unit_cache_find_made("module", path, &len);
  LLVMModuleRef m = bytes ? read_linked(context, c, bytes, len, path)
                          : link_group_anew(files, count, path, context, c);
  mem_free(bytes);
  mem_free(path);
  return m;
}
