#include "replay/replay_build.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/log.h"
#include "front/clang.h"
#include "front/instrument.h"
#include "replay/fuzz_build.h"
#include "replay/replay_link.h"
#include "replay/sanitizer_trial.h"

/* True for a whole program if part of it is bitcode compiled with musl's headers. */
static bool find_is_of_musl(const BuildOptions *o) {
  bool is_of_musl = false;
  for (size_t i = 0; entry_is_main(o->entry) && i < o->sources->files.len; i++) {
    const char *file = o->sources->files.data[i];
    is_of_musl |= (str_ends(file, ".bc") || str_ends(file, ".ll")) && bitcode_is_of_musl(file);
  }
  return is_of_musl;
}

void build_prepare(bool has_sanitized) {
  umbra_home();
  libc_home();
  if (has_sanitized) sanitizer_trial_run();
}

static void warn_of_host(void) {
  static bool has_warned;
  if (has_warned) return;
  has_warned = true;
  log_warn(
      "musl is not installed (install musl-dev); the bitcode is linked with the host's C library, "
      "whose data layouts may differ");
}

static char *write_driver(const BuildOptions *o, const char *path) {
  Str source = {0};
  char *error = build_driver(o, &source);
  if (!error && !file_write(path, str_text(&source), source.len))
    error = str_format("cannot write %s: %s", path, strerror(errno));
  str_done(&source);
  return error;
}

/* The driver includes the C file that defines the entry, which is then not compiled separately. */
static bool is_in_driver(const char *driver, const char *file) {
  char *text = file_read(driver, NULL), *path = realpath(file, NULL);
  char *line = path ? build_include(path) : NULL;
  bool is_included = text && line && str_starts(text, line);
  mem_free(text);
  mem_free(path);
  mem_free(line);
  return is_included;
}

/* Lists the files to compile. The driver may be NULL; it can include one of the other files. */
static void list_files(const BuildOptions *o, const char *driver, StrList *files) {
  const StrList *given = &o->sources->files;
  if (driver) vec_push(files, driver);
  for (size_t i = 0; i < given->len; i++)
    if (!driver || !is_in_driver(driver, given->data[i])) vec_push(files, given->data[i]);
}

/* For the fuzzer. */
static char *build_library(const BuildOptions *o, const char *dir, size_t objects) {
  bool is_function = build_needs_driver(o->entry);
  char *error = build_runtime(o, dir, FUZZ_PART);
  if (!error && is_function) error = build_runtime(o, dir, FUZZ_FUNCTION_PART);
  if (!error && is_function) error = build_runtime(o, dir, FUZZ_MEMORY_PART);
  if (error) return error;
  ClangCommand c;
  fuzz_build_link(&c, dir, objects, is_function);
  return build_run(&c);
}

/* *misfit, unless NULL, receives what the program uses that only works with musl; the program is
 * not built then. */
static char *build_version(const BuildOptions *o, const char *dir, char **misfit) {
  bool has_driver = build_needs_driver(o->entry);
  char *driver = path_join(dir, "driver.c");
  char *error = has_driver ? write_driver(o, driver) : NULL;
  StrList files = {0};
  if (!error) list_files(o, has_driver ? driver : NULL, &files);
  size_t objects = files.len;
  for (size_t i = 0; !error && i < objects; i++) {
    size_t at = o->is_backward ? objects - 1 - i : i;
    error = build_object(o, dir, at, files.data[at]);
  }
  vec_done(&files);
  if (!error)
    error = o->is_fuzzed ? build_library(o, dir, objects) : link_program(o, dir, objects, misfit);
  mem_free(driver);
  return error;
}

/* A function used by bitcode of a whole program whose arguments have a different layout in other
 * libcs: regmatch_t has larger numbers in musl, struct utmpx other fields, and BUFSIZ is
 * smaller. */
static char *build_misfit(const BuildOptions *o) {
  static const char *const symbols[] = {"regexec", "setbuf", "getutxent", NULL};
  const char *needed = NULL;
  for (size_t i = 0; i < o->sources->files.len && !needed; i++)
    if (!str_ends(o->sources->files.data[i], ".c"))
      needed = bitcode_needs(o->sources->files.data[i], symbols);
  return needed ? str_format(BUILD_MISFIT_FORMAT ", whose data other libcs lay out differently",
                             needed)
                : NULL;
}

/* Why there can be no build with sanitizers although the program compiles; NULL if there can be. */
static char *find_obstacle(const BuildOptions *o) {
  if (o->is_plain) return NULL;
  if (sanitizer_trial_failure()) return mem_strdup(sanitizer_trial_failure());
  if (!o->is_of_musl || !musl_libraries()) return NULL;
  return build_misfit(o);
}

char *build_program(const BuildOptions *given, const char *dir, char **lacks) {
  assert(given->sources && *dir);
  assert(given->sources->files.len && (given->program || !build_needs_driver(given->entry)));
  BuildOptions known = *given;
  const BuildOptions *o = &known;
  known.is_of_musl = find_is_of_musl(given);
  if (o->is_counted && o->is_of_musl)
    return mem_strdup("the cost of programs that are linked with musl is not counted");
  if (o->is_fuzzed && o->is_of_musl)
    return mem_strdup("programs that are linked with musl are not fuzzed");
  if (o->is_of_musl && !musl_libraries()) warn_of_host();
  bool is_for_musl = !o->is_plain && o->is_of_musl && musl_libraries();
  char *obstacle = find_obstacle(o);
  char *error = obstacle ? NULL : build_version(o, dir, is_for_musl ? &obstacle : NULL);
  if (lacks) *lacks = obstacle ? mem_strdup(obstacle) : NULL;
  if (!obstacle) return error;
  mem_free(error);
  mem_free(obstacle);
  known.is_plain = true;
  return build_version(o, dir, NULL);
}
