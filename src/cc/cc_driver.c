/* The compiler's command is split into one compilation for each source and one link. Other commands
 * (preprocessing, queries about the compiler) are passed to clang unchanged. With musl, programs
 * are linked statically, unless a shared object is among the inputs of the link. */
#include "cc/cc_driver.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "base/log.h"
#include "base/temp.h"
#include "cc/cc_command.h"
#include "cc/cc_compile.h"
#include "cc/cc_record.h"
#include "cc/deferred.h"
#include "cc/libraries.h"
#include "cc/missing.h"
#include "cc/wrapped.h"

typedef struct Driver {
  WordList words;
  StrList arguments; /* as given, with response files expanded */
  char *dir;         /* temporary directory for objects that are linked at once; may be NULL */
  char *input;       /* a copy of standard input; NULL if not read */
  /* The output whose bitcode is not yet added; removed on failure, since make would consider it
   * complete. NULL if there is none. */
  const char *unfinished;
  bool is_native_only;
  bool is_quick;    /* see is_only_recorded() */
  bool is_deferred; /* see deferred.h */
} Driver;

static bool cc_driver_is_set(const char *variable) {
  const char *value = getenv(variable);
  return value && *value && strcmp(value, "0") != 0;
}

static const char *scratch(Driver *d) {
  if (!d->dir) d->dir = temp_make("cc");
  return d->dir;
}

/* It is copied, since both compilations read it. */
static const char *standard_input(Driver *d) {
  if (d->input) return d->input;
  size_t len;
  char *bytes = file_read_input(&len);
  d->input = path_join(scratch(d), "stdin");
  if (!bytes || !file_create(d->input, bytes, len))
    fatal("cannot read standard input: %s", strerror(errno));
  mem_free(bytes);
  return d->input;
}

static bool cc_driver_is_source(const Word *w) {
  return w->role == WORD_INPUT && w->input != INPUT_LINKED;
}

/* When linking, it is a temporary object; the number distinguishes sources of the same name. */
static char *cc_driver_output_of(Driver *d, const Word *source, size_t number) {
  const WordList *l = &d->words;
  assert(cc_driver_is_source(source) && number < l->words.len);
  if (l->step == STEP_LINK) return str_format("%s/%zu.o", scratch(d), number);
  if (l->output) return mem_strdup(l->output);
  const char *base = path_base(source->text), *dot = strrchr(base, '.');
  int stem = dot ? (int)(dot - base) : (int)strlen(base);
  return str_format("%.*s%s", stem, base, l->step == STEP_ASSEMBLY ? ".s" : ".o");
}

/* Has a configure script or CMake written the file to test the compiler? */
static bool is_of_configure_check(const char *path) {
  const char *base = path_base(path);
  return str_starts(base, "conftest") || str_starts(base, "cmTC_") || strstr(path, "CMakeFiles/CM");
}

/* Writes a line for each compilation, as an entry of a compile_commands.json, for the build of a
 * review (src/review/configured.c), unless it is a check of the compiler. */
static void note_compilation(const Driver *d, const char *source) {
  const char *path = getenv("UMBRA_CC_DATABASE");
  if (!path || !*path || is_of_configure_check(source)) return;
  json_t *j = command_json(&d->arguments);
  json_set(j, "file", json_text(source));
  Str line = {0};
  json_print(&line, j, 0);
  str_add(&line, "\n");
  int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0 || write(fd, line.data, line.len) != (ssize_t)line.len) file_failed(path);
  close(fd);
  str_done(&line);
  json_decref(j);
}

/* Continues with the other sources after an error, as clang does; returns the first status that is
 * not 0. */
static int compile_all(Driver *d) {
  int worst = 0;
  for (size_t i = 0; i < d->words.words.len; i++) {
    const Word *w = &d->words.words.data[i];
    if (!cc_driver_is_source(w)) continue;
    char *output = cc_driver_output_of(d, w, i);
    const char *input = strcmp(w->text, "-") == 0 ? standard_input(d) : NULL;
    assert(!d->unfinished);
    note_compilation(d, w->text);
    if (d->is_deferred) {
      if (d->words.step == STEP_OBJECT) deferred_compile(&d->words, w, output, &d->arguments);
      mem_free(output);
      continue;
    }
    d->unfinished = output;
    int status = compile_source(&(Compilation){&d->words, w, output, input, d->is_native_only,
                                               d->is_quick && d->words.step != STEP_ASSEMBLY});
    d->unfinished = NULL;
    if (!worst) worst = status;
    mem_free(output);
  }
  return worst;
}

