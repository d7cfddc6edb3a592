#include "replay/fuzz_build.h"

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"

/* A part of libFuzzer as it is installed with clang. The caller frees the path; NULL if it is not
 * installed. */
static char *fuzz_build_part(const char *name) {
  char *builtins = clang_builtins();
  if (!builtins) return NULL;
  char *dir = path_dir(builtins), *path = str_format("%s/libclang_rt.%s-x86_64.a", dir, name);
  mem_free(builtins);
  mem_free(dir);
  if (file_exists(path)) return path;
  mem_free(path);
  return NULL;
}

char *fuzz_build_obstacle(void) {
  char *part = fuzz_build_part("fuzzer");
  bool is_installed = part != NULL;
  mem_free(part);
  return is_installed ? NULL
                      : mem_strdup("libFuzzer is not installed (install libclang-rt-19-dev)");
}

/* Comparisons of memory and strings stay calls, which libFuzzer intercepts. */
void fuzz_build_instrument(ClangCommand *c) {
  static const char *const flags[] = {
      "-O1",
      "-fPIC",
      "-fsanitize-coverage=inline-8bit-counters,pc-table,trace-cmp,indirect-calls",
      "-fno-builtin-bcmp",
      "-fno-builtin-memcmp",
      "-fno-builtin-memmem",
      "-fno-builtin-strcasecmp",
      "-fno-builtin-strcasestr",
      "-fno-builtin-strcmp",
      "-fno-builtin-strncasecmp",
      "-fno-builtin-strncmp",
      "-fno-builtin-strstr",
      NULL};
  clang_add_all(c, flags);
}

/* Those that runtime/fuzz_memory.c wraps. */
static const char *const memory_functions[] = {"malloc", "calloc", "realloc", "reallocarray",
                                               "free",   "strdup", "strndup"};

/* The version's own definitions come before those of the fuzzer. What no file defines is only an
 * error when it is called. */
void fuzz_build_link(ClangCommand *c, const char *dir, size_t objects, bool is_function) {
  clang_init(c, CLANG_HOST);
  clang_add(c, "-shared");
  clang_add(c, "-Wl,-Bsymbolic");
  for (size_t i = 0; i < objects; i++)
    clang_addf(c, "%s/%zu.o", dir, i);
  clang_addf(c, "%s/" FUZZ_PART ".o", dir);
  if (is_function) {
    clang_addf(c, "%s/" FUZZ_FUNCTION_PART ".o", dir);
    clang_addf(c, "%s/" FUZZ_MEMORY_PART ".o", dir);
    for (size_t i = 0; i < sizeof memory_functions / sizeof *memory_functions; i++)
      clang_addf(c, "-Wl,--wrap=%s", memory_functions[i]);
  }
  clang_add(c, "-o");
  clang_addf(c, "%s/program", dir);
  clang_add(c, "-lm");
}

void fuzz_build_driver(ClangCommand *c, const char *dir, bool is_program) {
  static const char *const libraries[] = {
      "-Wl,--no-whole-archive", "-lstdc++", "-lm", "-lpthread", "-ldl", NULL};
  char *fuzzer = fuzz_build_part("fuzzer"), *hooks = fuzz_build_part("fuzzer_interceptors");
  clang_init(c, CLANG_HOST);
  clang_add(c, "-O1");
  clang_addf(c, "%s/runtime/fuzz_driver.c", umbra_home());
  clang_addf(c, "%s/runtime/fuzz_program.c", umbra_home());
  if (is_program) clang_addf(c, "%s/runtime/fuzz_mutate.c", umbra_home());
  clang_add(c, "-o");
  clang_addf(c, "%s/program", dir);
  clang_add(c, "-rdynamic"); /* the versions call functions of libFuzzer */
  clang_add(c, "-Wl,-z,now");
  clang_add(c, "-Wl,--whole-archive");
  if (fuzzer) clang_add(c, fuzzer);
  if (hooks) clang_add(c, hooks);
  clang_add_all(c, libraries);
  mem_free(fuzzer);
  mem_free(hooks);
}
