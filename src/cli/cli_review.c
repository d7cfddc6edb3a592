/* umbra show, umbra difftool, and umbra diff with revisions as arguments. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "cli/begun.h"
#include "cli/cli_command.h"
#include "cli/cli_review.h"
#include "outcome/verdict.h"
#include "report/report_formats.h"
#include "report/run_dir.h"
#include "review/review_report.h"
#include "review/review_verdict.h"
#include "witness/quote.h"

static bool cli_review_is_given(const Options *o, const char *option) {
  size_t n = strlen(option);
  for (int i = 0; i < o->word_count && strcmp(o->words[i], "--") != 0; i++)
    if (strncmp(o->words[i], option, n) == 0 && (!o->words[i][n] || o->words[i][n] == '='))
      return true;
  return false;
}

static void cli_review_check_options(const Options *o) {
  if (o->json && o->verbose) fatal("--json and --verbose contradict each other: give one");
  fail_on_check(o->fail_on);
  reports_check(o);
  if (!o->resumes) run_dir_check(o->output);
}

static void open_git(Git *g, const Options *o) {
  char *why;
  if (git_open(g, &why)) return;
  if (o->files.len) fatal("%s is neither a file nor a revision here: %s", o->files.data[0], why);
  if (strcmp(o->command, "show") == 0) fatal("%s", why);
  fatal("no versions given: %s; to compare two files: umbra diff OLD.c NEW.c", why);
}

static void cli_review_print_json(const char *run_dir) {
  Str text = {0};
  format_write(REPORT_JSON, run_dir, &text);
  report_put(&text, NULL);
  str_done(&text);
}

/* Prints and writes the report; returns the exit status. */
static int show(Review *r, const Options *o) {
  review_print(r, o);
  review_write(r);
  if (o->json) cli_review_print_json(r->dir);
  reports_write(o, r->dir);
  if (interrupt_seen()) {
    char *dir = quote_word(r->dir);
    fprintf(stderr, "umbra: interrupted; what was compared up to that point is in %s%s%s\n", r->dir,
            r->kept.dir ? "; to continue: umbra resume " : "", r->kept.dir ? dir : "");
    mem_free(dir);
  }
  Acceptance acceptance = acceptance_of(r->dir);
  acceptance_print(&acceptance, o);
  int status = review_status(r, &acceptance, o);
  review_done(r);
  return status;
}

static int review(const Options *given, void (*read)(Revisions *, Git *, const Options *)) {
  Git g;
  Revisions revisions;
  Review r;
  cli_review_check_options(given);
  Options own = *given;
  const Options *o = &own;
  if (!cli_review_is_given(o, "--entry")) own.entry = NULL; /* each function has its own entries */
  if (!cli_review_is_given(o, "--max-time")) own.max_time = -1; /* not set */
  open_git(&g, o);
  if (!o->resumes || !kept_revisions_read(o->resumes, &revisions)) read(&revisions, &g, o);
  Str command = {0};
  bool is_lasting = read != revisions_of_files; /* those of git difftool are temporary */
  if (is_lasting) begun_print(o, &command);
  review_make(&r, &g, &revisions, is_lasting ? &command : NULL, o);
  str_done(&command);
  int status = show(&r, o);
  revisions_done(&revisions);
  git_done(&g);
  return status;
}

static char *given_name(const Options *o, Version v) {
  const char *files = v == OLD ? o->old_files : o->new_files;
  const char *build = v == OLD ? o->old_build : o->new_build;
  if (files) return mem_strdup(files);
  return mem_strdup(build ? build : o->files.data[v]);
}

int run_given(const Options *given, const ChangedParts *left_out) {
  Review r;
  Revisions names = {.name = {given_name(given, OLD), given_name(given, NEW)}};
  Options o = *given;
  cli_review_check_options(&o);
  if (!cli_review_is_given(&o, "--max-time")) o.max_time = -1; /* not set */
  review_make_given(&r, &names, left_out, &o);
  int status = show(&r, &o);
  revisions_done(&names);
  return status;
}

int run_review(const Options *o) { return review(o, revisions_of_diff); }

int run_show(const Options *o) { return review(o, revisions_of_show); }

int run_difftool(const Options *o) { return review(o, revisions_of_files); }