static bool is_unfit_for_static(const char *word) {
  return strcmp(word, "-pie") == 0 || strcmp(word, "-no-pie") == 0 || strcmp(word, "-nopie") == 0 ||
         strcmp(word, "-static") == 0;
}

/* Adds an object with the records that belong to the link: the symbols it wraps, and the bitcode of
 * shared libraries. */
static void add_records_of_link(Driver *d, ClangCommand *c, const PathList *shared) {
  Str records = {0}, object = {0};
  wrapped_add_records(&records, &d->words);
  size_t wrapped = records.len;
  libraries_add_records(&records, shared);
  if (wrapped && records.len > wrapped)
    log_warn("in the bitcode, --wrap also changes the calls of the shared libraries");
  char *path = records.len ? path_join(scratch(d), "link.o") : NULL;
  if (path) {
    records_make_object(&object, &records);
    if (!file_create(path, object.data, object.len))
      fatal("cannot write %s: %s", path, strerror(errno));
    clang_add(c, path);
  }
  mem_free(path);
  str_done(&records);
  str_done(&object);
}

static void add_link_words(Driver *d, ClangCommand *c, bool is_static) {
  const WordList *l = &d->words;
  for (size_t i = 0; i < l->words.len; i++) {
    const Word *w = &l->words.data[i];
    if (w->role == WORD_INPUT && cc_driver_is_source(w)) {
      char *object = cc_driver_output_of(d, w, i);
      clang_add(c, object);
      mem_free(object);
    } else if (w->role == WORD_INPUT) {
      clang_add(c, w->text);
    } else if ((w->role == WORD_LINK || w->role == WORD_BOTH) &&
               !(is_static && is_unfit_for_static(w->text))) {
      clang_add(c, w->text);
    }
  }
}

/* Does the link need -static? shared: the shared objects among its inputs. */
static bool links_statically(const WordList *l, const PathList *shared) {
  return command_libc() == HEADERS_MUSL &&
         (l->is_static || (!shared->len && !l->is_shared && !l->is_relocatable));
}

static int link_native(Driver *d, const char *program, const PathList *shared, bool is_lenient) {
  const WordList *l = &d->words;
  bool is_of_musl = command_libc() == HEADERS_MUSL, is_static = links_statically(l, shared);
  ClangCommand c;
  command_init_native(&c);
  if (is_static) clang_add(&c, "-static");
  add_link_words(d, &c, is_static);
  if (!d->is_native_only) add_records_of_link(d, &c, shared);
  if (is_of_musl) clang_addf(&c, "-L%s", musl_libraries());
  if (is_lenient) /* a position-independent program with a missing function cannot be started */
    clang_add_all(&c,
                  (const char *const[]){"-no-pie", "-Wl,--unresolved-symbols=ignore-all", NULL});
  clang_add(&c, "-o");
  clang_add(&c, program);
  return clang_run_through(&c, NULL);
}

static int link_all(Driver *d) {
  const WordList *l = &d->words;
  if (d->is_deferred) {
    deferred_link(l, &d->arguments);
    return 0;
  }
  if (!deferred_finish(l)) return 1;
  const char *program = l->output ? l->output : "a.out";
  PathList shared = {0}, archives = {0};
  if (!l->is_relocatable) libraries_find(l, l->is_static, &shared, &archives);
  int status = link_native(d, program, &shared, false);
  /* The program may only be complete after optimisation, which removes calls. */
  if (status != 0 && d->is_quick && !l->is_shared && !l->is_relocatable)
    status = link_native(d, program, &shared, true);
  assert(!d->unfinished);
  d->unfinished = program;
  if (status == 0 && !d->is_native_only && file_is_regular(program))
    missing_add(program, &archives);
  d->unfinished = NULL;
  libraries_done(&shared);
  libraries_done(&archives);
  return status;
}

