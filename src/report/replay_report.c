#include "report/replay_report.h"

#include <stdio.h>
#include <string.h>

#include "report/json.h"
#include "report/readable.h"
#include "report/terminal.h"

enum { MAX_OUTPUT_LINES = 10 };

ReplayVerdict replay_compare(const NativeEnd *e, const Prediction *p) {
  if (!p || end_class(p->kind) == END_CLASS_CUT) return REPLAY_UNPREDICTED;
  return native_end_agrees(e, p->kind, p->status) ? REPLAY_AGREES : REPLAY_DIFFERS;
}

/* The report to speak of: the last one that confirms the prediction, else the one that ended the program. */
static const NativeReport *main_report(const NativeEnd *e, const Prediction *p) {
  for (size_t i = e->reports.len; p && i > 0; i--)
    if (native_report_confirms(&e->reports.data[i - 1], p->kind)) return &e->reports.data[i - 1];
  return e->reports.len ? &vec_last(&e->reports) : NULL;
}

/* A sanitizer often cannot tell apart what Umbra can: then Umbra's word is used. */
static const char *report_name(const NativeReport *r, const Prediction *p) {
  return p && native_report_confirms(r, p->kind) ? end_name(p->kind) : r->name;
}

static void describe_fault(const NativeReport *r, const Prediction *p, Str *out) {
  str_addf(out, "fault: %s", report_name(r, p));
  if (r->location) str_addf(out, " at %s", r->location);
  str_addf(out, " (%s)", r->text);
}

static void describe(const NativeEnd *e, const Prediction *p, Str *out) {
  switch (e->kind) {
    case NATIVE_EXIT: str_addf(out, "the program exited with %d", e->status); break;
    case NATIVE_FAULT: describe_fault(main_report(e, p), p, out); break;
    case NATIVE_TIMEOUT: str_add(out, "the program did not end in time and was killed"); break;
    case NATIVE_LIMIT: str_addf(out, "the program was killed: %s", e->why); break;
    case NATIVE_ASSUMED: str_add(out, "an assumption of the program does not hold for this input"); break;
    case NATIVE_UNUSABLE: str_add(out, e->why); break;
  }
}

void replay_describe(const NativeEnd *e, Str *out) { describe(e, NULL, out); }

static void print_output(const char *what, const Str *text, bool is_long) {
  if (!text->len) return;
  printf("%s:\n", what);
  const char *line = str_text(text), *end = line + text->len;
  for (int n = 0; line < end; n++) {
    if (n == MAX_OUTPUT_LINES && !is_long) {
      puts("  ... (all of it with -v)");
      return;
    }
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    size_t len = (size_t)((newline ? newline : end) - line);
    fputs("  | ", stdout);
    fwrite(line, 1, len, stdout);
    putchar('\n');
    line += len + 1;
  }
}

static void print_prediction(const Prediction *p) {
  fputs("predicted: ", stdout);
  if (p->kind == END_EXIT) printf("exit with %d", p->status);
  else fputs(end_name(p->kind), stdout);
  if (p->location) printf(" at %s", p->location);
}

static void print_verdict(const NativeEnd *e, const Prediction *p) {
  static const char *const words[] = {": the path was cut there, nothing to compare", ": as predicted", ": differs from the prediction"};
  Paint paint = terminal_paint(stdout);
  ReplayVerdict v = replay_compare(e, p);
  print_prediction(p);
  printf("%s%s%s\n", v == REPLAY_DIFFERS ? paint.red : v == REPLAY_AGREES ? paint.green : "", words[v], paint.end);
}

void replay_print(const NativeEnd *e, const Prediction *p, const KTest *k, bool is_long) {
  fputs("input: ", stdout);
  terminal_print_input(k);
  putchar('\n');
  print_output("standard output", &e->out, is_long);
  print_output("standard error", &e->err, is_long);
  Str text = {0};
  describe(e, p, &text);
  printf("native: %s\n", str_text(&text));
  str_done(&text);
  for (size_t i = 0; e->kind == NATIVE_EXIT && i < e->reports.len; i++) /* those that let the program go on */
    printf("  reported on the way: %s at %s\n", e->reports.data[i].text, e->reports.data[i].location ? e->reports.data[i].location : "?");
  if (p) print_verdict(e, p);
}

/* --- JSON ---------------------------------------------------------------------------------------------------------- */

static const char *end_word(const NativeEnd *e, const Prediction *p) {
  switch (e->kind) {
    case NATIVE_EXIT: return "exit";
    case NATIVE_FAULT: return report_name(main_report(e, p), p);
    case NATIVE_TIMEOUT: return "timeout";
    case NATIVE_LIMIT: return "limit";
    case NATIVE_ASSUMED: return "assumed-away";
    case NATIVE_UNUSABLE: return "unusable";
  }
  return "";
}

json_t *replay_reports_json(const NativeReportList *reports) {
  json_t *list = json_array();
  for (size_t i = 0; i < reports->len; i++) {
    json_t *j = json_object();
    json_set(j, "kind", json_text(reports->data[i].name));
    json_set(j, "message", json_text(reports->data[i].text));
    json_set(j, "location", json_text(reports->data[i].location));
    json_array_append_new(list, j);
  }
  return list;
}

static json_t *prediction_json(const Prediction *p) {
  if (!p) return json_null();
  json_t *j = json_object();
  json_set(j, "end", json_text(end_name(p->kind)));
  if (p->kind == END_EXIT) json_set(j, "status", json_integer(p->status));
  else json_set(j, "location", json_text(p->location));
  return j;
}

void replay_print_json(const NativeEnd *e, const Prediction *p, const KTest *k, const char *test) {
  ReplayVerdict v = replay_compare(e, p);
  json_t *j = json_object();
  json_set(j, "command", json_text("replay"));
  json_set(j, "test", json_text(test));
  json_set(j, "input", json_input(k));
  json_set(j, "end", json_text(end_word(e, p)));
  json_set(j, "status", e->kind == NATIVE_EXIT ? json_integer(e->status) : json_null());
  json_set(j, "reason", json_text(e->why));
  json_set(j, "reports", replay_reports_json(&e->reports));
  json_set(j, "predicted", prediction_json(p));
  json_set(j, "agrees", v == REPLAY_UNPREDICTED ? json_null() : json_boolean(v == REPLAY_AGREES));
  json_set(j, "stdout", json_bytes(&e->out));
  json_set(j, "stderr", json_bytes(&e->err));
  Str text = {0};
  json_print(&text, j, 2);
  puts(str_text(&text));
  str_done(&text);
  json_decref(j);
}
