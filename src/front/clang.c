#include "front/clang.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/source_sight.h"
#include "base/spawn.h"
#include "base/temp.h"

#define CLANG "clang-19"

/* --- what is installed --- */

const char *libc_home(void) {
  static char *home;
  static const char *const places[] = {"libc", "build/libc"};
  for (size_t i = 0; !home && i < sizeof places / sizeof *places; i++) {
    char *dir = path_join(umbra_home(), places[i]);
    char *index = path_join(dir, "index");
    if (file_exists(index))
      home = dir;
    else
      mem_free(dir);
    mem_free(index);
  }
  return home;
}

/* The first field in each line of the index is a symbol of the library. */
void libc_add_symbols(StrMap *names) {
  char *path = libc_home() ? path_join(libc_home(), "index") : NULL;
  char *text = path ? file_read(path, NULL) : NULL, *rest = NULL;
  for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line;
       line = strtok_r(NULL, "\n", &rest)) {
    line[strcspn(line, " \t")] = 0;
    strmap_put(names, line, 1);
  }
  mem_free(text);
  mem_free(path);
}

const char *musl_libraries(void) {
  const char *set = getenv("UMBRA_MUSL");
  const char *dir = set ? set : "/usr/lib/x86_64-linux-musl";
  char *archive = path_join(dir, "libc.a");
  bool is_there = file_exists(archive);
  mem_free(archive);
  return is_there ? dir : NULL;
}

char *clang_builtins(void) {
  ClangCommand c = {0};
  char *path = NULL;
  clang_add(&c, CLANG);
  clang_add(&c, "--rtlib=compiler-rt");
  clang_add(&c, "-print-libgcc-file-name");
  ClangEnd end = clang_run(&c, NULL, &path);
  if (path) path[strcspn(path, "\n")] = 0;
  if (end == CLANG_OK && file_exists(path)) return path;
  mem_free(path);
  return NULL;
}

static const char *package_of(const char *program) {
  return strcmp(program, CLANG) == 0 ? "clang-19" : "binutils";
}

/* --- command lines --- */

void clang_init(ClangCommand *c, ClangTarget target) {
  *c = (ClangCommand){0};
  clang_add(c, CLANG);
  clang_add(c, "-fno-crash-diagnostics");       /* otherwise a crash leaves files in $TMPDIR */
  setenv("LLVM_DISABLE_SYMBOLIZATION", "1", 1); /* the stack trace would also use files there */
  switch (target) {
    case CLANG_HOST: break;
    case CLANG_MUSL: clang_add(c, "--target=x86_64-linux-musl"); break;
    case CLANG_BITCODE: clang_add(c, "--target=x86_64-linux-gnu"); break;
  }
}

void clang_add(ClangCommand *c, const char *text) { vec_push(c, mem_strdup(text)); }

void clang_addf(ClangCommand *c, const char *format, ...) {
  Str text = {0};
  va_list args;
  va_start(args, format);
  str_addv(&text, format, args);
  va_end(args);
  vec_push(c, str_take(&text));
}

void clang_add_all(ClangCommand *c, const char *const *texts) {
  for (; *texts; texts++)
    clang_add(c, *texts);
}

void clang_done(ClangCommand *c) {
  for (size_t i = 0; i < c->len; i++)
    mem_free(c->data[i]);
  vec_done(c);
}

void clang_add_bitcode(ClangCommand *c, bool is_optimised) {
  static const char *const all[] = {"-g", "-fno-discard-value-names", "-emit-llvm", "-c", NULL};
  static const char *const plain[] = {"-O0", "-Xclang", "-disable-O0-optnone", NULL};
  clang_add_all(c, all);
  if (is_optimised)
    clang_add(c, "-O1");
  else
    clang_add_all(c, plain);
}

void clang_add_headers(ClangCommand *c, const char *dir) {
  clang_add(c, "-nostdlibinc");
  clang_add(c, "-isystem");
  clang_add(c, dir);
}

/* clang finds the host's headers by itself. */
static void require_host_headers(void) {
  static const char header[] = "/usr/include/stdio.h";
  if (!file_exists(header))
    fatal(
        "%s: no such file, so programs cannot be compiled for this machine's C library; install "
        "the package libc6-dev, or use --libc-headers musl",
        header);
}

static void clang_add_musl_headers(ClangCommand *c) {
  if (!libc_home())
    fatal("--libc-headers musl: the C library for programs under test is not built; run make");
  char *dir = path_join(libc_home(), "include");
  clang_add_headers(c, dir);
  mem_free(dir);
}

void clang_add_libc_headers(ClangCommand *c, LibcHeaders headers) {
  switch (headers) {
    case HEADERS_HOST: require_host_headers(); break;
    case HEADERS_MUSL: clang_add_musl_headers(c); break;
  }
}

void clang_add_leniency(ClangCommand *c) {
  static const char *const words[] = {"-Wno-error=implicit-function-declaration",
                                      "-Wno-error=implicit-int",
                                      "-Wno-error=int-conversion",
                                      "-Wno-error=incompatible-function-pointer-types",
                                      "-Wno-error=return-mismatch",
                                      "-D__PRETTY_FUNCTION__=__func__",
                                      NULL};
  clang_add_all(c, words);
}

