#include "suite/wrap.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/search_path.h"
#include "witness/quote.h"

static const char mark[] = "UMBRAREC"; /* also in runtime/record.c */
static const char suffix[] = ".umbra-recorded";

/* --- finding programs --- */

static bool is_on_path(const char *path) {
  const char *at = getenv("PATH");
  assert(*path == '/');
  char *own = mem_strndup(path, (size_t)(path_base(path) - path - 1));
  bool found = false;
  for (char *dir; (dir = search_path_next(&at)); mem_free(dir)) {
    char *absolute = realpath(*dir ? dir : ".", NULL);
    found = found || (absolute && strcmp(absolute, own) == 0);
    mem_free(absolute);
  }
  mem_free(own);
  return found;
}

/* True if the file is a wrapper. */
static bool has_mark(const char *path) {
  char tail[8];
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  off_t end = fd < 0 ? 0 : lseek(fd, 0, SEEK_END);
  bool found = end > 8 && pread(fd, tail, 8, end - 8) == 8 && memcmp(tail, mark, 8) == 0;
  if (fd >= 0) close(fd);
  return found;
}

static void check_leftovers(const char *path, const char *saved) {
  if (file_exists(saved))
    fatal("%s was left by an umbra record that did not finish; 'mv %s %s' restores the program",
          saved, quote_word(saved), quote_word(path));
  if (has_mark(path))
    fatal(
        "%s is a wrapper of umbra record, and the program itself no longer exists; build it again",
        path);
}

void wrap_add(WrapList *w, const char *spec) {
  const char *equals = strchr(spec, '=');
  char *name = equals ? mem_strndup(spec, (size_t)(equals - spec)) : mem_strdup(spec);
  if (!*name || strchr(name, '/'))
    fatal("--program %s: expected NAME=PATH, or the name of a program on PATH", spec);
  char *given = equals ? mem_strdup(equals + 1) : search_path_find(name);
  if (!given)
    fatal("--program %s: no such program on PATH; name its path: --program %s=PATH", spec, name);
  if (!file_exists(given)) fatal("--program %s: cannot read %s: %s", spec, given, strerror(errno));
  if (!file_is_program(given)) fatal("--program %s: %s is not an executable file", spec, given);
  char *path = realpath(given, NULL);
  if (!path) fatal("--program %s: cannot read %s: %s", spec, given, strerror(errno));
  mem_free(given);
  for (size_t i = 0; i < w->list.len; i++)
    if (strcmp(w->list.data[i].name, name) == 0)
      fatal("--program %s: %s is already wrapped", spec, name);
  vec_push(&w->list,
           ((Wrap){name, path, is_on_path(path) ? NULL : str_format("%s%s", path, suffix)}));
  if (vec_last(&w->list).saved) check_leftovers(path, vec_last(&w->list).saved);
}

/* --- wrappers --- */

/* The binary of runtime/record.c, followed by its configuration. */
static void write_wrapper(const char *at, const char *program, const char *spool) {
  char *source = path_join(umbra_home(), "record");
  size_t len;
  char *bytes = file_read(source, &len);
  if (!bytes) fatal("%s is missing, which is needed to wrap programs; run 'make'", source);
  Str s = {0};
  char pid[16];
  int digits = snprintf(pid, sizeof pid, "%d", (int)getpid());
  uint32_t config = (uint32_t)(strlen(program) + 1 + strlen(spool) + 1 + (size_t)digits + 1);
  str_add_bytes(&s, bytes, len);
  str_add_bytes(&s, program, strlen(program) + 1);
  str_add_bytes(&s, spool, strlen(spool) + 1);
  str_add_bytes(&s, pid, (size_t)digits + 1);
  str_add_bytes(&s, &config, sizeof config);
  str_add_bytes(&s, mark, 8);
  assert(s.len == len + config + sizeof config + 8);
  if (!file_write(at, s.data, s.len) || chmod(at, 0755) != 0)
    fatal("cannot write the wrapper %s: %s", at, strerror(errno));
  str_done(&s);
  mem_free(bytes);
  mem_free(source);
}

