#include "report/issues.h"

#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/map.h"
#include "outcome/class.h"
#include "outcome/verdict.h"
#include "report/accepted.h"

/* --- strings --- */

void issue_add_input(const json_t *found, Str *out) {
  const char *invocation = json_get_text(found, "invocation");
  json_t *input = *invocation ? NULL : json_object_get(found, "input");
  str_add(out, invocation);
  for (void *at = json_object_iter(input); at; at = json_object_iter_next(input, at)) {
    const char *value = json_string_value(json_object_iter_value(at));
    str_addf(out, "%s = %s", json_object_iter_key(at), value ? value : "?");
    if (json_object_iter_next(input, at)) str_add(out, ", ");
  }
}

void issue_add_others(const Issue *i, Str *out) {
  if (i->count > 1) str_addf(out, " (and %" PRIu64 " more like this)", i->count - 1);
}

char *issue_file(const Issue *i, const char *key) {
  const char *name = i->found ? json_get_text(i->found, key) : "";
  return *name ? path_join(i->run->dir, name) : NULL;
}

static const char *text_in(const json_t *object, const char *key, const char *inner) {
  return json_get_text(json_object_get(object, key), inner);
}

/* --- fingerprints --- */

/* Ignores white space and line numbers such as ":12:3". */
static void add_stable(Str *key, const char *text) {
  for (const char *p = text; *p; p++) {
    bool is_number = p > text && p[-1] == ':' && *p >= '0' && *p <= '9';
    if (is_number) {
      p += strspn(p, "0123456789") - 1;
      continue;
    }
    if (!strchr(" \t", *p)) str_add_bytes(key, p, 1);
  }
  str_add(key, "\n");
}

static void set_fingerprint(Issue *i) {
  const json_t *divergence = json_object_get(i->found, "divergence");
  Str key = {0};
  add_stable(&key, i->rule);
  add_stable(&key, i->place.file ? i->place.file : "");
  add_stable(&key, i->place.source ? i->place.source : "");
  add_stable(&key, i->replaced ? i->replaced : "");
  add_stable(&key, i->function ? i->function : "");
  add_stable(&key, json_get_text(divergence, "kind"));
  add_stable(&key, json_get_text(divergence, "direction"));
  add_stable(&key, i->found ? json_get_text(json_object_get(i->found, "old"), "end") : "");
  add_stable(&key, i->found ? json_get_text(json_object_get(i->found, "new"), "end") : "");
  i->fingerprint = str_format("%016" PRIx64, hash_bytes(str_text(&key), key.len));
  str_done(&key);
}

/* Appends an index to equal fingerprints, in order. */
static void number_fingerprints(IssueList *l) {
  StrMap seen;
  strmap_init(&seen);
  for (size_t i = 0; i < l->len; i++) {
    char *plain = l->data[i].fingerprint;
    uint64_t n = 0;
    strmap_find(&seen, plain, &n);
    strmap_put(&seen, plain, ++n);
    l->data[i].fingerprint = str_format("%s:%" PRIu64, plain, n);
    mem_free(plain);
  }
  strmap_done(&seen);
}

/* --- findings of two versions --- */

static IssueLevel level_of(FindingClass c, const json_t *found) {
  if (strcmp(json_get_text(found, "judgement"), "expected") == 0) return LEVEL_NOTE;
  switch (c) {
    case CLASS_REGRESSION: return LEVEL_ERROR;
    case CLASS_INTERFACE:
    case CLASS_OUTPUT:
    case CLASS_UNINIT:
    case CLASS_LEAK:
    case CLASS_UNCONFIRMED: return LEVEL_WARNING;
    case CLASS_FIX:
    case CLASS_MESSAGE:
    case CLASS_PREEXISTING:
    case CLASS_INTERNAL:
    case CLASSES: return LEVEL_NOTE;
  }
  return LEVEL_NOTE;
}

/* NULL if unknown; the caller frees it. */
static char *divergence_location(const json_t *divergence) {
  const char *file = json_get_text(divergence, "file");
  json_int_t line = json_integer_value(json_object_get(divergence, "line")),
             column = json_integer_value(json_object_get(divergence, "column"));
  if (!*file) return NULL;
  return column
             ? str_format("%s:%" JSON_INTEGER_FORMAT ":%" JSON_INTEGER_FORMAT, file, line, column)
             : str_format("%s:%" JSON_INTEGER_FORMAT, file, line);
}

/* The last input file of the run; NULL if unknown. */
static const char *file_of_run(const RunFile *r) {
  const json_t *files = json_object_get(r->run, "files");
  size_t n = json_array_size(files);
  return n ? json_text_at(files, n - 1) : NULL;
}

