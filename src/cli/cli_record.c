/* umbra record: runs a project's own test suite with the program under test wrapped (suite/wrap.h);
 * each run of the program becomes a seed. The suite keeps its terminal, standard input and output.
 * Even after Ctrl-C or a failure, the programs are restored, and what was recorded is kept. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/search_path.h"
#include "cli/cli_command.h"
#include "report/run_dir.h"
#include "suite/recording.h"
#include "suite/wrap.h"

static const char SPOOL[] = ".recording"; /* in the directory of seeds, until these are written */

/* --- choice of programs --- */

static bool is_elf(const char *path) {
  char start[4];
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  bool found = fd >= 0 && read(fd, start, 4) == 4 && memcmp(start, "\177ELF", 4) == 0;
  if (fd >= 0) close(fd);
  return found;
}

/* Without --program, the command must be a program given by its path. A command found on PATH is
 * usually make or a shell. */
static void add_command_itself(WrapList *w, const char *command) {
  if (!strchr(command, '/'))
    fatal(
        "no program under test given; name it with --program NAME=PATH, or let the command be the "
        "program itself, named by a path (./%s)",
        command);
  if (!file_exists(command)) fatal("cannot run %s: %s", command, strerror(errno));
  if (!is_elf(command))
    fatal("no program under test given for %s; name it with --program NAME=PATH", command);
  char *spec = str_format("%s=%s", path_base(command), command);
  wrap_add(w, spec);
  assert(w->list.len == 1);
  mem_free(w->list.data[0].saved); /* nothing else runs it */
  w->list.data[0].saved = NULL;
  mem_free(spec);
}

static void check_command(const Options *o) {
  const char *usage = command_find("record")->usage;
  if (o->files.len) fatal("%s: write the command after --; usage: %s", o->files.data[0], usage);
  if (!o->arguments.len) fatal("no command given that runs the test suite; usage: %s", usage);
  if (!o->seed_dir) fatal("no directory given for the seeds; name one with -o; usage: %s", usage);
  run_dir_check(o->seed_dir);
  const char *command = o->arguments.data[0];
  char *found = strchr(command, '/') ? mem_strdup(command) : search_path_find(command);
  bool is_wrapped = false;
  for (size_t i = 0; i < o->programs.len; i++)
    is_wrapped = is_wrapped || strncmp(o->programs.data[i], command, strlen(command)) == 0;
  if (!found && !is_wrapped) fatal("cannot run %s: there is no such program on PATH", command);
  if (found && access(found, X_OK) != 0) fatal("cannot run %s: %s", command, strerror(errno));
  mem_free(found);
}

/* --- messages --- */

static char *describe_end(int status) {
  return WIFSIGNALED(status) ? str_format("was killed by signal %d", WTERMSIG(status))
                             : str_format("ended with status %d", WEXITSTATUS(status));
}

static void cli_record_list_programs(const WrapList *w, Str *out) {
  for (size_t i = 0; i < w->list.len; i++)
    str_addf(out, "%s%s", i ? ", " : "", w->list.data[i].name);
}

static void say_what_happens(const WrapList *w) {
  for (size_t i = 0; i < w->list.len; i++) {
    const Wrap *p = &w->list.data[i];
    if (p->saved)
      log_note("%s is moved to %s while the command runs; a wrapper takes its place", p->path,
               p->saved);
    else
      log_note("%s stays where it is; a wrapper of that name comes first on PATH", p->path);
  }
}

static void say_result(const char *dir, const RecordedTotals *totals, bool is_quiet) {
  assert(totals->runs > 0 && totals->gaps <= totals->runs);
  if (totals->gaps)
    log_warn("%u run%s could not be recorded completely: see \"not_recorded\" in seed.json",
             totals->gaps, str_plural(totals->gaps));
  if (is_quiet) return;
  printf("%u run%s", totals->runs, str_plural(totals->runs));
  if (totals->tests) printf(" in %u test%s", totals->tests, str_plural(totals->tests));
  printf(" recorded in %s\n", dir);
}

static void warn_of_end(int status) {
  if (!status) return;
  char *end = describe_end(status);
  log_warn("the command %s", end);
  mem_free(end);
}

_Noreturn static void fail_empty(const char *dir, const WrapList *w, int status) {
  Str programs = {0};
  cli_record_list_programs(w, &programs);
  char *end = describe_end(status);
  dir_remove(dir);
  if (status)
    fatal("the command %s before it ran %s: nothing was recorded", end, str_text(&programs));
  fatal(
      "the command never ran %s, so nothing was recorded; if it runs another file, name that with "
      "--program NAME=PATH",
      str_text(&programs));
}

int run_record(const Options *o) {
  check_command(o);
  WrapList wraps = {0};
  for (size_t i = 0; i < o->programs.len; i++)
    wrap_add(&wraps, o->programs.data[i]);
  bool is_itself = !wraps.list.len;
  if (is_itself) add_command_itself(&wraps, o->arguments.data[0]);
  if (!dir_make(o->seed_dir))
    fatal("cannot create the directory %s: %s", o->seed_dir, strerror(errno));
  char *dir = realpath(o->seed_dir, NULL),
       *spool = path_join(dir, SPOOL);                      /* the suite may change the directory */
  int lock = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC); /* as for a run: witness/run_state.h */
  if (lock >= 0) flock(lock, LOCK_EX | LOCK_NB);
  say_what_happens(&wraps);
  wrap_install(&wraps, spool);
  char *itself = is_itself ? path_join(wraps.bin, wraps.list.data[0].name) : NULL;
  int status = 0;
  if (!recording_run(&o->arguments, itself, wraps.bin, &status)) {
    int error = errno;
    wrap_restore(&wraps);
    dir_remove(dir);
    fatal("cannot run %s: %s", o->arguments.data[0], strerror(error));
  }
  assert(wraps.list.len > 0 && wraps.spool);
  recording_wait(spool);
  fatal_set_cleanup(NULL, NULL);
  wrap_restore(&wraps);
  RecordedTotals totals = recording_write_seeds(dir, spool);
  dir_remove(spool);
  if (!totals.runs) fail_empty(dir, &wraps, status);
  warn_of_end(status);
  say_result(o->seed_dir, &totals, o->quiet);
  mem_free(itself);
  mem_free(spool);
  free(dir);
  wrap_done(&wraps);
  if (lock >= 0) close(lock);
  return EXIT_NONE;
}

bool record_is_left(const char *dir) {
  char *spool = path_join(dir, SPOOL);
  bool found = file_exists(spool);
  mem_free(spool);
  return found;
}

/* If umbra was killed, the programs have been restored (suite/wrap.c) and the runs of the command
 * are recorded; only the seeds are missing. */
int record_resume(const char *dir) {
  char *spool = path_join(dir, SPOOL);
  recording_wait(spool);
  RecordedTotals totals = recording_write_seeds(dir, spool);
  if (!totals.runs) fatal("umbra record was killed before anything was recorded in %s", dir);
  dir_remove(spool);
  say_result(dir, &totals, false);
  mem_free(spool);
  return EXIT_NONE;
}
