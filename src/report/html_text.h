/* Escapes strings for a page, so that programs under test, and the names in them, cannot inject
 * markup: whatever the bytes are, they become text. Characters that would be invisible or
 * misleading (controls, marks that change the writing direction, characters without width) are
 * shown by their code, as in <U+202E>. */
#ifndef UMBRA_REPORT_HTML_TEXT_H
#define UMBRA_REPORT_HTML_TEXT_H
#include "base/json.h"

/* For the contents of elements, and of attributes in either kind of quotes. NULL adds nothing. */
void html_add(Str *out, const char *text);
void html_add_bytes(Str *out, const char *text, size_t len);
void html_add_json(Str *out, const json_t *string); /* other values add nothing */
/* Adds a JSON string, including its quotes, that is safe inside a <script> element. */
void html_add_script_text(Str *out, const char *text, size_t len);
#endif
