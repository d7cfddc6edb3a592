#include "report/values_json.h"

#include "base/alloc.h"
#include "base/choice.h"
#include "witness/readable.h"
#include "witness/shown_input.h"

json_t *json_input(const KTest *k) {
  json_t *j = json_object();
  MadeInputs inputs = made_inputs(k);
  for (size_t i = 0; i < k->objects.len; i++) {
    Str text = {0};
    if (readable_object(&text, &inputs, i)) {
      const char *whole = k->objects.data[i].name;
      char *plain = mem_strndup(whole, choice_name_length(whole));
      json_t *name = json_text(plain); /* as valid UTF-8 */
      json_set(j, json_string_value(name), json_text(str_text(&text)));
      json_decref(name);
      mem_free(plain);
    }
    str_done(&text);
  }
  made_inputs_done(&inputs);
  return j;
}

json_t *json_invocation(const RunInfo *run, const KTest *k) {
  Str text = {0};
  shown_input(run, k, &text);
  json_t *j = text.len ? json_text(str_text(&text)) : json_null();
  str_done(&text);
  return j;
}

json_t *json_files(const FileChanges *files) {
  json_t *list = json_array();
  for (size_t i = 0; i < files->len; i++) {
    const FileChange *f = &files->data[i];
    Str name = {0};
    json_t *j = json_object();
    str_add(&name, f->name);
    json_set_bytes(j, "name", &name);
    if (f->is_gone)
      json_set(j, "content", json_null());
    else
      json_set_bytes(j, "content", &f->start);
    json_array_append_new(list, j);
    str_done(&name);
  }
  return list;
}

json_t *json_place(const Program *p, uint32_t loc) {
  char buffer[4096];
  return loc ? json_text(program_format_location(p, loc, buffer, sizeof buffer)) : json_null();
}