/* Prefers the new version to the old one, and the change to the location where its effect shows. */
static RepoPlace place_of_finding(const Checkout *c, const RunFile *r, const json_t *found) {
  char *divergence = divergence_location(json_object_get(found, "divergence"));
  const char *const places[] = {text_in(found, "change", "new"),   divergence,
                                text_in(found, "new", "location"), text_in(found, "change", "old"),
                                text_in(found, "old", "location"), file_of_run(r)};
  RepoPlace p = {0};
  for (size_t i = 0; i < sizeof places / sizeof *places && !p.file; i++)
    p = checkout_place(c, places[i]);
  if (p.file && !p.line) p.line = 1;
  mem_free(divergence);
  return p;
}

static char *title_of_finding(const json_t *found) {
  const char *class = json_get_text(found, "class"), *origin = json_get_text(found, "origin"),
             *judgement = json_get_text(found, "judgement");
  bool is_reached = !*origin || strcmp(origin, "reached") == 0;
  return str_format("%s%s%s%s%s%s", class, is_reached ? "" : " (", is_reached ? "" : origin,
                    is_reached ? "" : ")", *judgement ? ", " : "", judgement);
}

static char *text_of_finding(const json_t *found) {
  Str s = {0};
  bool is_confirmed = json_is_true(json_object_get(found, "confirmed"));
  issue_add_input(found, &s);
  if (!s.len) str_add(&s, "any input");
  str_addf(&s, ": old %s; new %s", text_in(found, "old", "text"), text_in(found, "new", "text"));
  const char *reason = json_get_text(found, "reason");
  if (!is_confirmed)
    str_addf(&s, " (not confirmed natively%s%s)", *reason ? ": " : "", reason);
  else if (*reason)
    str_addf(&s, " (%s)", reason);
  return str_take(&s);
}

/* How many findings each cluster of a run has, and how many of those were not run themselves. */
typedef struct ClusterCounts {
  Map all, unrun;
} ClusterCounts;

static uint64_t count_at(const Map *counts, uint64_t cluster) {
  uint64_t n = 0;
  map_find(counts, cluster, &n);
  return n;
}

static uint64_t cluster_of(const json_t *found) {
  return (uint64_t)json_integer_value(json_object_get(found, "cluster"));
}

static void cluster_counts_init(ClusterCounts *n, const RunFile *r) {
  map_init(&n->all);
  map_init(&n->unrun);
  for (size_t i = 0; i < json_array_size(r->found); i++) {
    const json_t *found = json_array_get(r->found, i);
    uint64_t cluster = cluster_of(found);
    map_put(&n->all, cluster, count_at(&n->all, cluster) + 1);
    if (json_is_integer(json_object_get(found, "confirmed_by")))
      map_put(&n->unrun, cluster, count_at(&n->unrun, cluster) + 1);
  }
}

static void cluster_counts_done(ClusterCounts *n) {
  map_done(&n->all);
  map_done(&n->unrun);
}

/* The line of OLD that the change replaces; NULL if there is none. */
static char *source_of_old(const Checkout *c, const json_t *found) {
  RepoPlace p = checkout_place(c, text_in(found, "change", "old"));
  char *source = p.source ? mem_strdup(p.source) : NULL;
  repo_place_done(&p);
  return source;
}

static Issue issue_of_finding(const Checkout *c, const RunFile *r, const ClusterCounts *n,
                              const json_t *found) {
  const char *class = json_get_text(found, "class");
  const char *function = text_in(found, "divergence", "function");
  return (Issue){.level = level_of(class_find(class), found),
                 .rule = mem_strdup(class),
                 .title = title_of_finding(found),
                 .text = text_of_finding(found),
                 .place = place_of_finding(c, r, found),
                 .function = *function ? mem_strdup(function) : NULL,
                 .replaced = source_of_old(c, found),
                 .count = count_at(&n->all, cluster_of(found)),
                 .unrun = count_at(&n->unrun, cluster_of(found)),
                 .found = found,
                 .run = r};
}

/* --- faults of one program --- */

static Issue issue_of_fault(const Checkout *c, const RunFile *r, const json_t *found) {
  const json_t *innermost = json_array_get(json_object_get(found, "stack"), 0);
  const char *function = json_get_text(innermost, "function");
  Str text = {0};
  str_addf(&text, "%s, for ", json_get_text(found, "message"));
  size_t before = text.len;
  issue_add_input(found, &text);
  if (text.len == before) str_add(&text, "any input");
  RepoPlace place = checkout_place(c, json_get_text(found, "location"));
  if (!place.file) place = checkout_place(c, file_of_run(r));
  if (place.file && !place.line) place.line = 1;
  return (Issue){.level = LEVEL_ERROR,
                 .rule = mem_strdup(json_get_text(found, "kind")),
                 .title = mem_strdup(json_get_text(found, "kind")),
                 .text = str_take(&text),
                 .place = place,
                 .function = *function ? mem_strdup(function) : NULL,
                 .count = (uint64_t)json_integer_value(json_object_get(found, "count")),
                 .found = found,
                 .run = r};
}