static void wrap_make_file(const char *dir, const char *name, mode_t mode) {
  char *path = path_join(dir, name);
  if (!file_create(path, "", 0) || chmod(path, mode) != 0)
    fatal("cannot write %s: %s", path, strerror(errno));
  mem_free(path);
}

/* Tests may run as other users. */
static void make_spool(WrapList *w, const char *spool) {
  assert(!w->spool && !w->bin);
  w->spool = mem_strdup(spool);
  w->bin = path_join(spool, "bin");
  if (!dir_make(w->bin) || chmod(spool, 01777) != 0)
    fatal("cannot create the directory %s: %s", w->bin, strerror(errno));
  wrap_make_file(spool, "count", 0666);
  wrap_make_file(spool, "lock", 0666);
}

/* The wrapper is complete before the program moves, so the program is missing only between the two
 * renames. */
static void move_program(WrapList *w, Wrap *p) {
  assert(p->saved && w->guard > 0);
  char *fresh = str_format("%s.umbra-wrapper", p->path);
  write_wrapper(fresh, p->saved, w->spool);
  if (rename(p->path, p->saved) != 0) {
    int error = errno;
    unlink(fresh);
    fatal("cannot replace %s by a wrapper: %s", p->path, strerror(error));
  }
  if (rename(fresh, p->path) != 0)
    fatal("cannot replace %s by a wrapper: %s", p->path, strerror(errno));
  mem_free(fresh);
}

/* --- restoring --- */

static void restore(const Wrap *p) {
  if (!p->saved || access(p->saved, F_OK) != 0) return;
  if (access(p->path, F_OK) == 0 && !has_mark(p->path)) {
    log_warn("%s was rebuilt while it was recorded; later runs are not in the seeds", p->path);
    unlink(p->saved);
  } else if (rename(p->saved, p->path) != 0) {
    log_warn("cannot restore %s: %s; it is in %s", p->path, strerror(errno), p->saved);
  }
}

static void restore_all(const WrapList *w) {
  for (size_t i = 0; i < w->list.len; i++)
    restore(&w->list.data[i]);
}

/* Starts a process that outlives this one, however this one ends. */
static void wrap_start_guard(WrapList *w) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fatal("cannot create a pipe: %s", strerror(errno));
  w->guarded = ends[1];
  w->guard = fork();
  if (w->guard < 0) fatal("cannot start a process: %s", strerror(errno));
  if (w->guard > 0) {
    close(ends[0]);
    return;
  }
  char byte;
  setsid();
  signal(SIGTERM, SIG_IGN);
  close(ends[1]);
  for (int fd = 0; fd < 3; fd++)
    close(fd); /* so that the pipes of the terminal and of the suite are not kept open */
  while (read(ends[0], &byte, 1) < 0 && errno == EINTR) {
  }
  restore_all(w);
  _exit(0);
}

void wrap_install(WrapList *w, const char *spool) {
  make_spool(w, spool);
  bool moves = false;
  for (size_t i = 0; i < w->list.len; i++)
    moves = moves || w->list.data[i].saved;
  if (moves) wrap_start_guard(w);
  fatal_set_cleanup(wrap_restore, w);
  for (size_t i = 0; i < w->list.len; i++) {
    Wrap *p = &w->list.data[i];
    char *wrapper = path_join(w->bin, p->name);
    write_wrapper(wrapper, p->saved ? p->saved : p->path, spool);
    mem_free(wrapper);
    if (p->saved) move_program(w, p);
  }
}

void wrap_restore(void *list) {
  WrapList *w = list;
  restore_all(w);
  if (w->guard <= 0) return;
  close(w->guarded);
  while (waitpid(w->guard, NULL, 0) < 0 && errno == EINTR) {
  }
  w->guard = 0;
}

void wrap_done(WrapList *w) {
  assert(!w->guard); /* the programs have been restored */
  for (size_t i = 0; i < w->list.len; i++) {
    mem_free(w->list.data[i].name);
    mem_free(w->list.data[i].path);
    mem_free(w->list.data[i].saved);
  }
  vec_done(&w->list);
  mem_free(w->spool);
  mem_free(w->bin);
}
