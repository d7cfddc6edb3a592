/* Sources and bitcode are compiled with clang-19 -O0, and sources, on request, with gcc -O0.
 *
 * Of UndefinedBehaviorSanitizer's checks, those that end a path in Umbra also end the native run;
 * the others report and continue, so that a run that Umbra predicts to exit does exit. Automatic
 * variables are initialised to zero, as in Umbra's execution of a version on one input: otherwise
 * reads of uninitialised variables would make prediction and run differ without a visible
 * reason. */
#include "replay/replay_compile.h"

#include <assert.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "front/clang.h"
#include "front/file_names.h"
#include "front/instrument.h"
#include "front/line_numbers.h"
#include "replay/fuzz_build.h"
#include "replay/object_cache.h"

char *build_run(ClangCommand *c) {
  char *words;
  if (clang_run(c, NULL, &words) != CLANG_OK) return words;
  mem_free(words);
  return NULL;
}

static bool is_main(const BuildOptions *o) { return entry_is_main(o->entry); }
bool build_has_musl(const BuildOptions *o) {
  return o->is_plain && o->is_of_musl && musl_libraries();
}

ClangTarget build_target(const BuildOptions *o) {
  return build_has_musl(o) ? CLANG_MUSL : CLANG_HOST;
}

static void add_musl_headers(ClangCommand *c) {
  char *own = libc_home() ? path_join(libc_home(), "include") : NULL;
  clang_add_headers(c, own ? own : MUSL_HEADERS);
  mem_free(own);
}

void build_add_sanitizers(ClangCommand *c, bool is_plain) {
  static const char *const flags[] = {
      "-fsanitize=address,undefined",
      "-fno-sanitize=function",
      "-fno-sanitize-recover=integer-divide-by-zero,shift-exponent,unreachable",
      "-ftrivial-auto-var-init=zero",
      "-fno-omit-frame-pointer",
      NULL};
  if (!is_plain) clang_add_all(c, flags);
}

/* Both versions of a pair read zeros from uninitialised variables, in plain builds as well, because
 * otherwise they could differ by chance. The same holds for a program that is compared with a
 * prediction. */
static void add_version(ClangCommand *c, const BuildOptions *o) {
  if (o->version_macro) clang_addf(c, "-D%s", o->version_macro);
  if ((o->is_version || is_main(o)) && o->is_plain) clang_add(c, "-ftrivial-auto-var-init=zero");
}

static void add_language(ClangCommand *c, const BuildOptions *o) {
  const Sources *s = o->sources;
  add_version(c, o);
  for (size_t i = 0; i < s->flags.len; i++)
    clang_add(c, s->flags.data[i]);
  if (s->std) clang_addf(c, "-std=%s", s->std);
  for (size_t i = 0; i < s->define.len; i++)
    clang_addf(c, "-D%s", s->define.data[i]);
  for (size_t i = 0; i < s->include.len; i++)
    clang_addf(c, "-I%s", s->include.data[i]);
  for (size_t i = 0; i < s->quote.len; i++)
    clang_addf(c, "-iquote%s", s->quote.data[i]);
  if (s->included) clang_add(c, CLANG_NAMES_FROM_HERE);
  clang_add_own_headers(c);
  if (build_has_musl(o)) add_musl_headers(c);
  if (!is_main(o)) clang_add(c, "-Dmain=umbra_program_main");
}

/* Locations in reports should have the names that the user gave, although drivers include absolute
 * paths. */
static void add_prefix_map(ClangCommand *c) {
  char *here = getcwd(NULL, 0);
  if (here) clang_addf(c, "-ffile-prefix-map=%s/=", here);
  mem_free(here);
}

/* Behaviour is compared on the plain build of a version; the variables of main are gone when it
 * ends. */
bool build_has_globals(const BuildOptions *o) {
  return o->is_version && o->is_plain && o->program && !is_main(o);
}

static NamedFiles named_files_of(const Sources *s) {
  return (NamedFiles){&s->files, &s->include, &s->flags, s->included};
}

/* Emulates -Dmain=umbra_program_main in an object. */
static char *rename_main(const char *object) {
  static const char *const rename[] = {"objcopy", "--redefine-sym", "main=umbra_program_main",
                                       NULL};
  ClangCommand c = {0};
  clang_add_all(&c, rename);
  clang_add(&c, object);
  return build_run(&c);
}

static void begin_compilation(ClangCommand *c, const BuildOptions *o) {
  static const char *const fixed[] = {"-g", "-O0", "-w", "-c", NULL};
  clang_init(c, build_target(o));
  clang_add_all(c, fixed);
  build_add_sanitizers(c, o->is_plain);
  if (o->is_counted) clang_add(c, "-fsanitize-coverage=bb,no-prune,trace-pc,stack-depth");
  if (o->is_counted) clang_add(c, "-fno-builtin"); /* the functions are counted */
  if (o->is_fuzzed) fuzz_build_instrument(c);
}

