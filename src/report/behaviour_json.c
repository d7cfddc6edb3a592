#include "report/behaviour_json.h"

#include "witness/change_summary.h"

static json_t *behaviour_conditions_json(const ChangeRow *r) {
  json_t *list = json_array();
  for (size_t i = 0; i < r->when.len; i++) {
    Str text = {0};
    change_condition_print(&r->when.data[i], &text);
    json_array_append_new(list, json_text(str_text(&text)));
    str_done(&text);
  }
  return list;
}

json_t *behaviour_json(const FindingList *l) {
  ChangeSummary s = change_summary_of(l);
  json_t *j = json_object(), *rows = json_array();
  for (size_t i = 0; i < s.rows.len; i++) {
    const ChangeRow *r = &s.rows.data[i];
    json_t *row = json_object(), *ids = json_array();
    for (size_t k = 0; k < r->found.len; k++)
      json_array_append_new(ids, json_integer(r->found.data[k] - l->list.data + 1));
    json_set(row, "when", behaviour_conditions_json(r));
    json_set(row, "old", json_text(r->effect[OLD]));
    json_set(row, "new", json_text(r->effect[NEW]));
    json_set(row, "findings", ids);
    json_array_append_new(rows, row);
  }
  json_set(j, "rows", rows);
  json_set(j, "left_out", json_count(s.left_out));
  change_summary_done(&s);
  return j;
}