/* --- undecided parts --- */

static void add_open(IssueList *l, const char *rule, char *text, RepoPlace place,
                     const RunFile *run) {
  if (place.file && !place.line) place.line = 1;
  Issue i = {.level = LEVEL_OPEN,
             .rule = mem_strdup(rule),
             .title = mem_strdup(rule),
             .text = text,
             .place = place,
             .run = run};
  vec_push(l, i);
}

/* The location of the first cut, or else the program's file. */
static RepoPlace place_of_open(const Checkout *c, const RunFile *r) {
  const json_t *cut = json_array_get(json_object_get(r->run, "cut"), 0);
  RepoPlace p = checkout_place(c, json_get_text(cut, "location"));
  return p.file ? p : checkout_place(c, file_of_run(r));
}

static void add_open_run(IssueList *l, const Checkout *c, const RunFile *r) {
  const char *verdict = json_get_text(r->run, "verdict"), *why = json_get_text(r->run, "reason");
  bool by_suite = !l->len && verdict_is(verdict, VERDICT_DIFFERS);
  if (by_suite) {
    add_open(l, "differs", mem_strdup("the programs differ on a recorded run (run.json: suite)"),
             place_of_open(c, r), r);
    vec_last(l).level = LEVEL_WARNING;
  }
  if (verdict_is(verdict, VERDICT_NOT_COMPARED)) {
    add_open(l, "not-compared", str_format("not compared: %s", why), place_of_open(c, r), r);
    return;
  }
  bool is_open = verdict_is(verdict, VERDICT_UNDECIDED) || verdict_is(verdict, VERDICT_INCOMPLETE);
  if (!is_open) return;
  char *text = r->is_diff ? str_format("undecided: %s", why)
                          : mem_strdup("no fault was found, but not everything was explored");
  add_open(l, "undecided", text, place_of_open(c, r), r);
}

/* Adds a function of a review that is undecided. */
static void add_open_function(IssueList *l, const Checkout *c, const json_t *function) {
  static const char *const decided[] = {"equivalent", "differs", "nothing to compare", NULL};
  const char *verdict = json_get_text(function, "verdict"),
             *reason = json_get_text(function, "reason");
  if (str_is_one_of(verdict, decided)) return;
  add_open(l, "undecided",
           str_format("%s: %s%s%s", json_get_text(function, "name"), verdict, *reason ? ": " : "",
                      reason),
           checkout_place(c, json_get_text(function, "place")), NULL);
  vec_last(l).function = mem_strdup(json_get_text(function, "name"));
  vec_last(l).reviewed = function;
}

static void add_open_parts(IssueList *l, const Checkout *c, const json_t *review) {
  const json_t *functions = json_object_get(review, "functions"),
               *gaps = json_object_get(review, "not_compared"),
               *reasons = json_object_get(review, "reasons");
  bool is_silent =
      !json_array_size(gaps) && verdict_is(json_get_text(review, "verdict"), VERDICT_NOT_COMPARED);
  if (is_silent)
    add_open(l, "not-compared", str_format("not compared: %s", json_text_at(reasons, 0)),
             (RepoPlace){0}, NULL);
  for (size_t i = 0; i < json_array_size(functions); i++)
    add_open_function(l, c, json_array_get(functions, i));
  for (size_t i = 0; i < json_array_size(gaps); i++) {
    const json_t *gap = json_array_get(gaps, i);
    char *text =
        str_format("not compared: %s: %s", json_get_text(gap, "what"), json_get_text(gap, "why"));
    add_open(l, "not-compared", text, (RepoPlace){0}, NULL);
  }
}

/* --- lost functions --- */

static void issues_add_lost(IssueList *l, const Checkout *c, const json_t *lost,
                            const RunFile *run) {
  for (size_t i = 0; i < json_array_size(lost); i++) {
    const json_t *f = json_array_get(lost, i);
    const char *class = json_get_text(f, "class"), *name = json_get_text(f, "function");
    RepoPlace place = checkout_place(c, json_get_text(f, "place"));
    if (!place.file && run) place = checkout_place(c, file_of_run(run));
    if (place.file && !place.line) place.line = 1;
    Issue issue = {.level = level_of(class_find(class), f),
                   .rule = mem_strdup(class),
                   .title = mem_strdup(class),
                   .text = str_format("%s: %s", name, json_get_text(f, "what")),
                   .place = place,
                   .function = mem_strdup(name),
                   .count = 1,
                   .run = run};
    vec_push(l, issue);
  }
}

