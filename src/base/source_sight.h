/* What sources that somebody else wrote can read: those of a commit under review name files in
 * #include, #embed, .incbin and #line, by links, too. Of these only what lies in certain
 * directories is read, by the compiler (base/process.h, `readable`) and for showing lines of it.
 *
 * A review decides; the processes that it starts take it from the environment. */
#ifndef UMBRA_BASE_SOURCE_SIGHT_H
#define UMBRA_BASE_SOURCE_SIGHT_H
#include <stddef.h>

/* From now on there are limits: what compilers themselves need, and what is added. */
void source_sight_begin(void);
/* A file or directory that is there, and all that is in it. */
void source_sight_add(const char *path);
/* NULL: there are no limits; else real paths, one a line. */
const char *source_sight(void);
/* As file_read; NULL also for what may not be read. */
char *source_read(const char *path, size_t *len);
#endif