/* Makes a command for gcc of one for clang. */
static void turn_to_gcc(ClangCommand *c) {
  static const char *const of_clang[] = {"-fno-crash-diagnostics",
                                         "-fkeep-persistent-storage-variables",
                                         "-Wno-",
                                         "--target=",
                                         "--",
                                         NULL};
  size_t kept = 0;
  for (size_t i = 0; i < c->len; i++) {
    char *word = c->data[i];
    bool is_gone = str_starts_one_of(word, of_clang);
    if (is_gone) mem_free(word);
    if (!is_gone) c->data[kept++] = word;
  }
  c->len = kept;
  mem_free(c->data[0]);
  c->data[0] = mem_strdup("gcc");
  clang_add(c, "-pipe"); /* no files in $TMPDIR, which a killed compiler would leave */
}

static char *end_compilation(ClangCommand *c, const char *object, const char *source,
                             bool is_by_gcc) {
  clang_add(c, "-o");
  clang_add(c, object);
  clang_add(c, "--");
  clang_add(c, source);
  if (is_by_gcc) turn_to_gcc(c);
  return build_run(c);
}

static char *make_object(const BuildOptions *o, ClangCommand *c, const char *object,
                         const char *source) {
  char *instrumented = o->is_plain ? NULL : str_format("%s.bc", object);
  char *error = instrumented ? instrument_bitcode(source, instrumented) : NULL;
  if (!error) error = end_compilation(c, object, instrumented ? instrumented : source, false);
  if (!error && !is_main(o)) error = rename_main(object);
  mem_free(instrumented);
  return error;
}

static char *take_or_make_object(const BuildOptions *o, const char *object, const char *source) {
  ClangCommand c;
  char *error = NULL;
  begin_compilation(&c, o);
  char *place = object_cache_place(&c, source, is_main(o) ? "main" : "renamed main");
  if (!place || !object_cache_take(place, object)) {
    error = make_object(o, &c, object, source);
    if (!error && place) object_cache_keep(place, object);
  }
  clang_done(&c);
  mem_free(place);
  return error;
}

static char *compile_c_file(const BuildOptions *o, const char *object, const char *source) {
  ClangCommand c;
  begin_compilation(&c, o);
  clang_add_leniency(&c);
  add_prefix_map(&c);
  add_language(&c, o);
  /* Variables that this version never uses are compared with those of the other one as well. */
  if (build_has_globals(o)) {
    static const char *const flags[] = {"-fkeep-persistent-storage-variables",
                                        "-D_Thread_local=", "-D__thread=", "-Dthread_local=", NULL};
    /* in a single-threaded program, thread-local variables can be ordinary ones, which can be
     * found */
    clang_add_all(&c, flags);
  }
  if (str_ends(source, ".h")) {
    clang_add(&c, "-x");
    clang_add(&c, "c");
  }
  if (o->is_code) {
    static const char *const flags[] = {"-O2", "-ffunction-sections", "-fdata-sections",
                                        "-D__LINE__=1", NULL};
    clang_add_all(&c, flags);
  }
  if (o->counterpart) {
    NamedFiles own = named_files_of(o->sources), other = named_files_of(o->counterpart);
    file_names_add(&c, &own, &other);
    if (!o->is_code) line_numbers_add(&c, &own, &other, source);
  }
  char *error = end_compilation(&c, object, source, o->is_by_gcc);
  clang_done(&c);
  return error;
}

/* Each source becomes dir/N.o, so that every file gets its own flags. */
char *build_object(const BuildOptions *o, const char *dir, size_t number, const char *source) {
  char *object = str_format("%s/%zu.o", dir, number);
  char *error = file_is_c(source) ? compile_c_file(o, object, source)
                                  : take_or_make_object(o, object, source);
  mem_free(object);
  return error;
}

/* `make share` has compiled the parts that are the same for all programs (Makefile). They may be
 * missing from an installation that was moved. */
static bool find_compiled(const BuildOptions *o, const char *dir, const char *name) {
  char *compiled = str_format("%s/native/%s/%s.o", umbra_home(),
                              build_has_musl(o) ? "musl" : "host", path_base(name));
  char *object = str_format("%s/%s.o", dir, path_base(name)), *real = realpath(compiled, NULL);
  bool found = real && symlink(real, object) == 0;
  free(real);
  mem_free(compiled);
  mem_free(object);
  return found;
}

char *build_runtime(const BuildOptions *o, const char *dir, const char *name) {
  if (!o->is_fuzzed && find_compiled(o, dir, name)) return NULL;
  static const char *const fixed[] = {"-O1", "-c", "-o", NULL};
  ClangCommand c;
  clang_init(&c, build_target(o));
  clang_add_all(&c, fixed);
  clang_addf(&c, "%s/%s.o", dir, path_base(name));
  if (o->is_fuzzed) clang_add(&c, "-fPIC");
  if (build_has_musl(o)) add_musl_headers(&c);
  if (o->version_macro && strcmp(name, VERSION_PART) == 0) clang_addf(&c, "-D%s", o->version_macro);
  /* it must not call the functions that it defines */
  if (strcmp(name, COST_PART) == 0) clang_add(&c, "-fno-builtin");
  clang_addf(&c, "%s/runtime/%s.c", umbra_home(), name);
  return build_run(&c);
}
