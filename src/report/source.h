/* Lines of the program's source, for messages in gcc's format. */
#ifndef UMBRA_REPORT_SOURCE_H
#define UMBRA_REPORT_SOURCE_H
#include <stdint.h>

/* The line (from 1) without its newline; NULL if the file cannot be read or is shorter. The caller
 * frees it. */
char *source_line(const char *path, uint32_t line);
#endif
