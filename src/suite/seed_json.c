/* seed.json: everything known about a recorded run, for people and scripts. Umbra itself reads
 * seed.ktest. */
#include <assert.h>
#include <string.h>

#include "base/json.h"
#include "suite/recorded.h"
#include "witness/witness_ktest.h"

static json_t *environment_json(const Recorded *r, char *const *start) {
  json_t *j = json_object();
  for (size_t i = 0; i < r->environment.len; i++) {
    const char *variable = r->environment.data[i];
    if (!recorded_is_own_variable(variable, start)) continue;
    Str name = {0};
    str_add_bytes(&name, variable, strcspn(variable, "="));
    json_set(j, str_text(&name), json_text(strchr(variable, '=') + 1));
    str_done(&name);
  }
  return j;
}

static json_t *test_json(const Recorded *r) {
  if (!r->test_id) return json_null();
  assert(r->test.len > 0 && r->in_test > 0);
  json_t *j = json_object();
  json_set(j, "script", json_text(r->test.data[0]));
  json_set(j, "command", json_texts(&r->test));
  json_set(j, "invocation", json_integer(r->in_test));
  return j;
}

static const char *seed_json_kind_of(const RecordedFile *f) {
  if (f->is_directory) return "directory";
  return f->copy ? "file" : "missing";
}

static json_t *files_json(const Recorded *r) {
  json_t *list = json_array();
  for (size_t i = 0; i < r->files.len; i++) {
    const RecordedFile *f = &r->files.data[i];
    json_t *j = json_object();
    assert(!f->is_directory || !f->copy);
    json_set(j, "named", json_text(f->said));
    json_set(j, "path", json_text(f->path));
    json_set(j, "in_seed", json_text(f->mapped));
    json_set(j, "kind", json_text(seed_json_kind_of(f)));
    json_array_append_new(list, j);
  }
  return list;
}

static json_t *words_json(const KTest *k) {
  assert(k->args.len > 0); /* the program's name */
  return json_strings((const char *const *)k->args.data + 1, k->args.len - 1);
}

void recorded_json(const Recorded *r, char *const *start, const KTest *k, Str *out) {
  json_t *j = json_object();
  json_set(j, "number", json_integer(r->number));
  json_set(j, "test", test_json(r));
  json_set(j, "arguments", json_texts(&r->arguments));
  json_set(j, "environment", environment_json(r, start));
  json_set(j, "directory", json_text(r->directory));
  json_set(j, "stdin", json_bytes(&r->in));
  json_set(j, "files", files_json(r));
  json_set(j, "ended", json_text(r->status));
  json_set(j, "stdout", json_bytes(&r->out));
  json_set(j, "stderr", json_bytes(&r->err));
  json_set(j, "not_recorded", json_texts(&r->gaps));
  json_set(j, "words", words_json(k));
  json_print(out, j, 2);
  str_add(out, "\n");
  json_decref(j);
}
