#include "report/replay_report.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "outcome/confirmation.h"
#include "report/terminal.h"
#include "report/values_json.h"
#include "witness/readable.h"

enum { MAX_OUTPUT_LINES = 10 };

/* --- for people --- */

/* The report to show: the last one that confirms the prediction, or else the one that ended the
 * program. */
static const NativeReport *main_report(const Outcome *e, const Prediction *p) {
  for (size_t i = e->reports.len; p && i > 0; i--)
    if (native_report_confirms(&e->reports.data[i - 1], p->outcome.end.kind))
      return &e->reports.data[i - 1];
  return e->reports.len ? &vec_last(&e->reports) : NULL;
}

/* A sanitizer often cannot distinguish kinds of faults that Umbra distinguishes; then Umbra's name
 * for the kind is used. */
static const char *report_name(const NativeReport *r, const Prediction *p) {
  return p && native_report_confirms(r, p->outcome.end.kind) ? end_name(p->outcome.end.kind)
                                                             : end_name(r->kind);
}

static void describe_fault(const NativeReport *r, const Prediction *p, Str *out) {
  assert(r); /* an outcome that is a fault has at least one report */
  str_addf(out, "fault: %s", report_name(r, p));
  if (r->location) str_addf(out, " at %s", r->location);
  str_addf(out, " (%s)", r->text);
}

/* "returned 1.5", "returned (1, -0)". */
static void add_returned_numbers(const Outcome *o, Str *out) {
  Floating f = o->floating.kind;
  str_add(out, "returned ");
  for (uint32_t i = 0; i < o->floating.count; i++) {
    U128 bits = outcome_returned_bits(o, i);
    str_add(out, i ? ", " : o->floating.count > 1 ? "(" : "");
    readable_float(out, (const uint8_t *)&bits, floating_width(f) / 8, f == FLOATING_BRAIN);
  }
  if (o->floating.count > 1) str_add(out, ")");
}

static void replay_report_describe(const Outcome *o, const Prediction *p, Str *out) {
  if (outcome_is_fault(o))
    describe_fault(main_report(o, p), p, out);
  else if (p && outcomes_are_floating(o, &p->outcome))
    add_returned_numbers(o, out);
  else if (o->end.kind == END_EXIT)
    str_addf(out, "the program exited with %d", (int)o->end.status);
  else if (o->end.kind == END_TIMEOUT)
    str_add(out, "the program did not end in time and was killed");
  else if (o->end.kind == END_LIMIT)
    str_addf(out, "the program was killed: %s", o->end.message);
  else if (o->end.kind == END_ASSUMED_AWAY)
    str_add(out, "an assumption of the program does not hold for this input");
  else
    str_add(out, o->end.message);
}

void replay_describe(const Outcome *e, Str *out) { replay_report_describe(e, NULL, out); }

static void replay_report_print_text(const char *text) { terminal_print_text(text, strlen(text)); }

static void print_output(const char *what, const Str *text, bool is_long) {
  if (!text->len) return;
  replay_report_print_text(what);
  puts(":");
  const char *line = str_text(text), *end = line + text->len;
  for (int n = 0; line < end; n++) {
    if (n == MAX_OUTPUT_LINES && !is_long) {
      puts("  ... (all of it with -v)");
      return;
    }
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    size_t len = (size_t)((newline ? newline : end) - line);
    fputs("  | ", stdout);
    terminal_print_text(line, len);
    putchar('\n');
    line += len + 1;
  }
}

static void print_prediction(const Prediction *p, bool is_number) {
  Str text = {0};
  if (is_number)
    add_returned_numbers(&p->outcome, &text);
  else if (p->outcome.end.kind == END_EXIT)
    str_addf(&text, "exit with %d", (int)p->outcome.end.status);
  else
    str_add(&text, end_name(p->outcome.end.kind));
  if (p->location) str_addf(&text, " at %s", p->location);
  printf("predicted: %s", str_text(&text));
  str_done(&text);
}

