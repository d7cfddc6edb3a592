/* Which files the sources of other authors can read: those of a commit under review can name files
 * in #include, #embed, .incbin and #line, also through links. Only files in certain directories are
 * read, by the compiler (base/process.h, `readable`) and for showing their lines.
 *
 * A review sets the limits; the processes that it starts inherit them through the environment. */
#ifndef UMBRA_BASE_SOURCE_SIGHT_H
#define UMBRA_BASE_SOURCE_SIGHT_H
#include <stddef.h>
#include <stdint.h>

/* Starts the limits: initially what compilers themselves need. */
void source_sight_begin(void);
/* Adds an existing file, or a directory with its contents. */
void source_sight_add(const char *path);
/* Real paths, one per line; NULL if there are no limits. */
const char *source_sight(void);
/* Like file_read; NULL also for a file that may not be read. */
char *source_sight_read(const char *path, size_t *len);
/* The line (from 1) without its newline; NULL if the file cannot be read or is shorter. The caller
 * frees it. */
char *source_line(const char *path, uint32_t line);
#endif