/* --- accepted issues --- */

static void mark_accepted(IssueList *l, const Checkout *c) {
  AcceptedList accepted;
  accepted_read(&accepted, c->root);
  for (size_t i = 0; i < l->len; i++) {
    const char *why = accepted_why(&accepted, l->data[i].fingerprint);
    if (why && l->data[i].level != LEVEL_OPEN) l->data[i].accepted = mem_strdup(why);
  }
  accepted_done(&accepted);
}

/* --- the list --- */

static void issue_done(Issue *i) {
  mem_free(i->rule);
  mem_free(i->title);
  mem_free(i->text);
  mem_free(i->function);
  mem_free(i->replaced);
  mem_free(i->fingerprint);
  mem_free(i->accepted);
  repo_place_done(&i->place);
}

/* True if an entry of a run is an issue of its own. */
static bool is_told(const RunFile *r, const json_t *found) {
  if (!r->is_diff) return true;
  bool is_first = json_is_true(json_object_get(found, "representative"));
  return is_first && !class_is_hidden(class_find(json_get_text(found, "class")));
}

/* Equal for findings of several runs that are one issue. */
static char *issue_key(const Issue *i) {
  return str_format("%s\n%s\n%" PRIu32 ":%" PRIu32 "\n%s", i->title,
                    i->place.file ? i->place.file : "", i->place.line, i->place.column, i->text);
}

/* Takes ownership of the issue; drops it if another run has found the same. */
static void add_once(IssueList *l, StrMap *seen, Issue *i) {
  uint64_t index;
  char *key = issue_key(i);
  if (strmap_find(seen, key, &index)) {
    issue_done(i);
  } else {
    strmap_put(seen, key, l->len);
    vec_push(l, *i);
  }
  mem_free(key);
}

static void add_found(IssueList *l, StrMap *seen, const Checkout *c, const RunFile *r) {
  ClusterCounts n;
  cluster_counts_init(&n, r);
  for (size_t i = 0; i < json_array_size(r->found); i++) {
    const json_t *found = json_array_get(r->found, i);
    if (!is_told(r, found)) continue;
    Issue issue = r->is_diff ? issue_of_finding(c, r, &n, found) : issue_of_fault(c, r, found);
    add_once(l, seen, &issue);
  }
  cluster_counts_done(&n);
}

void issues_read(IssueList *l, const RunFiles *f, const Checkout *c) {
  StrMap seen;
  strmap_init(&seen);
  *l = (IssueList){0};
  for (size_t i = 0; i < f->runs.len; i++)
    add_found(l, &seen, c, &f->runs.data[i]);
  if (f->review) {
    issues_add_lost(l, c, json_object_get(f->review, "findings"), NULL);
    add_open_parts(l, c, f->review);
  } else {
    issues_add_lost(l, c, json_object_get(f->runs.data[0].run, "interface"), &f->runs.data[0]);
    add_open_run(l, c, &f->runs.data[0]);
  }
  for (size_t i = 0; i < l->len; i++)
    set_fingerprint(&l->data[i]);
  number_fingerprints(l);
  mark_accepted(l, c);
  strmap_done(&seen);
}

/* The finding that stands for the kind. */
static const json_t *representative_of(const RunFile *r, const json_t *found) {
  json_int_t cluster = json_integer_value(json_object_get(found, "cluster"));
  for (size_t i = 0; i < json_array_size(r->found); i++) {
    const json_t *other = json_array_get(r->found, i);
    bool is_one = json_integer_value(json_object_get(other, "cluster")) == cluster;
    if (is_one && is_told(r, other)) return other;
  }
  return NULL;
}

const Issue *issues_find(const IssueList *l, const Checkout *c, const RunFile *r,
                         const json_t *found) {
  const json_t *first = r->is_diff ? representative_of(r, found) : NULL;
  const Issue *same = NULL;
  if (!first) return NULL;
  ClusterCounts counts;
  cluster_counts_init(&counts, r);
  Issue wanted = issue_of_finding(c, r, &counts, first);
  cluster_counts_done(&counts);
  char *key = issue_key(&wanted);
  for (size_t i = 0; i < l->len && !same; i++) {
    char *other = issue_key(&l->data[i]);
    if (strcmp(key, other) == 0) same = &l->data[i];
    mem_free(other);
  }
  mem_free(key);
  issue_done(&wanted);
  return same;
}

size_t issues_accepted(const IssueList *l) {
  size_t n = 0;
  for (size_t i = 0; i < l->len; i++)
    n += l->data[i].accepted != NULL;
  return n;
}

void issues_done(IssueList *l) {
  for (size_t i = 0; i < l->len; i++)
    issue_done(&l->data[i]);
  vec_done(l);
}
