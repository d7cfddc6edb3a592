#include "report/path_json.h"

#include <assert.h>

#include "exec/go_on.h"
#include "report/values_json.h"
#include "witness/output.h"

static void set_output(Evaluator *eval, const State *s, const Model *input, json_t *j) {
  static const char *const names[] = {"stdout", "stderr"};
  Str bytes = {0};
  for (int fd = 1; fd <= 2; fd++, bytes.len = 0) {
    output_bytes(&bytes, eval, s, input, fd);
    json_set_bytes(j, names[fd - 1], &bytes);
  }
  output_bytes(&bytes, eval, s, input, OUTPUT_FILES);
  FileChanges files = {0};
  files_add_records(&files, &bytes);
  json_set(j, "files", json_files(&files));
  files_done(&files);
  str_done(&bytes);
}

bool path_json_has_output(const RunInfo *run, bool has_test) {
  return run->options->record_output || (!run_is_diff(run) && has_test && run_is_main(run));
}

/* Prints the members without the braces. */
static void print_members(Str *out, json_t *j) {
  Str object = {0};
  json_print(&object, j, 0);
  assert(object.len > 2);
  str_add_bytes(out, object.data + 1, object.len - 2);
  str_done(&object);
  json_decref(j);
}

/* The registers of the result after the first one. */
static json_t *further_words(Evaluator *eval, const End *e, const Model *input) {
  json_t *words = json_array();
  eval_set(eval, input, NEW);
  for (uint32_t i = 0; i < e->more_count; i++) {
    const Value *more = &e->more[i];
    uint64_t word = more->expr ? eval_expr(eval, more->expr) : more->bits;
    json_array_append_new(words, json_count(word));
  }
  return words;
}

void path_json_end(Evaluator *eval, const RunInfo *run, const State *s, const Model *input,
                   Str *out) {
  assert(s->has_ended);
  json_t *j = json_object();
  json_set(j, "end", json_text(end_name(s->end.kind)));
  if (s->end.kind == END_EXIT)
    json_set(j, "status", json_integer(s->end.status));
  else if (s->end.kind != END_UNAFFECTED)
    json_set(j, "location", json_place(run->program, end_place(run->program, &s->end)));
  if (s->end.kind == END_EXIT && s->end.more_count)
    json_set(j, "more", further_words(eval, &s->end, input));
  const WentOn *went_on = go_on_first(s);
  if (went_on) json_set(j, "behind", json_place(run->program, went_on->loc));
  json_set(j, "instructions", json_count(s->instructions));
  json_set(j, "depth", json_integer(s->depth));
  if (run_is_diff(run)) json_set(j, "diverged", json_boolean(s->divergence != NULL));
  print_members(out, j);
}

void path_json_unfinished(const RunInfo *run, const Unfinished *u, Str *out) {
  json_t *j = json_object();
  json_set(j, "end", json_text(end_name(u->why)));
  json_set(j, "location", json_place(run->program, u->loc));
  json_set(j, "instructions", json_count(u->instructions));
  json_set(j, "depth", json_count(u->depth));
  print_members(out, j);
}

void path_json_output(Evaluator *eval, const State *s, const Model *input, Str *out) {
  json_t *j = json_object();
  set_output(eval, s, input, j);
  print_members(out, j);
}

void path_json(uint64_t number, const char *test, const Str *end, const Str *output, Str *out) {
  json_t *j = json_object();
  json_set(j, "path", json_count(number));
  json_set(j, "test", json_text(test));
  str_add(out, "{");
  print_members(out, j);
  str_addf(out, ",%s", str_text(end));
  if (output) str_addf(out, ",%s", str_text(output));
  str_add(out, "}");
}
