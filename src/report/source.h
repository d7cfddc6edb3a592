/* Lines of the program's source, for messages in gcc's form. */
#ifndef UMBRA_REPORT_SOURCE_H
#define UMBRA_REPORT_SOURCE_H
#include <stdint.h>

/* Line `line` (from 1) without its newline; NULL when the file cannot be read or is shorter. The
 * caller frees it. */
char *source_line(const char *path, uint32_t line);
#endif
