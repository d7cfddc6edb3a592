/* Standard output and standard error without characters that a terminal interprets. File names,
 * names of symbols and messages of other programs may contain any bytes. They must neither hide nor
 * fake a line, nor reach the terminal's other functions. */
#ifndef UMBRA_BASE_CLEAN_H
#define UMBRA_BASE_CLEAN_H
#include "base/str.h"

/* The escape sequences that Umbra itself prints; no other reaches the terminal. */
#define PAINT_BOLD "\033[1m"
#define PAINT_RED "\033[1;31m"
#define PAINT_GREEN "\033[1;32m"
#define PAINT_CYAN "\033[1;36m"
#define PAINT_PLAIN "\033[0m"
#define PAINT_CLEAR_LINE "\r\033[K"

/* From here on, control characters in what is printed, except newlines, tabs and the sequences
 * above, become dots. */
void clean_streams(void);
/* For a copy of the process: nothing reaches standard error any more. Returns 0 or -1. */
int clean_silence_errors(void);
/* The length of the control character at S: 0, 1, or 2 for a C1 control in UTF-8. */
size_t clean_control_length(const char *s, size_t len);
/* Replaces control characters, including newlines and tabs, by dots: in a name, and in what was
 * appended to the string from START on. */
void clean_name(char *name);
void clean_end(Str *s, size_t start);
/* Removes the escape sequences with which other programs paint their messages, in place. */
void clean_drop_paint(char *text);
/* Prints the text to standard output as a hyperlink (OSC 8). What a program or a file name puts
 * into the output cannot make one. The address has no control characters. */
void clean_print_link(const char *address, const char *text);
void clean_print_name(const char *name); /* prints it in the same way, to standard output */
#endif
