#include "report/replay_report.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "replay/compare.h"
#include "report/terminal.h"
#include "report/values_json.h"
#include "witness/readable.h"

enum { MAX_OUTPUT_LINES = 10 };

/* --- for people --- */

/* The report to speak of: the last one that confirms the prediction, else the one that ended the
 * program. */
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
    case NATIVE_ASSUMED:
      str_add(out, "an assumption of the program does not hold for this input");
      break;
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
  if (p->kind == END_EXIT)
    printf("exit with %d", p->status);
  else
    fputs(end_name(p->kind), stdout);
  if (p->location) printf(" at %s", p->location);
}

static void print_predicted_files(const Prediction *p) {
  for (size_t i = 0; i < p->files.len; i++)
    printf("predicted file %s: %s\n", p->files.data[i].name,
           p->files.data[i].is_gone ? "removed" : str_text(&p->files.data[i].bytes));
}

/* What was predicted instead. */
static void print_differences(const Prediction *p, unsigned differs, bool is_long) {
  if ((differs & DIFFERS_OUT) && !p->out.len) puts("predicted standard output: nothing");
  if (differs & DIFFERS_OUT) print_output("predicted standard output", &p->out, is_long);
  if ((differs & DIFFERS_ERR) && !p->err.len) puts("predicted standard error: nothing");
  if (differs & DIFFERS_ERR) print_output("predicted standard error", &p->err, is_long);
  if ((differs & DIFFERS_FILES) && !p->files.len) puts("predicted files: none");
  if (differs & DIFFERS_FILES) print_predicted_files(p);
}

static void print_words(const Replay *r, const Prediction *p) {
  static const char *const names[] = {"its end",    "standard output", "standard error",
                                      "its result", "globals",         "files"};
  unsigned differs = replay_differences(r, p);
  if (end_class(p->kind) == END_CLASS_CUT)
    fputs(": the path was cut there, nothing to compare", stdout);
  else if (!differs)
    printf(": as predicted%s", replay_compares_output(r, p) ? ", with the same output" : "");
  else
    fputs(": differs from the prediction", stdout);
  for (size_t i = 0, n = 0; i < sizeof names / sizeof *names; i++)
    if (differs >> i & 1) printf("%s %s", n++ ? "," : " in", names[i]);
}

static void print_verdict(const Replay *r, const Prediction *p, bool is_long) {
  Paint paint = terminal_paint(stdout);
  ReplayVerdict v = replay_compare(r, p);
  print_differences(p, replay_differences(r, p), is_long);
  print_prediction(p);
  fputs(v == REPLAY_DIFFERS ? paint.red : v == REPLAY_AGREES ? paint.green : "", stdout);
  print_words(r, p);
  printf("%s\n", paint.end);
  if (r->is_chance)
    puts("the native program is nondeterministic: a second run differed from the first one");
}

static void print_files(const NativeFileList *files, bool is_long) {
  for (size_t i = 0; i < files->len; i++) {
    const NativeFile *f = &files->data[i];
    char *what = str_format("file %s%s", f->name,
                            f->is_gone ? ": removed"
                            : f->size  ? ""
                                       : ": empty");
    if (f->size)
      print_output(what, &f->start, is_long);
    else if (!str_ends(f->name, "/"))
      puts(what);
    mem_free(what);
  }
}

void replay_print(const Replay *r, const Prediction *p, const KTest *k, bool is_long) {
  const NativeEnd *e = replay_shown(r),
                  *behaviour = r->has[BUILD_PLAIN] ? &r->ends[BUILD_PLAIN] : e;
  fputs("input: ", stdout);
  terminal_print_input(k);
  putchar('\n');
  print_output("standard output", &behaviour->out, is_long);
  print_output("standard error", &behaviour->err, is_long);
  print_files(&behaviour->files, is_long);
  Str text = {0};
  describe(e, p, &text);
  printf("native: %s\n", str_text(&text));
  str_done(&text);
  for (size_t i = 0; e->kind == NATIVE_EXIT && i < e->reports.len;
       i++) /* those that let the program go on */
    printf("  reported on the way: %s at %s\n", e->reports.data[i].text,
           e->reports.data[i].location ? e->reports.data[i].location : "?");
  if (p) print_verdict(r, p, is_long);
  bool is_silent =
      p && end_class(p->kind) == END_CLASS_FAULT && replay_compare(r, p) == REPLAY_DIFFERS;
  if (is_silent && r->lacks_sanitizers)
    printf("such an error may show nothing natively: %s\n", r->lacks_sanitizers);
}

/* --- JSON --- */

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

json_t *replay_files_json(const NativeFileList *files) {
  json_t *j = json_object();
  for (size_t i = 0; i < files->len; i++)
    json_set(j, files->data[i].name,
             files->data[i].is_gone ? json_null() : json_bytes(&files->data[i].start));
  return j;
}

static json_t *predicted_files_json(const Prediction *p) {
  json_t *j = json_object();
  for (size_t i = 0; i < p->files.len; i++)
    json_set(j, p->files.data[i].name,
             p->files.data[i].is_gone ? json_null() : json_bytes(&p->files.data[i].bytes));
  return j;
}

static json_t *prediction_json(const Prediction *p) {
  if (!p) return json_null();
  json_t *j = json_object();
  json_set(j, "end", json_text(end_name(p->kind)));
  if (p->kind == END_EXIT)
    json_set(j, "status", json_integer(p->status));
  else
    json_set(j, "location", json_text(p->location));
  if (!p->has_output) return j;
  json_set(j, "stdout", json_bytes(&p->out));
  json_set(j, "stderr", json_bytes(&p->err));
  json_set(j, "files", predicted_files_json(p));
  return j;
}

static json_t *differences_json(unsigned differs) {
  static const char *const names[] = {"end", "stdout", "stderr", "result", "globals", "files"};
  json_t *j = json_array();
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (differs >> i & 1) json_array_append_new(j, json_text(names[i]));
  return j;
}

void replay_print_json(const Replay *r, const Prediction *p, const KTest *k, const char *test) {
  const NativeEnd *e = replay_shown(r),
                  *behaviour = r->has[BUILD_PLAIN] ? &r->ends[BUILD_PLAIN] : e;
  ReplayVerdict v = replay_compare(r, p);
  json_t *j = json_object();
  json_set(j, "command", json_text("replay"));
  json_set(j, "test", json_text(test));
  json_set(j, "input", json_input(k));
  json_set(j, "end", json_text(end_word(e, p)));
  json_set(j, "status", e->kind == NATIVE_EXIT ? json_integer(e->status) : json_null());
  json_set(j, "reason", json_text(e->why ? e->why : r->lacks_sanitizers));
  json_set(j, "reports", replay_reports_json(&e->reports));
  json_set(j, "predicted", prediction_json(p));
  json_set(j, "agrees", v == REPLAY_UNPREDICTED ? json_null() : json_boolean(v == REPLAY_AGREES));
  json_set(j, "differences",
           v == REPLAY_UNPREDICTED ? json_null() : differences_json(replay_differences(r, p)));
  json_set(j, "nondeterministic", json_boolean(r->is_chance));
  json_set(j, "stdout", json_bytes(&behaviour->out));
  json_set(j, "stderr", json_bytes(&behaviour->err));
  json_set(j, "files", replay_files_json(&behaviour->files));
  Str text = {0};
  json_print(&text, j, 2);
  puts(str_text(&text));
  str_done(&text);
  json_decref(j);
}