static void print_predicted_files(const Prediction *p) {
  for (size_t i = 0; i < p->outcome.files.len; i++) {
    const FileChange *f = &p->outcome.files.data[i];
    fputs("predicted file ", stdout);
    replay_report_print_text(f->name);
    fputs(": ", stdout);
    replay_report_print_text(f->is_gone ? "removed" : str_text(&f->start));
    putchar('\n');
  }
}

/* Prints the predicted output for each part that differs. */
static void print_differences(const Prediction *p, PartSet differs, bool is_long) {
  if (parts_have(differs, PART_OUT) && !p->outcome.out.bytes.len)
    puts("predicted standard output: nothing");
  if (parts_have(differs, PART_OUT))
    print_output("predicted standard output", &p->outcome.out.bytes, is_long);
  if (parts_have(differs, PART_ERR) && !p->outcome.err.bytes.len)
    puts("predicted standard error: nothing");
  if (parts_have(differs, PART_ERR))
    print_output("predicted standard error", &p->outcome.err.bytes, is_long);
  if (parts_have(differs, PART_FILES) && !p->outcome.files.len) puts("predicted files: none");
  if (parts_have(differs, PART_FILES)) print_predicted_files(p);
}

static void print_words(const Replay *r, const Prediction *p) {
  PartSet differs = replay_differences(r, p);
  if (end_class(p->outcome.end.kind) == END_CLASS_CUT)
    fputs(": the path was cut there, nothing to compare", stdout);
  else if (!differs)
    printf(": as predicted%s", replay_compares_output(r, p) ? ", with the same output" : "");
  else
    fputs(": differs from the prediction", stdout);
  const char *before = " in";
  for (Part part = 0; part < PARTS; part++) {
    if (!parts_have(differs, part)) continue;
    printf("%s %s", before, part_words(part));
    before = ",";
  }
}

static void replay_report_print_verdict(const Replay *r, const Prediction *p, bool is_long) {
  Paint paint = terminal_paint(stdout, COLOR_AUTO);
  ReplayVerdict v = replay_compare(r, p);
  print_differences(p, replay_differences(r, p), is_long);
  print_prediction(p, outcomes_are_floating(replay_shown(r), &p->outcome));
  if (v != REPLAY_UNPREDICTED) fputs(v == REPLAY_DIFFERS ? paint.red : paint.green, stdout);
  print_words(r, p);
  printf("%s\n", paint.end);
  if (r->is_chance)
    puts("the native program is nondeterministic: a second run differed from the first one");
}

static void print_files(const FileChanges *files, bool is_long) {
  for (size_t i = 0; i < files->len; i++) {
    const FileChange *f = &files->data[i];
    const char *state = f->size ? "" : ": empty";
    if (f->is_gone) state = ": removed";
    char *what = str_format("file %s%s", f->name, state);
    if (f->size)
      print_output(what, &f->start, is_long);
    else if (!str_ends(f->name, "/")) {
      replay_report_print_text(what);
      putchar('\n');
    }
    mem_free(what);
  }
}

void replay_print(const Replay *r, const Prediction *p, const KTest *k, bool is_long) {
  const Outcome *e = replay_shown(r), *behaviour = r->has[BUILD_PLAIN] ? &r->ends[BUILD_PLAIN] : e;
  fputs("input: ", stdout);
  terminal_print_input(k);
  putchar('\n');
  print_output("standard output", &behaviour->out.bytes, is_long);
  print_output("standard error", &behaviour->err.bytes, is_long);
  print_files(&behaviour->files, is_long);
  Str text = {0};
  replay_report_describe(e, p, &text);
  fputs("native: ", stdout);
  terminal_print_text(str_text(&text), text.len);
  putchar('\n');
  str_done(&text);
  for (size_t i = 0; e->end.kind == END_EXIT && i < e->reports.len;
       i++) { /* reports after which the program continued */
    fputs("  reported before that: ", stdout);
    replay_report_print_text(e->reports.data[i].text);
    fputs(" at ", stdout);
    replay_report_print_text(e->reports.data[i].location ? e->reports.data[i].location : "?");
    putchar('\n');
  }
  if (p) replay_report_print_verdict(r, p, is_long);
  bool is_silent = p && end_class(p->outcome.end.kind) == END_CLASS_FAULT &&
                   replay_compare(r, p) == REPLAY_DIFFERS;
  if (r->lacks_sanitizers && (is_silent || !p))
    printf("errors that only sanitizers detect are not reported: %s\n", r->lacks_sanitizers);
}

