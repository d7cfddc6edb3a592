/* Links the user's files as `ld` would, with LLVM's linker. */
#include "front/link.h"

#include <assert.h>
#include <llvm-c/Linker.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/temp.h"
#include "front/front_compile.h"
#include "front/inline_definitions.h"
#include "front/link_group.h"
#include "front/namesakes.h"
#include "front/own_builtins.h"
#include "front/structors.h"

static LLVMModuleRef read_compiled(const FrontOptions *o, LLVMContextRef context, Complaints *c,
                                   const char *file) {
  char *dir = temp_make("front");
  char *bitcode = path_join(dir, "program.bc");
  compile_c(o, file, bitcode);
  LLVMModuleRef m = read_module(context, c, bitcode);
  temp_remove(dir);
  mem_free(bitcode);
  mem_free(dir);
  return m;
}

static LLVMModuleRef link_read_file(const FrontOptions *o, LLVMContextRef context, Complaints *c,
                                    const char *file) {
  if (!file_exists(file)) fatal("cannot read %s: no such file", file);
  if (str_ends(file, ".bc") || str_ends(file, ".ll")) {
    read_check(file);
    return read_module(context, c, file);
  }
  if (file_is_c(file)) return read_compiled(o, context, c, file);
  fatal(
      "%s: unsupported file type; name C files (.c, .h), LLVM bitcode (.bc) or LLVM assembly (.ll)",
      file);
}

/* The number of files of bitcode that begin at this one. */
static size_t link_count_bitcode(const StrList *files, size_t first) {
  size_t n = 0;
  while (first + n < files->len && str_ends(files->data[first + n], ".bc"))
    n++;
  return n;
}

/* Reads the next file, or several that are kept as one module; sets *count. */
static LLVMModuleRef link_read_next(const FrontOptions *o, LLVMContextRef context, Complaints *c,
                                    size_t first, size_t *count) {
  const char *const *files = (const char *const *)o->files->data + first;
  *count = link_count_bitcode(o->files, first);
  LLVMModuleRef m = *count > 1 ? link_group(files, *count, context, c) : NULL;
  if (m) return m;
  *count = 1;
  m = link_read_file(o, context, c, files[0]);
  structors_take_sections(m);
  return m;
}

static LLVMModuleRef link_once(const FrontOptions *o, LLVMContextRef context, Complaints *c) {
  LLVMModuleRef all = NULL;
  for (size_t i = 0, count; i < o->files->len; i += count) {
    const char *file = o->files->data[i];
    LLVMModuleRef m = link_read_next(o, context, c, i, &count);
    deadline_check("reading the program");
    if (!all) {
      all = m;
      continue;
    }
    c->errors.len = 0;
    if (LLVMLinkModules2(all, m))
      fatal("cannot link %s with the files before it: %s", file, str_text(&c->errors));
  }
  if (!all) fatal("no program given");
  return all;
}

static bool has_c_files(const FrontOptions *o) {
  for (size_t i = 0; i < o->files->len; i++)
    if (file_is_c(o->files->data[i])) return true;
  return false;
}

LLVMModuleRef link_files(const FrontOptions *o, LLVMContextRef context, Complaints *c) {
  assert(o->files && (!o->builtins || o->builtins == o->flags));
  LLVMModuleRef m = link_once(o, context, c);
  if (o->builtins && has_c_files(o) && own_builtins_add(m, o->builtins)) {
    LLVMDisposeModule(m);
    m = link_once(o, context, c);
  }
  if (o->builtins && has_c_files(o)) inline_definitions_add_flags(m, o->builtins);
  if (o->entry) namesakes_settle(m, o->entry, o->entry_file);
  return m;
}

static void link_replace(LLVMModuleRef m, const char *intrinsic, const char *name, bool has_value) {
  LLVMValueRef old = LLVMGetNamedFunction(m, intrinsic), f = LLVMGetNamedFunction(m, name);
  if (!old) return;
  LLVMContextRef context = LLVMGetModuleContext(m);
  LLVMTypeRef params[] = {LLVMPointerTypeInContext(context, 0), LLVMInt32TypeInContext(context)};
  LLVMTypeRef result = has_value ? params[1] : LLVMVoidTypeInContext(context);
  if (!f) f = LLVMAddFunction(m, name, LLVMFunctionType(result, params, has_value ? 1 : 2, false));
  LLVMReplaceAllUsesWith(old, f);
}

/* The call of longjmp has one argument too few. A missing argument is passed as 0, which makes
 * setjmp return 1, as required. */
void link_jumps(LLVMModuleRef m) {
  link_replace(m, "llvm.eh.sjlj.setjmp", "_setjmp", true);
  link_replace(m, "llvm.eh.sjlj.longjmp", "_longjmp", false);
}

static void link_add_named(Reach *r, LLVMModuleRef m, const char *name) {
  LLVMValueRef f = LLVMGetNamedFunction(m, name);
  if (f && symbol_is_defined(f)) reach_add(r, f);
}

void link_add_roots(Reach *r, LLVMModuleRef m, const char *entry) {
  LLVMValueRef alias = LLVMGetNamedGlobalAlias(m, entry, strlen(entry));
  if (alias) reach_add(r, symbol_resolve(alias));
  link_add_named(r, m, entry);
  link_add_named(r, m, "LLVMFuzzerInitialize");
  structors_add_roots(r, m);
  link_add_named(r, m, "exit");
  link_add_named(r, m, "exit" LIBRARY_ENDING);
  link_add_named(r, m, "__init_libc");
  link_add_named(r, m, "umbra_start_name");    /* runs after it */
  link_add_named(r, m, "umbra_abort_handler"); /* abort() calls it if signals are used */
}
