/* Standard output and standard error without characters that a terminal obeys. File names, names of
 * symbols and messages of other programs may contain any bytes. They must neither hide nor fake a
 * line, nor reach the terminal's other functions. */
#ifndef UMBRA_BASE_OUTPUT_H
#define UMBRA_BASE_OUTPUT_H
#include "base/str.h"

/* The escape sequences that Umbra itself prints; no other reaches the terminal. */
#define OUTPUT_BOLD "\033[1m"
#define OUTPUT_RED "\033[1;31m"
#define OUTPUT_GREEN "\033[1;32m"
#define OUTPUT_CYAN "\033[1;36m"
#define OUTPUT_PLAIN "\033[0m"
#define OUTPUT_CLEAR_LINE "\r\033[K"

/* From here on, control characters in what is printed, except newlines, tabs and the sequences
 * above, become dots. */
void output_filter(void);
/* For a copy of the process: nothing reaches standard error any more. Returns 0 or -1. */
int output_silence_errors(void);
/* The length of the control character at S: 0, 1, or 2 for a C1 control in UTF-8. */
size_t output_control_length(const char *s, size_t len);
/* Replaces control characters, including newlines and tabs, by dots: in a name, and in what was
 * appended to the string from START on. */
void output_clean_name(char *name);
void output_clean_end(Str *s, size_t start);
void output_print_name(const char *name); /* prints it in the same way, to standard output */
#endif
