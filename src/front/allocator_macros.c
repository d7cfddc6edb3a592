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

static bool allocator_macros_has(const FrontOptions *o, const char *file, const char *name) {
  ClangCommand c;
  char *words = NULL;
  allocator_macros_begin(&c, o);
  clang_add(&c, "-E");
  clang_add(&c, "-dM");
  clang_add(&c, "--");
  clang_add(&c, file);
  bool has = false;
  size_t n = strlen(name);
  if (clang_run(&c, NULL, &words) == CLANG_OK)
    for (const char *at = words; (at = strstr(at, "#define ")) && !has; at++)
      has = strncmp(at + strlen("#define "), name, n) == 0 &&
            !str_is_word(at[strlen("#define ") + n]);
  mem_free(words);
  return has;
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

AllocatorMacro allocator_macro(const FrontOptions *o, const char *file, const char *name,
                               const char *arguments) {
  assert(o && *file && *name && *arguments);
  if (!allocator_macros_has(o, file, name)) return ALLOCATOR_NO_MACRO;
  return call_compiles(o, file, name, arguments) ? ALLOCATOR_MACRO : ALLOCATOR_UNUSABLE;
}
