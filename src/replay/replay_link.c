/* Linking is tried with fewer additions first: the messages of a linker that failed tell which
 * functions are missing, and these decide what is added. */
#include "replay/replay_link.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "code/builtin.h"
#include "code/declared_only.h"
#include "expr/expr_math.h"
#include "front/inline_definitions.h"
#include "witness/machine.h"
#include "witness/undefined_stub.h"

typedef struct Link {
  const BuildOptions *o;
  const char *dir;
  size_t objects;       /* dir/0.o to dir/(objects-1).o */
  bool has_fortify;     /* adds the checked functions that musl lacks (runtime/libc/fortify.c) */
  const char *builtins; /* clang's own library; NULL: not added */
} Link;

/* --- parts of the runtime --- */

typedef struct PartList {
  const char *names[8];
  size_t len;
} PartList;

static void add_part(PartList *l, bool is_needed, const char *name) {
  assert(l->len < sizeof l->names / sizeof *l->names);
  if (is_needed) l->names[l->len++] = name;
}

static void list_parts(const BuildOptions *o, PartList *l) {
  add_part(l, true, "replay");
  add_part(l, true, "replay_machine");
  add_part(l, true, "replay_stat");
  add_part(l, true, "replay_failures");
  add_part(l, o->version_macro, VERSION_PART);
  add_part(l, entry_kind(o->entry) == ENTRY_FUZZ, "replay_fuzz");
  add_part(l, build_has_globals(o), "replay_globals");
  add_part(l, o->is_counted, COST_PART);
}

static char *compile_parts(const BuildOptions *o, const char *dir) {
  PartList l = {0};
  char *error = NULL;
  list_parts(o, &l);
  for (size_t i = 0; !error && i < l.len; i++)
    error = build_runtime(o, dir, l.names[i]);
  return error;
}

static void add_parts(const Link *k, ClangCommand *c) {
  PartList l = {0};
  list_parts(k->o, &l);
  for (size_t i = 0; i < l.len; i++)
    clang_addf(c, "%s/%s.o", k->dir, l.names[i]);
  if (k->has_fortify) clang_addf(c, "%s/fortify.o", k->dir);
}

/* --- one link --- */

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

static bool replay_link_is_defined(const void *self, const char *name) {
  char *line = str_format("\n%s ", name);
  bool found = strstr(self, line) != NULL;
  mem_free(line);
  return found;
}

/* Clocks and random bytes return the values of the test case, unless the program defines functions
 * of these names. */
static void add_machine(const Link *k, ClangCommand *link) {
  static const char *const words[] = {"-g", "-P", "--defined-only", NM_FORMAT, NULL};
  ClangCommand c = {0};
  Str flags = {0};
  char *names;
  clang_add(&c, "nm");
  clang_add_all(&c, words);
  for (size_t i = 0; i < k->objects; i++)
    clang_addf(&c, "%s/%zu.o", k->dir, i);
  if (clang_run(&c, NULL, &names) == CLANG_OK)
    machine_add_flags(replay_link_is_defined, names, &flags);
  for (char *flag, *rest = flags.data; (flag = flags.len ? strtok_r(rest, " ", &rest) : NULL);)
    clang_add(link, flag);
  mem_free(names);
  str_done(&flags);
}

