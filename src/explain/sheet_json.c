#include "explain/sheet_json.h"

#include "base/alloc.h"
#include "explain/frames.h"

static const char *const keys[] = {"old", "new"};

static json_t *sheet_json_step(const Program *p, Lines *lines, Frames *frames, Version v,
                               const TraceStep *s) {
  json_t *j = json_object();
  char *enters = frames_enter(frames, p, v, s);
  json_set(j, "enters", json_text(enters));
  json_set(j, "file", json_text(p->files.data[s->file]));
  json_set(j, "line", json_integer(s->line));
  json_set(j, "text", json_text(lines_text(lines, v, s)));
  json_set(j, "changed", json_boolean(lines_is_changed(lines, v, s)));
  mem_free(enters);
  return j;
}

static json_t *sheet_json_values(const Row *row) {
  json_t *all = json_array();
  ShownList list = {0};
  sheet_values(row, &list);
  for (size_t i = 0; i < list.len; i++) {
    json_t *value = json_object();
    json_set(value, "name", json_text(list.data[i].name));
    for (Version v = OLD; v <= NEW; v++)
      json_set(value, keys[v], json_text(list.data[i].text[v]));
    json_array_append_new(all, value);
  }
  vec_done(&list);
  return all;
}

static json_t *sheet_json_gap(const SheetItem *item) {
  json_t *j = json_object(), *steps = json_object();
  for (Version v = OLD; v <= NEW; v++)
    json_set(steps, keys[v], json_count(item->left_out[v]));
  json_set(j, "omitted", steps);
  json_set(j, "alike", json_boolean(item->are_alike));
  return j;
}

json_t *sheet_json(const Program *p, Lines *lines, const Sheet *s) {
  json_t *all = json_array();
  Frames frames = {0};
  for (size_t i = 0; i < s->items.len; i++) {
    const SheetItem *item = &s->items.data[i];
    const Row *row = &item->row;
    if (!row->has[OLD] && !row->has[NEW]) {
      json_array_append_new(all, sheet_json_gap(item));
      continue;
    }
    json_t *j = json_object();
    for (Version v = OLD; v <= NEW; v++)
      json_set(j, keys[v],
               row->has[v] ? sheet_json_step(p, lines, &frames, v, &row->step[v]) : json_null());
    json_set(j, "values", sheet_json_values(row));
    json_array_append_new(all, j);
  }
  return all;
}
