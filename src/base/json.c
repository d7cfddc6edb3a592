#include "base/json.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"

static void json_free_block(void *p) { mem_free(p); }

void json_init(void) { json_set_alloc_funcs(mem_alloc, json_free_block); }

static json_t *latin1(const char *s, size_t len) {
  Str utf8 = {0};
  assert(s && len); /* the empty string is valid UTF-8 as well */
  for (size_t i = 0; i < len; i++) {
    unsigned char c = (unsigned char)s[i];
    char two[2] = {(char)(0xc0 | c >> 6), (char)(0x80 | (c & 0x3f))};
    if (c < 0x80)
      str_add_bytes(&utf8, s + i, 1);
    else
      str_add_bytes(&utf8, two, 2);
  }
  json_t *j = json_stringn(str_text(&utf8), utf8.len);
  str_done(&utf8);
  return j;
}

json_t *json_bytes(const Str *s) {
  json_t *j = json_stringn(str_text(s), s->len);
  return j ? j : latin1(str_text(s), s->len);
}

json_t *json_read(const char *dir, const char *name) {
  size_t len;
  char *path = path_join(dir, name), *text = file_read(path, &len);
  json_t *j = text ? json_loadb(text, len, JSON_ALLOW_NUL, NULL) : NULL;
  mem_free(text);
  mem_free(path);
  return j;
}

const char *json_get_text(const json_t *object, const char *key) {
  const char *text = json_string_value(json_object_get(object, key));
  return text ? text : "";
}

const char *json_text_at(const json_t *array, size_t i) {
  const char *text = json_string_value(json_array_get(array, i));
  return text ? text : "";
}

json_t *json_text(const char *s) {
  if (!s) return json_null();
  json_t *j = json_string(s);
  return j ? j : latin1(s, strlen(s));
}

json_t *json_strings(const char *const *strings, size_t count) {
  json_t *list = json_array();
  for (size_t i = 0; i < count; i++)
    json_array_append_new(list, json_text(strings[i]));
  return list;
}

json_t *json_count(uint64_t n) { return json_integer((json_int_t)n); }

/* Keys may be file names, which can contain any bytes: json_object_set rejects invalid UTF-8. */
void json_set(json_t *object, const char *key, json_t *value) {
  CHECK(value);
  if (json_object_set(object, key, value) != 0) {
    json_t *name = json_text(key);
    CHECK(json_object_set(object, json_string_value(name), value) == 0);
    json_decref(name);
  }
  json_decref(value);
}

void json_set_bytes(json_t *object, const char *key, const Str *bytes) {
  json_t *j = json_stringn(str_text(bytes), bytes->len);
  bool is_utf8 = j != NULL;
  json_set(object, key, j ? j : latin1(str_text(bytes), bytes->len));
  char *mark = str_format("%s_latin1", key);
  if (!is_utf8) json_set(object, mark, json_true());
  mem_free(mark);
}

void json_get_bytes(const json_t *object, const char *key, Str *bytes) {
  const json_t *j = json_object_get(object, key);
  const char *text = json_string_value(j), *end = text ? text + json_string_length(j) : NULL;
  char *mark = str_format("%s_latin1", key);
  bool is_latin1 = json_is_true(json_object_get(object, mark));
  mem_free(mark);
  if (text && !is_latin1) str_add_bytes(bytes, text, (size_t)(end - text));
  for (const char *c = text; text && is_latin1 && c < end; c++) {
    char byte = (char)(*c & 0x80 && c + 1 < end ? (*c & 3) << 6 | (c[1] & 0x3f) : *c);
    c += (*c & 0x80) != 0;
    str_add_bytes(bytes, &byte, 1);
  }
}

static int json_add_part(const char *part, size_t len, void *out) {
  str_add_bytes(out, part, len);
  return 0;
}

void json_print(Str *out, const json_t *j, size_t indent) {
  CHECK(json_dump_callback(
            j, json_add_part, out,
            (indent ? JSON_INDENT(indent) : JSON_COMPACT) | JSON_REAL_PRECISION(9)) == 0);
}

void json_put(json_t *j) {
  Str text = {0};
  json_print(&text, j, 2);
  puts(str_text(&text));
  str_done(&text);
  json_decref(j);
}