/* math: the object with musl's mathematical functions; NULL: the host's are used. */
static char *link_as(const Link *k, const char *program, const char *math) {
  const BuildOptions *o = k->o;
  bool has_musl = build_has_musl(o);
  ClangCommand c;
  clang_init(&c, build_target(o));
  build_add_sanitizers(&c, o->is_plain);
  if (has_musl) add_musl_start(&c);
  for (size_t i = 0; i < k->objects; i++)
    clang_addf(&c, "%s/%zu.o", k->dir, i);
  add_parts(k, &c);
  add_machine(k, &c);
  /* the program's definitions come first */
  if (math || inline_definitions_are_all(&o->sources->flags))
    clang_add(&c, "-Wl,--allow-multiple-definition");
  if (math) clang_add(&c, math);
  clang_add(&c, "-o");
  clang_add(&c, program);
  clang_add(&c, "-lm");
  if (has_musl) add_musl_end(&c);
  if (k->builtins && !has_musl) clang_add(&c, "-lgcc"); /* it takes precedence */
  if (k->builtins) clang_add(&c, k->builtins);
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
static void link_with_math(const Link *k) {
  char *math = str_format("%s/native/host/math.o", umbra_home());
  char *aside = path_join(k->dir, BUILD_WITH_MATH), *program = path_join(aside, "program");
  if (file_exists(math) && dir_make(aside)) mem_free(link_as(k, program, math));
  mem_free(program);
  mem_free(aside);
  mem_free(math);
}

static char *link_objects(const Link *k) {
  const BuildOptions *o = k->o;
  char *program = path_join(k->dir, "program");
  char *error = link_as(k, program, NULL);
  if (!error && o->is_version && o->is_plain && !build_has_musl(o) && calls_math(o))
    link_with_math(k);
  mem_free(program);
  return error;
}

/* --- missing functions --- */

/* The next undefined function, which only the linker's messages name. NULL at the end; otherwise
 * the caller frees it. */
static char *next_missing(const char **at) {
  static const char mark[] = "undefined reference to `";
  const char *found = strstr(*at, mark);
  if (!found) return NULL;
  *at = found + sizeof mark - 1;
  return mem_strndup(*at, strcspn(*at, "'\n"));
}

static bool misses_fortified(const char *messages) {
  static const char mark[] = "_chk'";
  const char *missing = strstr(messages, "undefined reference to `__");
  return missing && strstr(missing, mark);
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
    const Global *g = o->program && o->is_version ? program_find_global(o->program, name) : NULL;
    bool is_known = strmap_find(&seen, name, NULL);
    if (!is_known && g && g->is_undefined)
      undefined_stub_add_variable(g, source);
    else if (!is_known && f && undefined_is_event(f))
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
      found = str_format(BUILD_MISFIT_FORMAT ", which only musl has", name);
    mem_free(symbol);
  }
  mem_free(archive);
  mem_free(path);
  return found;
}

/* Functions without a definition do not matter for the paths that do not call them: they get stubs,
 * which end the program when called. The stubs are compiled as the next object. */
static char *link_with_stubs(const Link *k, char *error, char **misfit) {
  const BuildOptions *o = k->o;
  if (error && misfit) *misfit = find_only_musl(error);
  if (!error || (misfit && *misfit)) return error;
  Str source = {0};
  size_t missing = add_stubs(o, &source, error);
  char *stubs = path_join(k->dir, "stubs.c");
  const Sources none = {0};
  const BuildOptions plain = {
      .sources = &none, .entry = o->entry, .is_plain = o->is_plain, .is_of_musl = o->is_of_musl};
  Link with = *k;
  with.objects++;
  bool is_linked = missing && file_write(stubs, str_text(&source), source.len);
  for (int step = 0; is_linked && step < 2; step++) {
    char *again = step ? link_objects(&with) : build_object(&plain, k->dir, k->objects, stubs);
    is_linked = !again;
    mem_free(again);
  }
  if (is_linked && !o->is_version) /* for a pair the runs will show it */
    log_warn("%zu function%s of the program %s not defined; calls end the native program", missing,
             str_plural(missing), missing == 1 ? "is" : "are");
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
char *link_program(const BuildOptions *o, const char *dir, size_t objects, char **misfit) {
  Link k = {.o = o, .dir = dir, .objects = objects};
  char *error = compile_parts(o, dir);
  if (error) return error;
  error = link_objects(&k);
  if (error && build_has_musl(o) && misses_fortified(error)) { /* musl lacks these functions */
    k.has_fortify = true;
    mem_free(error);
    error = build_runtime(o, dir, "libc/fortify");
    if (!error) error = link_objects(&k);
  }
  char *builtins = error && misses_builtin(error) ? clang_builtins() : NULL;
  if (builtins) {
    k.builtins = builtins;
    mem_free(error);
    error = link_objects(&k);
  }
  error = link_with_stubs(&k, error, misfit);
  mem_free(builtins);
  return error;
}
