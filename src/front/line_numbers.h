/* The line numbers that checks and messages print: calls with __LINE__ as an argument. A line that
 * only moved keeps its meaning there, so OLD's files are compiled with the numbers that their lines
 * have in NEW, both by the front end and in native builds, just as they are compiled with NEW's
 * file names (file_names.h). Debug information is not affected. */
#ifndef UMBRA_FRONT_LINE_NUMBERS_H
#define UMBRA_FRONT_LINE_NUMBERS_H
#include "front/file_names.h"

/* Adds a definition of __LINE__ to the command, which compiles `source` of the version `own`: one
 * of its files, or a harness or a driver that includes one. Nothing is added, and false returned,
 * if no line moved; if only assert() uses __LINE__, whose line never counts as a difference; or if
 * __LINE__ is also used as a value, or in a name or a string. */
bool line_numbers_add(ClangCommand *c, const NamedFiles *own, const NamedFiles *other,
                      const char *source);
#endif
