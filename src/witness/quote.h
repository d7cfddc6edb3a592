/* Bytes as literals of C and of the shell. */
#ifndef UMBRA_WITNESS_QUOTE_H
#define UMBRA_WITNESS_QUOTE_H
#include <stdint.h>

#include "base/str.h"

/* A C string literal, on several lines if it is long. */
void quote_c(Str *out, const void *bytes, size_t n);
void quote_c_line(Str *out, const void *bytes, size_t n); /* on one line */
/* A shell word, quoted if necessary. */
void quote_shell(Str *out, const char *word);
/* The same on one line of printable characters: a word with others has the form $'\001'. */
void quote_shell_line(Str *out, const char *word);
/* A word of a command that is printed for the user to copy; the caller frees it. */
char *quote_word(const char *word);
/* The quoted format of a printf(1) that writes the bytes. */
void quote_printf(Str *out, const void *bytes, size_t n);
#endif
