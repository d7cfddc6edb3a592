/* umbra report: writes a report of a finished run in one of the formats of report/report_formats.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/source_sight.h"
#include "base/spawn.h"
#include "cli/cli_command.h"
#include "report/checkout.h"
#include "report/report_formats.h"
#include "review/cache.h"
#include "witness/run_state.h"

/* The file to write, which the caller frees; NULL: standard output. */
static char *destination(const Options *o, const char *run_dir) {
  const char *usual = format_file(o->format);
  if (o->report_file) return mem_strdup(o->report_file);
  return usual ? path_join(run_dir, usual) : NULL;
}

/* Limits which files are read. For a review, these include the trees of its commits in the
 * cache. */
static void limit_sight(const char *run_dir) {
  char *review = path_join(run_dir, "review.json");
  checkout_limit_sight(run_dir);
  if (file_exists(review)) {
    char *home = cache_home(), *trees = path_join(home, "trees");
    source_sight_add(trees);
    mem_free(trees);
    mem_free(home);
  }
  mem_free(review);
}

/* The browser is not a child of this process, with which it would end. */
static void report_open(const char *file) {
  static const char script[] =
      "command -v \"$1\" >/dev/null && exec setsid -f \"$1\" \"$2\" </dev/null >/dev/null 2>&1";
  const char *browser = getenv("BROWSER"), *opener = browser && *browser ? browser : "xdg-open";
  const char *argv[] = {"sh", "-c", script, "sh", opener, file, NULL};
  pid_t pid;
  int status = 0;
  const Spawn s = {.argv = (char *const *)argv};
  bool is_started = spawn_start(&pid, &s) == 0 && waitpid(pid, &status, 0) == pid;
  if (!is_started || status) log_warn("cannot start %s (set BROWSER); open %s", opener, file);
}

int run_report(const Options *o) {
  if (o->files.len != 1) fatal("missing RUN; usage: %s", command_find("report")->usage);
  if (o->opens && o->format != REPORT_HTML) fatal("--open is for --format html");
  const char *run_dir = o->files.data[0];
  char *file = destination(o, run_dir);
  Str text = {0}, compared = {0};
  run_state_warn(run_dir);
  limit_sight(run_dir);
  if (o->compared)
    format_compare(o->format, run_dir, o->compared, &text, &compared);
  else
    format_write(o->format, run_dir, &text);
  report_put(&text, file);
  bool is_file = file && strcmp(file, "-") != 0;
  if (is_file && !o->quiet) {
    fputs(str_text(&compared), stdout);
    printf("wrote %s\n", file);
  }
  if (is_file && o->opens) report_open(file);
  str_done(&text);
  str_done(&compared);
  mem_free(file);
  return EXIT_NONE;
}