/* --- JSON --- */

static const char *end_word(const Outcome *o, const Prediction *p) {
  return outcome_is_fault(o) ? report_name(main_report(o, p), p) : end_name(o->end.kind);
}

json_t *replay_reports_json(const NativeReportList *reports) {
  json_t *list = json_array();
  for (size_t i = 0; i < reports->len; i++) {
    json_t *j = json_object();
    json_set(j, "kind", json_text(end_name(reports->data[i].kind)));
    json_set(j, "message", json_text(reports->data[i].text));
    json_set(j, "location", json_text(reports->data[i].location));
    json_array_append_new(list, j);
  }
  return list;
}

json_t *replay_files_json(const FileChanges *files) {
  json_t *j = json_object();
  for (size_t i = 0; i < files->len; i++)
    json_set(j, files->data[i].name,
             files->data[i].is_gone ? json_null() : json_bytes(&files->data[i].start));
  return j;
}

static json_t *predicted_files_json(const Prediction *p) {
  json_t *j = json_object();
  for (size_t i = 0; i < p->outcome.files.len; i++)
    json_set(j, p->outcome.files.data[i].name,
             p->outcome.files.data[i].is_gone ? json_null()
                                              : json_bytes(&p->outcome.files.data[i].start));
  return j;
}

static json_t *prediction_json(const Prediction *p) {
  if (!p) return json_null();
  json_t *j = json_object();
  json_set(j, "end", json_text(end_name(p->outcome.end.kind)));
  if (p->outcome.end.kind == END_EXIT)
    json_set(j, "status", json_integer((int)p->outcome.end.status));
  else
    json_set(j, "location", json_text(p->location));
  if (!p->has_output) return j;
  json_set(j, "stdout", json_bytes(&p->outcome.out.bytes));
  json_set(j, "stderr", json_bytes(&p->outcome.err.bytes));
  json_set(j, "files", predicted_files_json(p));
  return j;
}

static json_t *differences_json(PartSet differs) {
  json_t *j = json_array();
  for (Part p = 0; p < PARTS; p++)
    if (parts_have(differs, p)) json_array_append_new(j, json_text(part_name(p)));
  return j;
}

void replay_print_json(const Replay *r, const Prediction *p, const KTest *k, const char *test) {
  const Outcome *e = replay_shown(r), *behaviour = r->has[BUILD_PLAIN] ? &r->ends[BUILD_PLAIN] : e;
  ReplayVerdict v = replay_compare(r, p);
  json_t *j = json_object();
  json_set(j, "command", json_text("replay"));
  json_set(j, "test", json_text(test));
  json_set(j, "input", json_input(k));
  json_set(j, "end", json_text(end_word(e, p)));
  json_set(j, "status", e->end.kind == END_EXIT ? json_integer(e->end.status) : json_null());
  json_set(j, "reason", json_text(e->end.message ? e->end.message : r->lacks_sanitizers));
  json_set(j, "reports", replay_reports_json(&e->reports));
  json_set(j, "predicted", prediction_json(p));
  json_set(j, "agrees", v == REPLAY_UNPREDICTED ? json_null() : json_boolean(v == REPLAY_AGREES));
  json_set(j, "differences",
           v == REPLAY_UNPREDICTED ? json_null() : differences_json(replay_differences(r, p)));
  json_set(j, "nondeterministic", json_boolean(r->is_chance));
  json_set(j, "stdout", json_bytes(&behaviour->out.bytes));
  json_set(j, "stderr", json_bytes(&behaviour->err.bytes));
  json_set(j, "files", replay_files_json(&behaviour->files));
  json_put(j);
}
