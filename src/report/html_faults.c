#include "report/html_faults.h"

#include <string.h>

#include "base/alloc.h"
#include "report/html_card.h"
#include "report/html_excerpt.h"

static void add_stack(Str *out, const HtmlRun *r, const json_t *f) {
  const json_t *stack = json_object_get(f, "stack");
  json_int_t omitted = html_number(f, "stack_omitted");
  str_add(out, "<ol class=\"stack\">");
  for (size_t i = 0; i < json_array_size(stack); i++) {
    const json_t *frame = json_array_get(stack, i);
    if (omitted && i == json_array_size(stack) / 2)
      str_addf(out, "<li class=\"nothing\">%lld calls between</li>", (long long)omitted);
    str_add(out, i ? "<li>called from <code>" : "<li>in <code>");
    html_add_json(out, json_object_get(frame, "function"));
    str_add(out, "</code> at ");
    html_add_place(out, r, json_object_get(frame, "location"));
    str_add(out, "</li>");
  }
  str_add(out, "</ol>\n");
}

static void html_faults_add_command(Str *out, const HtmlRun *r, const json_t *f) {
  const json_t *files = json_object_get(r->file->run, "files");
  char *path = str_format("%s/%s", r->file->dir, json_get_text(f, "test"));
  VEC(const char *) words = {0};
  vec_push(&words, "umbra");
  vec_push(&words, "replay");
  vec_push(&words, path);
  for (size_t i = 0; i < json_array_size(files); i++)
    vec_push(&words, json_string_value(json_array_get(files, i)));
  html_card_command(out, "Reproduce it", words.data, words.len);
  vec_done(&words);
  mem_free(path);
}

static void html_faults_add_card(Str *out, const HtmlRun *r, const json_t *f, size_t rank) {
  const json_t *frame = json_array_get(json_object_get(f, "stack"), 0);
  html_card_open(out, r, rank, "fault", f, json_get_text(frame, "function"));
  str_add(out, "<span class=\"ends\">");
  html_add_json(out, json_object_get(f, "kind"));
  str_add(out, "</span> <span class=\"at\">");
  html_add_base(out, json_object_get(f, "location"));
  str_add(out, "</span> <span class=\"mark\">");
  html_add_count(out, html_number(f, "count"), "path");
  str_add(out, "</span>");
  html_card_body(out, r, rank);
  str_add(out, "<p class=\"where\"><b>");
  html_add_json(out, json_object_get(f, "kind"));
  str_add(out, "</b> at ");
  html_add_place(out, r, json_object_get(f, "location"));
  str_add(out, ": ");
  html_add_json(out, json_object_get(f, "message"));
  str_add(out, "</p>\n");
  html_excerpt(out, r, f);
  add_stack(out, r, f);
  html_faults_add_command(out, r, f);
  html_card_close(out);
}

void html_faults(Str *out, const HtmlRun *r) {
  const json_t *all = r->file->found;
  str_add(out, "<section class=\"findings\"");
  html_add_id(out, r, "findings");
  str_add(out, ">\n<h2>Faults</h2>\n");
  if (!json_array_size(all)) str_add(out, "<p>There are none.</p>\n");
  for (size_t i = 0; i < json_array_size(all); i++)
    html_faults_add_card(out, r, json_array_get(all, i), i + 1);
  str_add(out, "</section>\n");
}
