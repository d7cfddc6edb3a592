/* Writes run.json or review.json with an additional member `results`: the findings, in a review
 * those of all its runs. */
#include "report/result_json.h"

#include "report/html_compare.h"

static json_t *results(const RunFiles *f) {
  json_t *all = json_array();
  for (size_t i = 0; i < f->runs.len; i++)
    json_array_extend(all, f->runs.data[i].found);
  return all;
}

void result_json(const RunFiles *f, Str *out) {
  json_t *j = json_copy(f->review ? f->review : f->runs.data[0].run);
  json_set(j, "results", results(f));
  if (f->compared) {
    json_t *compared = json_object();
    compare_add(f, NULL, compared);
    json_set(j, "compared", compared);
  }
  json_print(out, j, 2);
  str_add(out, "\n");
  json_decref(j);
}
