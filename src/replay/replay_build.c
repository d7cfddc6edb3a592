/* Native builds with clang-19 -O0.
 *
 * Of UndefinedBehaviorSanitizer's checks, those that end a path in Umbra also end the native run;
 * the others report and continue, so that a run that Umbra predicts to exit does exit. Automatic
 * variables are initialised to zero, as in Umbra's execution of a version on one input: otherwise
 * reads of uninitialised variables would make prediction and run differ without a visible
 * reason. */
#include "replay/replay_build.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "code/builtin.h"
#include "code/declared_only.h"
#include "expr/expr_math.h"
#include "front/clang.h"
#include "front/file_names.h"
#include "front/inline_definitions.h"
#include "front/instrument.h"
#include "front/line_numbers.h"
#include "replay/fuzz_build.h"
#include "replay/object_cache.h"
#include "replay/sanitizer_trial.h"
#include "witness/machine.h"
#include "witness/undefined_stub.h"

char *build_run(ClangCommand *c) {
  char *words;
  if (clang_run(c, NULL, &words) != CLANG_OK) return words;
  mem_free(words);
  return NULL;
}

/* --- choosing the libc --- */

static bool is_main(const BuildOptions *o) { return entry_is_main(o->entry); }
static bool has_musl(const BuildOptions *o) {
  return o->is_plain && o->is_of_musl && musl_libraries();
}

/* True for a whole program if part of it is bitcode compiled with musl's headers. */
static bool find_is_of_musl(const BuildOptions *o) {
  bool is_of_musl = false;
  for (size_t i = 0; is_main(o) && i < o->sources->files.len; i++) {
    const char *file = o->sources->files.data[i];
    is_of_musl |= (str_ends(file, ".bc") || str_ends(file, ".ll")) && bitcode_is_of_musl(file);
  }
  return is_of_musl;
}

void build_prepare(void) {
  umbra_home();
  libc_home();
  sanitizer_trial_run();
}

static void warn_of_host(void) {
  static bool has_warned;
  if (has_warned) return;
  has_warned = true;
  log_warn(
      "musl is not installed (install musl-dev); the bitcode is linked with the host's C library, "
      "whose data layouts may differ");
}

static ClangTarget replay_build_target_of(const BuildOptions *o) {
  return has_musl(o) ? CLANG_MUSL : CLANG_HOST;
}

static void replay_build_add_musl_headers(ClangCommand *c) {
  char *own = libc_home() ? path_join(libc_home(), "include") : NULL;
  clang_add_headers(c, own ? own : MUSL_HEADERS);
  mem_free(own);
}

/* clang does not find musl's start files by itself. */
static void add_musl_start(ClangCommand *c) {
  static const char *const flags[] = {"-static", "-nostartfiles", "-nodefaultlibs", NULL};
  clang_add_all(c, flags);
  clang_addf(c, "%s/crt1.o", musl_libraries());
  clang_addf(c, "%s/crti.o", musl_libraries());
}

static void add_musl_end(ClangCommand *c) {
  static const char *const libraries[] = {"-Wl,--start-group", "-lc", "-lgcc", "-Wl,--end-group",
                                          NULL};
  clang_addf(c, "-L%s", musl_libraries());
  clang_add_all(c, libraries);
  clang_addf(c, "%s/crtn.o", musl_libraries());
}

/* --- compiling --- */

