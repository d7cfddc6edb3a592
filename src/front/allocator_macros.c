/* The preprocessor lists the macros of few programs that define one of these; only for them is a
 * call compiled. */
#include "front/allocator_macros.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/temp.h"
#include "front/clang.h"
#include "front/front_compile.h"

static void allocator_macros_begin(ClangCommand *c, const FrontOptions *o) {
  clang_init(c, CLANG_BITCODE);
  compile_add_words(c, o);
  clang_add_libc_headers(c, o->headers);
  clang_add(c, "-w");
}

char *allocator_macros_list(const FrontOptions *o, const char *file) {
  assert(o && *file);
  ClangCommand c;
  char *words = NULL;
  allocator_macros_begin(&c, o);
  clang_add(&c, "-E");
  clang_add(&c, "-dM");
  clang_add(&c, "--");
  clang_add(&c, file);
  if (clang_run(&c, NULL, &words) == CLANG_OK) return words;
  mem_free(words);
  return NULL;
}

static bool allocator_macros_have(const char *macros, const char *name) {
  static const char define[] = "#define ";
  size_t n = strlen(name);
  for (const char *at = macros; (at = strstr(at, define)); at++) {
    const char *defined = at + sizeof define - 1;
    if (strncmp(defined, name, n) == 0 && !str_is_word(defined[n])) return true;
  }
  return false;
}

/* An undeclared function is an error here: no program defines a function of that name. */
static bool call_compiles(const FrontOptions *o, const char *file, const char *name,
                          const char *arguments) {
  ClangCommand c;
  char *dir = temp_make("allocator"), *path = path_join(dir, "call.c"), *words = NULL;
  char *text = str_format(
      "#include <stdlib.h>\n#ifdef %s\nvoid *any_call_of_it(void) { return %s(%s); }\n#endif\n",
      name, name, arguments);
  if (!file_write(path, text, strlen(text))) fatal("cannot write %s", path);
  allocator_macros_begin(&c, o);
  clang_add(&c, "-Werror=implicit-function-declaration");
  clang_add(&c, "-fsyntax-only");
  clang_add(&c, "-include");
  clang_add(&c, file);
  clang_add(&c, path);
  bool compiles = clang_run(&c, NULL, &words) == CLANG_OK;
  temp_remove(dir);
  mem_free(words);
  mem_free(text);
  mem_free(path);
  mem_free(dir);
  return compiles;
}

static AllocatorMacro allocator_macro(const FrontOptions *o, const char *file, const char *macros,
                                      const char *name, const char *arguments) {
  if (!allocator_macros_have(macros, name)) return ALLOCATOR_NO_MACRO;
  return call_compiles(o, file, name, arguments) ? ALLOCATOR_MACRO : ALLOCATOR_UNUSABLE;
}

AllocatorMacros allocator_macros_find(const FrontOptions *o, const char *file, const char *macros) {
  if (!macros) return (AllocatorMacros){ALLOCATOR_NO_MACRO, ALLOCATOR_NO_MACRO};
  return (AllocatorMacros){.of_malloc = allocator_macro(o, file, macros, "malloc", "1"),
                           .of_calloc = allocator_macro(o, file, macros, "calloc", "1, 1")};
}
