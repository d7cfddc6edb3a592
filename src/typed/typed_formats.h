/* Functions with further arguments (...) or a va_list, whose types are determined by a format as in
 * printf: they are called with a few formats and matching arguments. */
#ifndef UMBRA_TYPED_FORMATS_H
#define UMBRA_TYPED_FORMATS_H
#include "typed/writer.h"

int formats_count(void);
/* How many of them belong to the bound of the entry: the others are only tried with large sizes. */
int formats_count_bound(const TypedEntry *e);
const char *formats_name(int number);
/* Adds statements that generate format `number`, stored in the parameter of that name, and its
 * arguments. Appends these to `more`, each after a comma. */
void formats_add(Writer *w, int number, const char *parameter, Str *more);
/* The formats, for people. */
void formats_describe(const TypedEntry *e, Str *out);
/* For an entry that takes a va_list: adds a function with "..." that is called instead. */
void formats_add_wrapper(Writer *w);
char *formats_wrapper(const TypedEntry *e); /* the wrapper's name, which the caller frees */
#endif