static void add_sanitizers(ClangCommand *c, bool is_plain) {
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
  if (has_musl(o)) replay_build_add_musl_headers(c);
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
static bool has_globals(const BuildOptions *o) {
  return o->is_version && o->is_plain && o->program && !is_main(o);
}

static NamedFiles replay_build_named_files(const Sources *s) {
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
  clang_init(c, replay_build_target_of(o));
  clang_add_all(c, fixed);
  add_sanitizers(c, o->is_plain);
  if (o->is_counted) clang_add(c, "-fsanitize-coverage=bb,no-prune,trace-pc,stack-depth");
  if (o->is_counted) clang_add(c, "-fno-builtin"); /* the functions are counted */
  if (o->is_fuzzed) fuzz_build_instrument(c);
}

static char *end_compilation(ClangCommand *c, const char *object, const char *source) {
  clang_add(c, "-o");
  clang_add(c, object);
  clang_add(c, "--");
  clang_add(c, source);
  return build_run(c);
}

static char *make_object(const BuildOptions *o, ClangCommand *c, const char *object,
                         const char *source) {
  char *instrumented = o->is_plain ? NULL : str_format("%s.bc", object);
  char *error = instrumented ? instrument_bitcode(source, instrumented) : NULL;
  if (!error) error = end_compilation(c, object, instrumented ? instrumented : source);
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
  if (has_globals(o)) {
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
  if (o->counterpart) {
    NamedFiles own = replay_build_named_files(o->sources),
               other = replay_build_named_files(o->counterpart);
    file_names_add(&c, &own, &other);
    line_numbers_add(&c, &own, &other, source);
  }
  char *error = end_compilation(&c, object, source);
  clang_done(&c);
  return error;
}

/* Each source becomes dir/N.o, so that every file gets its own flags. */
static char *compile(const BuildOptions *o, const char *dir, size_t number, const char *source) {
  char *object = str_format("%s/%zu.o", dir, number);
  char *error = file_is_c(source) ? compile_c_file(o, object, source)
                                  : take_or_make_object(o, object, source);
  mem_free(object);
  return error;
}

static bool misses_fortified(const char *messages) {
  static const char mark[] = "_chk'";
  const char *missing = strstr(messages, "undefined reference to `__");
  return missing && strstr(missing, mark);
}

/* The only part that differs between OLD and NEW; a program that is not a version lacks it. */
#define VERSION_PART "replay_version"
#define COST_PART "replay_cost"

/* `make share` has compiled the parts that are the same for all programs (Makefile). They may be
 * missing from an installation that was moved. */
static bool find_compiled(const BuildOptions *o, const char *dir, const char *name) {
  char *compiled =
      str_format("%s/native/%s/%s.o", umbra_home(), has_musl(o) ? "musl" : "host", path_base(name));
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
  clang_init(&c, replay_build_target_of(o));
  clang_add_all(&c, fixed);
  clang_addf(&c, "%s/%s.o", dir, path_base(name));
  if (o->is_fuzzed) clang_add(&c, "-fPIC");
  if (has_musl(o)) replay_build_add_musl_headers(&c);
  if (o->version_macro && strcmp(name, VERSION_PART) == 0) clang_addf(&c, "-D%s", o->version_macro);
  /* it must not call the functions that it defines */
  if (strcmp(name, COST_PART) == 0) clang_add(&c, "-fno-builtin");
  clang_addf(&c, "%s/runtime/%s.c", umbra_home(), name);
  return build_run(&c);
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

static bool replay_build_is_defined(const void *self, const char *name) {
  char *line = str_format("\n%s ", name);
  bool found = strstr(self, line) != NULL;
  mem_free(line);
  return found;
}

/* Clocks and random bytes return the values of the test case, unless the program defines functions
 * of these names. */
static void replay_build_add_machine(ClangCommand *link, const char *dir, size_t objects) {
  static const char *const words[] = {"-g", "-P", "--defined-only", NM_FORMAT, NULL};
  ClangCommand c = {0};
  Str flags = {0};
  char *names;
  clang_add(&c, "nm");
  clang_add_all(&c, words);
  for (size_t i = 0; i < objects; i++)
    clang_addf(&c, "%s/%zu.o", dir, i);
  if (clang_run(&c, NULL, &names) == CLANG_OK)
    machine_add_flags(replay_build_is_defined, names, &flags);
  for (char *flag, *rest = flags.data; (flag = flags.len ? strtok_r(rest, " ", &rest) : NULL);)
    clang_add(link, flag);
  mem_free(names);
  str_done(&flags);
}

/* math: the object with musl's mathematical functions; NULL: the host's are used. */
static char *link_as(const BuildOptions *o, const char *dir, size_t objects, bool is_fuzz,
                     bool has_fortify, const char *program, const char *math) {
  ClangCommand c;
  clang_init(&c, replay_build_target_of(o));
  add_sanitizers(&c, o->is_plain);
  if (has_musl(o)) add_musl_start(&c);
  for (size_t i = 0; i < objects; i++)
    clang_addf(&c, "%s/%zu.o", dir, i);
  clang_addf(&c, "%s/replay.o", dir);
  clang_addf(&c, "%s/replay_machine.o", dir);
  clang_addf(&c, "%s/replay_stat.o", dir);
  clang_addf(&c, "%s/replay_failures.o", dir);
  if (o->version_macro) clang_addf(&c, "%s/" VERSION_PART ".o", dir);
  if (has_fortify) clang_addf(&c, "%s/fortify.o", dir);
  replay_build_add_machine(&c, dir, objects);
  if (is_fuzz) clang_addf(&c, "%s/replay_fuzz.o", dir);
  if (has_globals(o)) clang_addf(&c, "%s/replay_globals.o", dir);
  if (o->is_counted) clang_addf(&c, "%s/" COST_PART ".o", dir);
  /* the program's definitions come first */
  if (math || inline_definitions_are_all(&o->sources->flags))
    clang_add(&c, "-Wl,--allow-multiple-definition");
  if (math) clang_add(&c, math);
  clang_add(&c, "-o");
  clang_add(&c, program);
  clang_add(&c, "-lm");
  if (has_musl(o)) add_musl_end(&c);
  if (o->builtins && !has_musl(o)) clang_add(&c, "-lgcc"); /* it takes precedence */
  if (o->builtins) clang_add(&c, o->builtins);
  return build_run(&c);
}

static bool calls_math(const BuildOptions *o) {
  const Program *p = o->program;
  MathFunction f;
  unsigned width;
  for (size_t i = 0; p && i < p->functions.len; i++) {
    const Builtin *b = function_builtin(p->functions.data[i]);
    if (b && math_find(b->name, &f, &width)) return true;
  }
  return false;
}

/* Links a second program, with musl's functions, for a version that calls the mathematical library.
 * If they are not installed there is none. */
static void link_with_math(const BuildOptions *o, const char *dir, size_t objects, bool is_fuzz,
                           bool has_fortify) {
  char *math = str_format("%s/native/host/math.o", umbra_home());
  char *aside = path_join(dir, BUILD_WITH_MATH), *program = path_join(aside, "program");
  if (file_exists(math) && dir_make(aside))
    mem_free(link_as(o, dir, objects, is_fuzz, has_fortify, program, math));
  mem_free(program);
  mem_free(aside);
  mem_free(math);
}

static char *link_objects(const BuildOptions *o, const char *dir, size_t objects, bool is_fuzz,
                          bool has_fortify) {
  char *program = path_join(dir, "program");
  char *error = link_as(o, dir, objects, is_fuzz, has_fortify, program, NULL);
  if (!error && o->is_version && o->is_plain && !has_musl(o) && calls_math(o))
    link_with_math(o, dir, objects, is_fuzz, has_fortify);
  mem_free(program);
  return error;
}

#define MISFIT_FORMAT "no sanitizers: the bitcode, compiled for musl, uses %s"

/* The next undefined function, which only the linker's messages name. NULL at the end; otherwise
 * the caller frees it. */
static char *next_missing(const char **at) {
  static const char mark[] = "undefined reference to `";
  const char *found = strstr(*at, mark);
  if (!found) return NULL;
  *at = found + sizeof mark - 1;
  return mem_strndup(*at, strcspn(*at, "'\n"));
}

/* True if the library of clang's own functions may define an undefined function. */
static bool misses_builtin(const char *messages) {
  bool found = false;
  for (char *name; !found && (name = next_missing(&messages)); mem_free(name))
    found = str_starts(name, "__");
  return found;
}

/* Adds one stub for each undefined function: those whose calls are compared deliver what the test
 * case says, others end the program. */
static size_t add_stubs(const BuildOptions *o, Str *source, const char *messages) {
  StrMap seen;
  strmap_init(&seen);
  str_addf(source, "%svoid _Exit(int);\n", undefined_stub_reader);
  for (char *name; (name = next_missing(&messages));) {
    const Function *f =
        o->program && o->is_version ? program_find_function(o->program, name) : NULL;
    bool is_known = strmap_find(&seen, name, NULL);
    if (!is_known && f && undefined_is_event(f))
      undefined_stub_add(f, NULL, source);
    else if (!is_known)
      str_addf(source,
               "void %s(void) { fflush(stdout); fputs(\"umbra: the program calls %s, which no "
               "file defines\\n\", stderr); _Exit(98); }\n",
               name, name);
    strmap_put(&seen, name, 1);
    mem_free(name);
  }
  size_t count = seen.len;
  strmap_done(&seen);
  return count;
}

/* Finds an undefined function that musl defines. */
static char *find_only_musl(const char *messages) {
  size_t len;
  char *path = path_join(musl_libraries(), "libc.a"), *archive = file_read(path, &len),
       *found = NULL;
  for (char *name; archive && !found && (name = next_missing(&messages)); mem_free(name)) {
    char *symbol = str_format(" %s", name); /* between zeros in the archive's symbol table */
    size_t n = strlen(symbol) + 1;
    symbol[0] = 0;
    if (memmem(archive, len, symbol, n))
      found = str_format(MISFIT_FORMAT ", which only musl has", name);
    mem_free(symbol);
  }
  mem_free(archive);
  mem_free(path);
  return found;
}

/* Functions without a definition do not matter for the paths that do not call them: they get stubs,
 * which end the program when called. The stubs are compiled as object `objects`. */
static char *link_with_stubs(const BuildOptions *o, const char *dir, size_t objects, bool is_fuzz,
                             bool has_fortify, char *error, char **misfit) {
  if (error && misfit) *misfit = find_only_musl(error);
  if (!error || (misfit && *misfit)) return error;
  Str source = {0};
  size_t missing = add_stubs(o, &source, error);
  char *stubs = path_join(dir, "stubs.c");
  const Sources none = {0};
  BuildOptions plain = {
      .sources = &none, .entry = o->entry, .is_plain = o->is_plain, .is_of_musl = o->is_of_musl};
  bool is_linked = missing && file_write(stubs, str_text(&source), source.len);
  for (int step = 0; is_linked && step < 2; step++) {
    char *again = step ? link_objects(o, dir, objects + 1, is_fuzz, has_fortify)
                       : compile(&plain, dir, objects, stubs);
    is_linked = !again;
    mem_free(again);
  }
  if (is_linked && !o->is_version) /* for a pair the runs will show it */
    log_warn("%zu function%s of the program %s not defined; calls end the native program", missing,
             missing == 1 ? "" : "s", missing == 1 ? "is" : "are");
  if (is_linked) {
    mem_free(error);
    error = NULL;
  }
  mem_free(stubs);
  str_done(&source);
  return error;
}

/* Functions that clang's code calls may exist only in its own library: an older libgcc lacks the
 * conversions to __bf16. */
static char *link_program(const BuildOptions *o, const char *dir, size_t objects, bool is_fuzz,
                          char **misfit) {
  bool has_fortify = false;
  char *error = link_objects(o, dir, objects, is_fuzz, has_fortify);
  if (error && has_musl(o) && misses_fortified(error)) { /* musl lacks these functions */
    has_fortify = true;
    mem_free(error);
    error = build_runtime(o, dir, "libc/fortify");
    if (!error) error = link_objects(o, dir, objects, is_fuzz, has_fortify);
  }
  char *builtins = error && misses_builtin(error) ? clang_builtins() : NULL;
  BuildOptions with = *o;
  with.builtins = builtins;
  if (builtins) {
    o = &with;
    mem_free(error);
    error = link_objects(o, dir, objects, is_fuzz, has_fortify);
  }
  error = link_with_stubs(o, dir, objects, is_fuzz, has_fortify, error, misfit);
  mem_free(builtins);
  return error;
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
  if (error) return error;
  ClangCommand c;
  fuzz_build_link(&c, dir, objects, is_function);
  return build_run(&c);
}

/* *misfit, unless NULL, receives what the program uses that only works with musl; the program is
 * not built then. */
static char *build_version(const BuildOptions *o, const char *dir, char **misfit) {
  bool is_fuzz = entry_kind(o->entry) == ENTRY_FUZZ, has_driver = build_needs_driver(o->entry);
  char *driver = path_join(dir, "driver.c");
  char *error = has_driver ? write_driver(o, driver) : NULL;
  StrList files = {0};
  if (!error) list_files(o, has_driver ? driver : NULL, &files);
  size_t objects = files.len;
  for (size_t i = 0; !error && i < objects; i++) {
    size_t at = o->is_backward ? objects - 1 - i : i;
    error = compile(o, dir, at, files.data[at]);
  }
  vec_done(&files);
  if (!error && o->is_fuzzed) error = build_library(o, dir, objects);
  if (error || o->is_fuzzed) {
    mem_free(driver);
    return error;
  }
  error = build_runtime(o, dir, "replay");
  if (!error) error = build_runtime(o, dir, "replay_machine");
  if (!error) error = build_runtime(o, dir, "replay_stat");
  if (!error) error = build_runtime(o, dir, "replay_failures");
  if (!error && o->version_macro) error = build_runtime(o, dir, VERSION_PART);
  if (!error && is_fuzz) error = build_runtime(o, dir, "replay_fuzz");
  if (!error && has_globals(o)) error = build_runtime(o, dir, "replay_globals");
  if (!error && o->is_counted) error = build_runtime(o, dir, COST_PART);
  if (!error) error = link_program(o, dir, objects, is_fuzz, misfit);
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
  return needed ? str_format(MISFIT_FORMAT ", whose data other libcs lay out differently", needed)
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