/* Passes on the user's own arguments, except for those that would use the host's library. */
static int leave_to_clang(Driver *d) {
  ClangCommand c;
  command_init_native(&c);
  command_add_leniency(&c, &d->words);
  for (size_t i = 0; i < d->arguments.len; i++)
    clang_add(&c, d->arguments.data[i]);
  if (d->words.inputs) command_add_headers(&c, &d->words);
  return clang_run_through(&c, NULL);
}

/* Compiles and links in one command, as a configure script asks for thousands of times: without
 * bitcode there is nothing to add to an object. */
static int compile_and_link(Driver *d) {
  const WordList *l = &d->words;
  bool is_of_musl = command_libc() == HEADERS_MUSL;
  PathList shared = {0}, archives = {0};
  if (is_of_musl && !l->is_relocatable) libraries_find(l, l->is_static, &shared, &archives);
  bool is_static = links_statically(l, &shared);
  ClangCommand c;
  command_init_native(&c);
  if (is_static) clang_add(&c, "-static");
  command_add_leniency(&c, l);
  const char *last = "none"; /* of -x */
  for (size_t i = 0; i < l->words.len; i++) {
    const Word *w = &l->words.data[i];
    if (w->role == WORD_CONSUMED || (is_static && is_unfit_for_static(w->text))) continue;
    if (cc_driver_is_source(w)) note_compilation(d, w->text);
    const char *language = w->language ? w->language : "none";
    if (w->role == WORD_INPUT && strcmp(language, last) != 0)
      clang_add_all(&c, (const char *const[]){"-x", last = language, NULL});
    clang_add(&c, w->text);
  }
  command_add_headers(&c, l);
  if (is_of_musl) clang_addf(&c, "-L%s", musl_libraries());
  clang_add_all(&c, (const char *const[]){"-o", l->output ? l->output : "a.out", NULL});
  libraries_done(&shared);
  libraries_done(&archives);
  return clang_run_through(&c, NULL);
}

static size_t sources(const WordList *l) {
  size_t n = 0;
  for (size_t i = 0; i < l->words.len; i++)
    n += cc_driver_is_source(&l->words.data[i]);
  return n;
}

static int cc_driver_run(Driver *d) {
  const WordList *l = &d->words;
  if (l->step == STEP_OTHER || !l->inputs) return leave_to_clang(d);
  if (l->step != STEP_LINK && (!sources(l) || (l->output && strcmp(l->output, "-") == 0)))
    return leave_to_clang(d);
  if (l->step != STEP_LINK && l->output && sources(l) > 1)
    fatal("cannot specify -o when generating multiple output files");
  if (l->step == STEP_LINK && d->is_native_only && !d->is_quick && sources(l))
    return compile_and_link(d);
  int status = compile_all(d);
  return status || l->step != STEP_LINK ? status : link_all(d);
}

static void cleanup(void *data) {
  Driver *d = data;
  if (d->dir) temp_remove(d->dir);
  if (d->unfinished && file_is_regular(d->unfinished)) unlink(d->unfinished);
}

/* A review uses only the commands and the generated files of a project's build, so make's
 * compilations need not optimise. A check of the compiler is made with its options as they are. */
static bool is_only_recorded(const Driver *d) {
  if (!d->is_native_only || !getenv("MAKELEVEL") || !getenv("UMBRA_CC_DATABASE")) return false;
  for (size_t i = 0; i < d->arguments.len; i++)
    if (is_of_configure_check(d->arguments.data[i])) return false;
  return true;
}

int driver_run(int argc, char *const *argv) {
  fatal_set_status(1);
  command_fix_date();
  Driver d = {.is_native_only = cc_driver_is_set("UMBRA_CC_CONFIGURE_ONLY")};
  words_expand(&d.arguments, argc, argv);
  words_parse(&d.words, &d.arguments);
  d.is_quick = is_only_recorded(&d);
  d.is_deferred = d.is_quick && deferred_applies(&d.words);
  fatal_set_cleanup(cleanup, &d);
  int status = cc_driver_run(&d);
  fatal_set_cleanup(NULL, NULL);
  cleanup(&d);
  mem_free(d.dir);
  mem_free(d.input);
  words_done(&d.words);
  vec_done(&d.arguments);
  return status;
}
