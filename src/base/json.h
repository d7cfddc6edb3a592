/* The little that every JSON file needs. The only door to jansson: who includes this header may
 * call it. */
#ifndef UMBRA_BASE_JSON_H
#define UMBRA_BASE_JSON_H
#include <jansson.h>

#include "base/str.h"

/* The file of the directory; NULL: there is none that can be read. */
json_t *json_read(const char *dir, const char *name);
/* "" when the object has no text of that name. */
const char *json_get_text(const json_t *object, const char *key);
/* The same of an array. */
const char *json_text_at(const json_t *array, size_t i);
/* A string; bytes that are no UTF-8 are taken as Latin-1. NULL gives null. */
json_t *json_text(const char *s);
json_t *json_bytes(const Str *s); /* the same for text that may hold NULs */
void json_set(json_t *object, const char *key, json_t *value); /* takes value */
/* indent 0: one line. Keys in the order of insertion; no newline at the end. */
void json_print(Str *out, const json_t *j, size_t indent);
void json_put(json_t *j); /* takes it: to standard output, indented, with a newline */
/* Sets key to the text, and where it is Latin-1, KEY_latin1 to true: so that json_get_bytes gives
 * the same bytes back. */
void json_set_bytes(json_t *object, const char *key, const Str *bytes);
/* Appends; nothing when it is no string. */
void json_get_bytes(const json_t *object, const char *key, Str *bytes);
#endif
