/* All strings from programs or users are escaped so that they are shown as plain text: they are put
 * in <code>, and each character that Markdown or HTML could interpret is written as a number. */
#include "report/report_summary.h"

#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "outcome/verdict.h"
#include "report/accepted.h"
#include "report/caveats.h"
#include "report/issues.h"

/* GitHub's limit is 1 MiB for a step. */
enum { MOST_ROWS = 200, MOST_CAVEATS = 100, LONGEST_CELL = 300 };

static void report_summary_add_text(Str *out, const char *text) {
  for (const char *p = text; *p; p++) {
    size_t control = clean_control_length(p, strlen(p));
    p += control > 1;
    unsigned char c = control ? ' ' : (unsigned char)*p;
    bool is_plain = c >= 0x80 || str_is_word(*p) || strchr(" .,;:=/()+'-", *p);
    if (*p == '_' || !is_plain)
      str_addf(out, "&#%d;", c);
    else
      str_add_bytes(out, p, 1);
  }
}

static void report_summary_add_code(Str *out, const char *text) {
  size_t n = strlen(text), end = n > LONGEST_CELL ? LONGEST_CELL : n;
  while (end < n && end && ((unsigned char)text[end] & 0xc0) == 0x80)
    end--;
  char *shown = mem_strndup(text, end);
  str_add(out, "<code>");
  report_summary_add_text(out, shown);
  str_add(out, end < n ? "...</code>" : "</code>");
  mem_free(shown);
}

/* --- the verdict --- */

/* Adds the names of the compared trees for a review, or else the files. */
static void add_subject(Str *out, const RunFiles *f) {
  if (f->review) {
    report_summary_add_code(out, json_get_text(json_object_get(f->review, "old"), "name"));
    str_add(out, " and ");
    report_summary_add_code(out, json_get_text(json_object_get(f->review, "new"), "name"));
    return;
  }
  const json_t *files = json_object_get(f->runs.data[0].run, "files");
  for (size_t i = 0; i < json_array_size(files); i++) {
    if (i) str_add(out, f->runs.data[0].is_diff ? " and " : ", ");
    report_summary_add_code(out, json_text_at(files, i));
  }
}

static void add_verdict(Str *out, const RunFiles *f, size_t caveats) {
  str_add(out, "## Umbra: ");
  report_summary_add_text(out, verdict_of_files(f));
  bool is_up_to = caveats && verdict_is(verdict_of_files(f), VERDICT_EQUIVALENT);
  str_add(out, is_up_to ? " up to the limits listed below\n\n" : "\n\n");
  add_subject(out, f);
  str_add(out, "\n\n");
}

/* --- findings --- */

static void report_summary_add_place(Str *out, const Issue *i) {
  if (!i->place.file) return;
  char *place = str_format("%s:%" PRIu32, i->place.file, i->place.line);
  report_summary_add_code(out, place);
  mem_free(place);
}

static void add_outcome(Str *out, const Issue *i, const char *key) {
  str_add(out, " | ");
  report_summary_add_code(out, json_get_text(json_object_get(i->found, key), "text"));
}

static void report_summary_add_row(Str *out, const Issue *i, bool is_diff) {
  Str input = {0};
  issue_add_input(i->found, &input);
  str_add(out, "| ");
  report_summary_add_text(out, i->title);
  if (i->count > 1) str_addf(out, " (and %" PRIu64 " more)", i->count - 1);
  str_add(out, " | ");
  report_summary_add_place(out, i);
  str_add(out, " | ");
  report_summary_add_code(out, input.len ? str_text(&input) : "any input");
  if (is_diff) {
    add_outcome(out, i, "old");
    add_outcome(out, i, "new");
    str_add(out, json_is_true(json_object_get(i->found, "confirmed")) ? " | yes |\n" : " | no |\n");
  } else {
    str_add(out, " | ");
    report_summary_add_code(out, json_get_text(i->found, "message"));
    str_add(out, " |\n");
  }
  str_done(&input);
}

static bool is_in_table(const Issue *i) { return i->found && !i->accepted; }

static void add_table(Str *out, const RunFiles *f, const IssueList *l) {
  bool is_diff = f->review || f->runs.data[0].is_diff;
  size_t rows = 0, all = 0;
  for (size_t i = 0; i < l->len; i++)
    all += is_in_table(&l->data[i]);
  size_t accepted = issues_accepted(l);
  if (accepted)
    str_addf(out, "%zu more %s accepted (<code>%s</code>).\n\n", accepted,
             accepted == 1 ? "is" : "are", ACCEPTED_NAME);
  if (!all) return;
  str_add(out, is_diff ? "| what | where | input | old | new | confirmed |\n"
                         "|---|---|---|---|---|---|\n"
                       : "| what | where | input | message |\n|---|---|---|---|\n");
  for (size_t i = 0; i < l->len && rows < MOST_ROWS; i++) {
    if (!is_in_table(&l->data[i])) continue;
    report_summary_add_row(out, &l->data[i], is_diff);
    rows++;
  }
  if (all > rows) str_addf(out, "\n%zu more are in the run directory.\n", all - rows);
  str_add(out, "\n");
}

/* --- the functions of a review --- */

static void add_functions(Str *out, const json_t *review) {
  const json_t *functions = json_object_get(review, "functions");
  if (!json_array_size(functions)) return;
  str_add(out, "| function | from | lines executed | verdict |\n|---|---|---|---|\n");
  for (size_t i = 0; i < json_array_size(functions); i++) {
    const json_t *f = json_array_get(functions, i);
    str_add(out, "| ");
    report_summary_add_code(out, json_get_text(f, "name"));
    str_add(out, " | ");
    report_summary_add_code(out, json_get_text(f, "entry"));
    str_addf(out, " | %" JSON_INTEGER_FORMAT " of %" JSON_INTEGER_FORMAT " | ",
             json_integer_value(json_object_get(f, "executed")),
             json_integer_value(json_object_get(f, "lines")));
    report_summary_add_text(out, json_get_text(f, "verdict"));
    bool is_limited = json_array_size(json_object_get(f, "limits"));
    str_add(out, is_limited ? " (up to the limits listed below)" : "");
    const char *reason = json_get_text(f, "reason");
    if (*reason) str_add(out, ": ");
    report_summary_add_text(out, reason);
    str_add(out, " |\n");
  }
  str_add(out, "\n");
}

/* --- limits of the verdict --- */

static void report_summary_add_caveats(Str *out, const CaveatList *l) {
  for (size_t i = 0; i < l->len && i < MOST_CAVEATS; i++) {
    str_add(out, "- ");
    report_summary_add_text(out, l->data[i].text);
    str_add(out, "\n");
  }
  if (l->len > MOST_CAVEATS)
    str_addf(out, "- %zu more are in the run directory\n", l->len - MOST_CAVEATS);
  if (l->len) str_add(out, "\n");
}

void summary_write(const RunFiles *f, Str *out) {
  Checkout c;
  IssueList l;
  CaveatList caveats;
  checkout_init(&c, f);
  issues_read(&l, f, &c);
  caveats_read(&caveats, f);
  add_verdict(out, f, caveats.len);
  add_table(out, f, &l);
  if (f->review) add_functions(out, f->review);
  report_summary_add_caveats(out, &caveats);
  caveats_done(&caveats);
  issues_done(&l);
  checkout_done(&c);
}
