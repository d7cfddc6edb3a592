/* Compiles the bitcode of both versions to native objects while the versions are read: native
 * builds then find the objects in the cache (object_cache.h). */
#ifndef UMBRA_REPLAY_OBJECTS_AHEAD_H
#define UMBRA_REPLAY_OBJECTS_AHEAD_H
#include "base/base_sources.h"
#include "base/work_ahead.h"

typedef struct ObjectsAhead {
  StrList files; /* borrowed from the sources */
  const char *entry;
  char *dir; /* for objects; NULL: nothing is compiled ahead */
  WorkAhead ahead;
} ObjectsAhead;

/* Begins if the versions have so much bitcode that compiling it takes longer than finding a
 * difference. The entry decides how the objects are compiled. */
void objects_ahead_begin(ObjectsAhead *a, const Sources *old, const Sources *new,
                         const char *entry);
void objects_ahead_end(ObjectsAhead *a);
#endif
