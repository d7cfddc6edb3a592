/* The two ways in which clang is called. Native programs are those of musl-gcc: Debian's musl-dev
 * has headers and libraries, clang's own runtime the rest (crtbegin, builtins). The sysroot is a
 * folder without libraries of its own, so that no -l ever finds one of the host's.
 *
 * Bitcode is compiled as src/front does it. Of the user's options those go that optimise,
 * instrument, warn, or concern the object only. */
#include "cc/command.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"

#define MUSL_HEADERS "/usr/include/x86_64-linux-musl"

extern char **environ;

void command_take(ClangCommand *c, char *text) { vec_push(c, text); }
void command_add(ClangCommand *c, const char *text) { vec_push(c, mem_strdup(text)); }
void command_add_all(ClangCommand *c, const char *const *texts) {
  for (; *texts; texts++)
    command_add(c, *texts);
}

void command_done(ClangCommand *c) {
  for (size_t i = 0; i < c->len; i++)
    mem_free(c->data[i]);
  vec_done(c);
}

void command_fix_date(void) { setenv("SOURCE_DATE_EPOCH", "0", 0); }

void command_require_musl(void) {
  if (!file_exists(MUSL_LIBRARIES "/libc.a") || !file_exists(MUSL_HEADERS "/stdio.h"))
    fatal("musl is not installed (" MUSL_LIBRARIES "/libc.a): install the package musl-dev");
}

void command_add_native(ClangCommand *c) {
  static const char *const words[] = {"clang-19",
                                      "--target=x86_64-linux-musl",
                                      "--sysroot=" MUSL_LIBRARIES,
                                      "-B" MUSL_LIBRARIES,
                                      "-rtlib=compiler-rt",
                                      "-unwindlib=none",
                                      "-Qunused-arguments",
                                      NULL};
  command_add_all(c, words);
}

static bool has_word(const WordList *l, const char *text) {
  for (size_t i = 0; i < l->words.len; i++)
    if (strcmp(l->words.data[i].text, text) == 0) return true;
  return false;
}

void command_add_headers(ClangCommand *c, const WordList *l) {
  static const char *const words[] = {"-nostdlibinc", "-isystem", MUSL_HEADERS, NULL};
  if (has_word(l, "-nostdinc") || has_word(l, "-nostdlibinc")) return;
  command_add_all(c, words);
  char *kernel =
      path_join(umbra_home(), "kernel-include"); /* <linux/...>, which musl does not have */
  if (file_exists(kernel)) {
    command_add(c, "-idirafter");
    command_take(c, kernel);
  } else {
    mem_free(kernel);
  }
}

/* Options that the bitcode does without: whatever begins so. */
static const char *const unwanted[] = {"-O",
                                       "-g",
                                       "-fsanitize",
                                       "-fno-sanitize",
                                       "-fprofile",
                                       "-fcs-profile",
                                       "-fcoverage",
                                       "-ftest-coverage",
                                       "--coverage",
                                       "-coverage",
                                       "-pg",
                                       "-finstrument",
                                       "-fstack-",
                                       "-fcf-",
                                       "-fsplit-",
                                       "-fsave-",
                                       "-save-",
                                       "--save-",
                                       "-ftime-",
                                       "-femit-",
                                       "-fembed-",
                                       "-fpatchable",
                                       "-fxray",
                                       "-Wa,",
                                       "-Wp,-M",
                                       "-W",
                                       "-w",
                                       "-pedantic",
                                       "-fdiscard-value-",
                                       "-fplugin",
                                       "-v",
                                       "-pipe",
                                       NULL};

static bool is_unwanted(const char *word) {
  if (str_starts(word, "-Wp,") && !str_starts(word, "-Wp,-M")) return false;
  for (const char *const *u = unwanted; *u; u++)
    if (str_starts(word, *u)) return true;
  return false;
}

/* A precompiled header was made for the native options; CMake names the header itself as well. */
static size_t precompiled(const WordList *l, size_t i) {
  static const char *const words[] = {"-Xclang", "-include-pch", "-Xclang"};
  for (size_t k = 0; k < 3; k++)
    if (i + k >= l->words.len || strcmp(l->words.data[i + k].text, words[k]) != 0) return 0;
  return 4;
}

void command_add_bitcode(ClangCommand *c, const WordList *l) {
  static const char *const first[] = {"clang-19", "--target=x86_64-linux-gnu", "-Qunused-arguments",
                                      NULL};
  static const char *const last[] = {
      "-w",         "-g", "-O0", "-Xclang", "-disable-O0-optnone", "-fno-discard-value-names",
      "-emit-llvm", "-c", NULL};
  command_add_all(c, first);
  for (size_t i = 0; i < l->words.len; i++) {
    const Word *w = &l->words.data[i];
    if (w->role != WORD_COMPILE && w->role != WORD_BOTH) continue;
    if (strcmp(w->text, "-mllvm") == 0 || strcmp(w->text, "-Xassembler") == 0 ||
        strcmp(w->text, "-target") == 0)
      i++;
    else if (precompiled(l, i))
      i += precompiled(l, i) - 1;
    else if (!is_unwanted(w->text))
      command_add(c, w->text);
  }
  command_add_headers(c, l);
  command_add_all(c, last);
}

/* Single arguments, and all together, are limited by the system; clang takes a response file
 * instead. */
static char *write_response(const ClangCommand *c, const char *dir) {
  Str text = {0};
  for (size_t i = 1; i < c->len; i++) {
    str_add(&text, "\"");
    for (const char *s = c->data[i]; *s; s++)
      str_addf(&text, *s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
    str_add(&text, "\"\n");
  }
  char *path = path_join(dir, "words");
  if (!file_create(path, str_text(&text), text.len))
    fatal("cannot write %s: %s", path, strerror(errno));
  str_done(&text);
  return path;
}

static int spawn_and_wait(char *const *argv, const char *input) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (input) posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0);
  pid_t pid;
  int error = posix_spawnp(&pid, argv[0], &actions, NULL, argv, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error) fatal("cannot run %s: %s; install the package clang-19", argv[0], strerror(error));
  int status;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int command_run(ClangCommand *c, const char *input) {
  enum { MOST = 100000 };
  size_t size = 0;
  for (size_t i = 0; i < c->len; i++)
    size += strlen(c->data[i]) + 1;
  int status;
  if (size < MOST) {
    vec_push(c, NULL);
    status = spawn_and_wait(c->data, input);
  } else {
    char *dir = dir_make_temp("cc"), *file = write_response(c, dir),
         *word = str_format("@%s", file);
    char *argv[] = {c->data[0], word, NULL};
    status = spawn_and_wait(argv, input);
    dir_remove(dir);
    mem_free(dir);
    mem_free(file);
    mem_free(word);
  }
  command_done(c);
  return status;
}