void clang_add_own_headers(ClangCommand *c) { clang_addf(c, "-I%s/include", umbra_home()); }

/* --- running --- */

/* When clang crashes, it prints a stack trace whose first line may hold the source location. It
 * also prints one when it cannot write its output, with the reason as an error of the backend.
 * Returns one sentence, which the caller frees, or NULL if clang did not crash. */
static char *describe_crash(const ProcessResult *r) {
  static const char mark[] = "\nStack dump:\n", first[] = "\n1.\t";
  static const char backend[] = "error in backend: ";
  const char *dump = strstr(str_text(&r->err), mark);
  if (!dump) return NULL;
  const char *at = strstr(dump, first);
  if (at) at += strlen(first);
  size_t len = at ? strcspn(at, " \n") : 0;
  while (len && at[len - 1] == ':')
    len--;
  bool has_place = len && memchr(at, ':', len);
  if (has_place) return str_format("%s crashed at %.*s", CLANG, (int)len, at);
  const char *reason = strstr(str_text(&r->err), backend);
  if (!reason) return mem_strdup(CLANG " crashed");
  reason += strlen(backend);
  return str_format("%s failed: %.*s", CLANG, (int)strcspn(reason, "\n"), reason);
}

/* Says why a program could not be started. The caller frees it. */
static char *why_not_run(const char *program, int error) {
  return error == ENOENT ? str_format("cannot run %s: %s; install the package %s", program,
                                      strerror(error), package_of(program))
                         : str_format("cannot run %s: %s", program, strerror(error));
}

/* The tool's messages, or the reason why there are none. */
static char *clang_words_of(const ProcessResult *r, const char *program, double seconds) {
  if (r->timed_out && deadline_end() > 0 && deadline_left() <= 0)
    return str_format("%s was stopped, because the time limit was reached (--max-time)", program);
  if (r->timed_out) return str_format("%s was stopped after %.3g s", program, seconds);
  char *crash = describe_crash(r);
  if (crash) return crash;
  if (r->signal)
    return str_format("%s%s was killed by signal %d", str_text(&r->err), program, r->signal);
  return str_format("%s%s", str_text(&r->err), str_text(&r->out));
}

ClangEnd clang_run(ClangCommand *c, const ProcessOptions *options, char **words) {
  enum { MOST_SECONDS = 600 }; /* the limit if the command has no shorter one */
  assert(c->len > 1);
  vec_push(c, NULL);
  const char *program = c->data[0];
  ProcessOptions limited = options ? *options : (ProcessOptions){0};
  if (!limited.seconds) limited.seconds = deadline_left();
  if (!limited.seconds) limited.seconds = MOST_SECONDS;
  limited.readable = source_sight();
  ProcessResult r = process_run(c->data, &limited);
  if (r.timed_out) deadline_check("compiling");
  ClangEnd end = r.started && !r.signal && r.status == 0 ? CLANG_OK : CLANG_FAILED;
  if (!r.started) {
    end = CLANG_MISSING;
    *words = why_not_run(program, errno);
  } else {
    *words = clang_words_of(&r, program, limited.seconds);
    clean_drop_paint(*words); /* a project may ask for colours */
  }
  process_result_done(&r);
  clang_done(c);
  return end;
}

/* The system limits the size of each argument and of all of them together. clang accepts a response
 * file instead. */
static char *write_response(const ClangCommand *c, const char *dir) {
  Str text = {0};
  for (size_t i = 1; i < c->len; i++) {
    str_add(&text, "\"");
    str_add_escaped(&text, c->data[i], "\"\\");
    str_add(&text, "\"\n");
  }
  char *path = path_join(dir, "words");
  if (!file_create(path, str_text(&text), text.len))
    fatal("cannot write %s: %s", path, strerror(errno));
  str_done(&text);
  return path;
}

static int spawn_and_wait(char *const *argv, const char *input) {
  pid_t pid;
  int error = spawn_start(&pid, &(Spawn){.argv = argv, .input = input});
  if (error) fatal("%s", why_not_run(argv[0], error));
  int status;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int clang_run_through(ClangCommand *c, const char *input) {
  enum { MOST = 100000 }; /* bytes */
  assert(c->len > 0);
  size_t size = 0;
  for (size_t i = 0; i < c->len; i++)
    size += strlen(c->data[i]) + 1;
  int status;
  if (size < MOST) {
    vec_push(c, NULL);
    status = spawn_and_wait(c->data, input);
  } else {
    char *dir = temp_make("cc");
    char *file = write_response(c, dir), *word = str_format("@%s", file);
    char *argv[] = {c->data[0], word, NULL};
    status = spawn_and_wait(argv, input);
    temp_remove(dir);
    mem_free(dir);
    mem_free(file);
    mem_free(word);
  }
  clang_done(c);
  return status;
}
