/* Running clang. Programs are compiled without optimisation (design section 5) against the libc's
 * headers, which agree with the bitcode linked later; where the libc has not been built the host's
 * headers serve, which is good enough for programs that call nothing. */
#include "front/compile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/process.h"

typedef VEC(char *) Arguments;

static void add(Arguments *a, char *text) { vec_push(a, text); } /* takes the string */
static void add_copy(Arguments *a, const char *text) { add(a, mem_strdup(text)); }

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

static void add_headers(Arguments *a) {
  char *own = path_join(umbra_home(), "include");
  add(a, str_format("-I%s", own));
  mem_free(own);
  if (!libc_home()) {
    log_note("the libc has not been built: compiling with the host's headers");
    return;
  }
  add_copy(a, "-nostdlibinc");
  add_copy(a, "-isystem");
  add(a, path_join(libc_home(), "include"));
}

static void add_options(Arguments *a, const FrontOptions *o) {
  static const char *const fixed[] = {"clang-19",   "--target=x86_64-linux-gnu",
                                      "-g",         "-fno-discard-value-names",
                                      "-emit-llvm", "-c"};
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    add_copy(a, fixed[i]);
  if (o->optimise == OPTIMISE_1) {
    add_copy(a, "-O1");
  } else {
    add_copy(a, "-O0");
    add_copy(a, "-Xclang");
    add_copy(a, "-disable-O0-optnone");
  }
  if (o->std) add(a, str_format("-std=%s", o->std));
  for (size_t i = 0; o->define && i < o->define->len; i++)
    add(a, str_format("-D%s", o->define->data[i]));
  for (size_t i = 0; o->include && i < o->include->len; i++)
    add(a, str_format("-I%s", o->include->data[i]));
  add_headers(a);
}

static const char *without_newline(Str *s) {
  while (s->len && s->data[s->len - 1] == '\n')
    s->data[--s->len] = 0;
  return str_text(s);
}

void compile_c(const FrontOptions *o, const char *file, const char *output) {
  Arguments a = {0};
  add_options(&a, o);
  add_copy(&a, "-o");
  add_copy(&a, output);
  add_copy(&a, "--");
  add_copy(&a, file);
  vec_push(&a, NULL);
  ProcessResult r = process_run(a.data, NULL);
  if (!r.started) fatal("cannot run clang-19: %s; install the package clang-19", strerror(errno));
  if (r.status != 0) fatal("%s does not compile:\n%s", file, without_newline(&r.err));
  if (r.err.len) log_warn("%s", without_newline(&r.err));
  process_result_done(&r);
  for (size_t i = 0; i < a.len; i++)
    mem_free(a.data[i]);
  vec_done(&a);
}
