#include "report/report_formats.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_nearest.h"
#include "base/fatal.h"
#include "base/file.h"
#include "report/gcc.h"
#include "report/github.h"
#include "report/html.h"
#include "report/html_compare.h"
#include "report/junit.h"
#include "report/lcov.h"
#include "report/report_summary.h"
#include "report/result_json.h"
#include "report/sarif.h"

typedef struct FormatRow {
  void (*write)(const RunFiles *f, Str *out); /* appends */
  const char *file;
} FormatRow;

static const FormatRow rows[] = {
    [REPORT_HTML] = {html_report, "report.html"},
    [REPORT_SARIF] = {sarif_write, NULL},
    [REPORT_GCC] = {gcc_write, NULL},
    [REPORT_GITHUB] = {github_write, NULL},
    [REPORT_SUMMARY] = {summary_write, NULL},
    [REPORT_JUNIT] = {junit_write, NULL},
    [REPORT_LCOV] = {lcov_write, NULL},
    [REPORT_JSON] = {result_json, NULL},
};

void format_write(ReportFormat format, const char *run_dir, Str *out) {
  RunFiles f;
  run_files_read(&f, run_dir);
  rows[format].write(&f, out);
  run_files_done(&f);
}

void format_compare(ReportFormat format, const char *run_dir, const char *before, Str *out,
                    Str *said) {
  if (format != REPORT_HTML && format != REPORT_JSON)
    fatal("--compare is for --format html and json");
  RunFiles f;
  run_files_read(&f, run_dir);
  f.compared = NEW(RunFiles);
  run_files_read(f.compared, before);
  rows[format].write(&f, out);
  if (format == REPORT_HTML) compare_add(&f, said, NULL);
  run_files_done(&f);
}

static bool is_standard_output(const char *file) { return !file || strcmp(file, "-") == 0; }

void report_put(const Str *text, const char *file) {
  if (is_standard_output(file))
    fwrite(str_text(text), 1, text->len, stdout);
  else if (!file_write_named(file, str_text(text), text->len))
    file_failed(file);
}

/* --- --report --- */

typedef struct Wanted {
  ReportFormat format;
  const char *file;
} Wanted;

static Wanted report_formats_parse(const char *report) {
  size_t n = strcspn(report, "=");
  for (int i = 0; i < words_of_ReportFormat.count; i++) {
    const char *word = words_of_ReportFormat.word[i];
    if (strlen(word) == n && strncmp(word, report, n) == 0 && report[n] && report[n + 1])
      return (Wanted){(ReportFormat)i, report + n + 1};
  }
  Nearest nearest;
  char *given = mem_strndup(report, n);
  nearest_init(&nearest, given);
  for (int i = 0; i < words_of_ReportFormat.count; i++)
    nearest_try(&nearest, words_of_ReportFormat.word[i]);
  if (report[n] && nearest.word && nearest.distance)
    fatal("unknown format '%s' for --report; did you mean '%s'?", given, nearest.word);
  fatal("--report %s: expected FORMAT=FILE; umbra report --help lists the formats", report);
}

/* A file that is not regular would be replaced by a regular one. */
static void report_formats_check_file(const char *file) {
  char *dir = path_dir(file);
  bool can_write = access(*dir ? dir : ".", W_OK) == 0;
  if (file_exists(file) && !file_is_regular(file))
    fatal("%s is not a regular file (use - for standard output)", file);
  if (!can_write) fatal("cannot write %s: %s: %s", file, *dir ? dir : ".", strerror(errno));
  mem_free(dir);
}

bool reports_want(const Options *o, ReportFormat format) {
  for (size_t i = 0; i < o->reports.len; i++)
    if (report_formats_parse(o->reports.data[i]).format == format) return true;
  return false;
}

void reports_check(const Options *o) {
  for (size_t i = 0; i < o->reports.len; i++) {
    Wanted w = report_formats_parse(o->reports.data[i]);
    if (!is_standard_output(w.file))
      report_formats_check_file(w.file);
    else if (o->json)
      fatal("--json and --report %s contradict each other: give one", o->reports.data[i]);
  }
}

void reports_write(const Options *o, const char *run_dir) {
  for (size_t i = 0; i < o->reports.len; i++) {
    Wanted w = report_formats_parse(o->reports.data[i]);
    Str text = {0};
    format_write(w.format, run_dir, &text);
    report_put(&text, w.file);
    str_done(&text);
  }
}

const char *format_file(ReportFormat format) { return rows[format].file; }
