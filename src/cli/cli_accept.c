/* umbra accept: adds the fingerprint of a finding to .umbra-accepted. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "cli/cli_command.h"
#include "cli/named_finding.h"
#include "outcome/class.h"
#include "report/accepted.h"
#include "report/issues.h"
#include "witness/run_state.h"

typedef struct Accepting {
  NamedFinding wanted;
  const char *function; /* whose change of the interface is accepted; NULL: a numbered finding */
  char *dir;            /* of the run, a full path */
  RunFiles files;       /* of the run, or of the review that it belongs to */
} Accepting;

/* The places of a run of a review are relative to the review. */
static char *accept_review_of(const char *dir) {
  char *above = path_dir(dir), *file = path_join(above, "review.json");
  bool is_review = file_exists(file);
  mem_free(file);
  if (is_review) return above;
  mem_free(above);
  return NULL;
}

static void accept_read(Accepting *a, const Options *o) {
  const char *usage = command_find("accept")->usage;
  StrList run = o->files;
  const char *last = run.len ? run.data[run.len - 1] : "";
  bool is_name = run.len == 2 && !strchr(last, '/') && strspn(last, "0123456789") != strlen(last);
  if (is_name) run.len = 1;
  *a = (Accepting){.wanted = named_finding_read(&run, usage), .function = is_name ? last : NULL};
  if (!a->wanted.finding && !is_name) fatal("no finding given; usage: %s", usage);
  if (!o->why || !*o->why) fatal("no reason given: umbra accept ... -m WHY");
  char *dir = named_run_resolve(a->wanted.run);
  char *review = accept_review_of(dir);
  a->dir = mem_strdup(dir);
  run_files_read(&a->files, review ? review : dir);
  run_state_warn(dir);
  mem_free(review);
  free(dir);
}

static const RunFile *accept_run(const Accepting *a) {
  for (size_t i = 0; i < a->files.runs.len; i++) {
    const RunFile *r = &a->files.runs.data[i];
    char *real = realpath(r->dir, NULL);
    bool is_it = real && strcmp(real, a->dir) == 0;
    free(real);
    if (is_it) return r;
  }
  fatal("%s is a review; name the run of a function: umbra accept %s/FUNCTION NUMBER -m WHY",
        a->wanted.run, a->wanted.run);
}

static const Issue *accept_numbered(const Accepting *a, const IssueList *l, const Checkout *c) {
  const RunFile *r = accept_run(a);
  size_t count = json_array_size(r->found);
  if (!r->is_diff) fatal("%s is not a run of umbra diff", a->wanted.run);
  if (!count) fatal("the run in %s has no finding", a->wanted.run);
  if (a->wanted.finding > count)
    fatal("there is no finding %" PRIu64 " in %s: its findings are 1 to %zu", a->wanted.finding,
          a->wanted.run, count);
  const Issue *i = issues_find(l, c, r, json_array_get(r->found, a->wanted.finding - 1));
  if (!i)
    fatal("finding %" PRIu64 " has no visible effect: there is nothing to accept",
          a->wanted.finding);
  return i;
}

static const Issue *accept_named(const Accepting *a, const IssueList *l) {
  for (size_t i = 0; i < l->len; i++) {
    const Issue *issue = &l->data[i];
    if (strcmp(issue->rule, class_name(CLASS_INTERFACE)) == 0 && !issue->found &&
        strcmp(issue->function, a->function) == 0)
      return issue;
  }
  fatal("%s has no finding of class interface about %s; findings on inputs have numbers",
        a->wanted.run, a->function);
}

int run_accept(const Options *o) {
  Accepting a;
  Checkout c;
  IssueList l;
  AcceptedList accepted;
  accept_read(&a, o);
  checkout_init(&c, &a.files);
  issues_read(&l, &a.files, &c);
  accepted_read(&accepted, c.root);
  const Issue *i = a.function ? accept_named(&a, &l) : accept_numbered(&a, &l, &c);
  char *what = str_format("%s %s: %s", i->title, i->place.file ? i->place.file : "?", i->text);
  if (i->accepted)
    printf("already accepted: %s (%s)\n", what, i->accepted);
  else
    accepted_add(&accepted, i->fingerprint, what, o->why);
  if (!i->accepted && !o->quiet) printf("added to %s: %s\n", accepted.path, what);
  mem_free(what);
  accepted_done(&accepted);
  issues_done(&l);
  checkout_done(&c);
  run_files_done(&a.files);
  mem_free(a.wanted.run);
  mem_free(a.dir);
  return 0;
}
