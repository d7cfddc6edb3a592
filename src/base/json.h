/* The helpers that every JSON file needs. They are the only interface to jansson: files that
 * include this header may call it. */
#ifndef UMBRA_BASE_JSON_H
#define UMBRA_BASE_JSON_H
#include <jansson.h>

#include "base/str.h"

/* From here on, running out of memory is fatal in jansson as well. Otherwise jansson would omit
 * what it has no memory for. */
void json_init(void);
/* Reads the file in the directory; NULL if there is no readable file. */
json_t *json_read(const char *dir, const char *name);
/* "" if the object has no string of that name. */
const char *json_get_text(const json_t *object, const char *key);
/* The same for an array. */
const char *json_text_at(const json_t *array, size_t i);
/* A string; bytes that are not valid UTF-8 are taken as Latin-1. NULL gives null. */
json_t *json_text(const char *s);
/* An array of the strings of a TextList, or of another VEC of strings. */
#define json_texts(list) json_strings((const char *const *)(list)->data, (list)->len)
json_t *json_strings(const char *const *strings, size_t count);
json_t *json_count(uint64_t n);
json_t *json_bytes(const Str *s); /* the same for a string that may contain NULs */
void json_set(json_t *object, const char *key, json_t *value); /* takes value */
/* indent 0: one line. Keys in the order of insertion; no newline at the end. */
void json_print(Str *out, const json_t *j, size_t indent);
void json_put(json_t *j); /* takes j; writes it to standard output, indented, with a newline */
/* Sets key to the string and, if it was encoded as Latin-1, KEY_latin1 to true, so that
 * json_get_bytes returns the same bytes. */
void json_set_bytes(json_t *object, const char *key, const Str *bytes);
/* Appends the bytes; does nothing if the value is not a string. */
void json_get_bytes(const json_t *object, const char *key, Str *bytes);
#endif
