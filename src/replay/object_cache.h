/* Native objects of bitcode, which the runs of a review compile again and again. They are kept in
 * the cache of compilations (front/unit_cache.h). */
#ifndef UMBRA_REPLAY_OBJECT_CACHE_H
#define UMBRA_REPLAY_OBJECT_CACHE_H
#include <stdbool.h>

#include "front/clang.h"

/* The place of the object that this command, which still names no files, makes of the bitcode;
 * `how`: what else the object depends on. NULL if nothing is kept. The caller frees it. */
char *object_cache_place(const ClangCommand *c, const char *bitcode, const char *how);
/* Writes the kept object to the file; false if there is none. */
bool object_cache_take(const char *place, const char *object);
void object_cache_keep(const char *place, const char *object);
#endif
