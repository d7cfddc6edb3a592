/* Bytes as program text. */
#ifndef UMBRA_WITNESS_QUOTE_H
#define UMBRA_WITNESS_QUOTE_H
#include <stdint.h>

#include "base/str.h"

/* A C string literal, on several lines when it is long. */
void quote_c(Str *out, const void *bytes, size_t n);
/* A word as a shell reads it, quoted where it must be. */
void quote_shell(Str *out, const char *word);
/* The quoted format of a printf(1) that writes the bytes. */
void quote_printf(Str *out, const void *bytes, size_t n);
#endif
