/* The glossary: the terms that messages, documents and comments use. */
#ifndef UMBRA_CLI_TERMS_H
#define UMBRA_CLI_TERMS_H
#include "base/str.h"

/* Appends all terms, grouped by section, in lines of at most `width` columns. */
void terms_add(Str *out, size_t width);
#endif
