#include "report/cost_json.h"

#include "report/terminal_cost.h"
#include "witness/shown_input.h"

static json_t *numbers_json(const uint64_t *numbers) {
  json_t *j = json_array();
  for (int i = 0; i < COST_SIZES; i++)
    json_array_append_new(j, json_count(numbers[i]));
  return j;
}

static void set_series(json_t *j, const CostSeries *s) {
  json_set(j, "old", numbers_json(s->cost[OLD]));
  json_set(j, "new", numbers_json(s->cost[NEW]));
}

static json_t *native_cost_json(const FoundCost *f) {
  if (!f->is_run) return json_null();
  json_t *j = json_object();
  set_series(j, &f->native);
  return j;
}

static json_t *found_cost_json(const Result *r, const FoundCost *f) {
  static const char *const changes[] = {
      [COST_SAME] = "same", [COST_FACTOR] = "factor", [COST_JUMP] = "jump", [COST_GROWS] = "grows"};
  json_t *j = json_object(), *sizes = json_array(), *tests = json_array();
  Str text = {0}, input = {0};
  cost_describe(f, &text);
  shown_input(r->run, &f->input[COST_SIZES - 1], &input);
  for (int i = 0; i < COST_SIZES; i++) {
    json_array_append_new(sizes, json_integer(f->series.size[i]));
    json_array_append_new(tests, json_text(f->test[i]));
  }
  json_set(j, "kind", json_text(cost_word(f->measure, f->judged.is_more)));
  json_set(j, "change", json_text(changes[f->judged.change]));
  json_set(j, "text", json_text(str_text(&text)));
  json_set(j, "grows", json_text(f->grows));
  json_set(j, "sizes", sizes);
  set_series(j, &f->series);
  json_set(j, "native", native_cost_json(f));
  json_set(j, "confirmed", json_boolean(f->is_confirmed));
  json_set(j, "reason", json_text(f->why_not));
  json_set(j, "input", json_text(str_text(&input)));
  json_set(j, "tests", tests);
  str_done(&text);
  str_done(&input);
  return j;
}

json_t *costs_json(const Result *r) {
  json_t *list = json_array();
  for (size_t i = 0; i < r->heard->costs.len; i++)
    json_array_append_new(list, found_cost_json(r, &r->heard->costs.data[i]));
  return list;
}
