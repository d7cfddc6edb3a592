/* Functions with further arguments (...) or a va_list, whose types a format tells as printf's does:
 * they are called with some formats and with arguments of the types that these ask for. */
#ifndef UMBRA_TYPED_FORMATS_H
#define UMBRA_TYPED_FORMATS_H
#include "typed/writer.h"

int formats_count(void);
const char *formats_name(int number);
/* Statements that make the format `number`, the parameter of that name, and its arguments; `more`:
 * these, each after a comma. */
void formats_add(Writer *w, int number, const char *parameter, Str *more);
/* The formats, for people. */
void formats_describe(Str *out);
/* Of an entry that takes a va_list: a function that is called instead, with "...". */
void formats_add_wrapper(Writer *w);
char *formats_wrapper(const TypedEntry *e); /* its name, which the caller frees */
#endif
