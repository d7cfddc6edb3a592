/* umbra report: writes a report of a finished run in one of the formats of report/report_formats.c.
 */
#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/source_sight.h"
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

int run_report(const Options *o) {
  if (o->files.len != 1) fatal("missing RUN; usage: %s", command_find("report")->usage);
  const char *run_dir = o->files.data[0];
  char *file = destination(o, run_dir);
  Str text = {0};
  run_state_warn(run_dir);
  limit_sight(run_dir);
  if (o->compared)
    format_compare(o->format, run_dir, o->compared, &text);
  else
    format_write(o->format, run_dir, &text);
  report_put(&text, file);
  str_done(&text);
  mem_free(file);
  return EXIT_NONE;
}
