/* Text for a page that programs under test, and their names, must not be able to write to: whatever
 * the bytes are, what is added is text. What would not be seen as what it is (controls, what turns
 * the direction of writing, what has no width) is shown by its code, as in <U+202E>. */
#ifndef UMBRA_REPORT_HTML_TEXT_H
#define UMBRA_REPORT_HTML_TEXT_H
#include "base/json.h"

/* For the contents of elements, and of attributes in either quotes. NULL: nothing. */
void html_add(Str *out, const char *text);
void html_add_bytes(Str *out, const char *text, size_t len);
void html_add_json(Str *out, const json_t *string); /* another value: nothing */
/* A JSON string, with its quotes, that is safe within a <script> element. */
void html_add_script_text(Str *out, const char *text, size_t len);
#endif
