#include "replay/objects_ahead.h"

#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "base/file.h"
#include "base/temp.h"
#include "front/unit_cache.h"
#include "replay/replay_compile.h"

static void list_bitcode(StrList *files, const Sources *s) {
  for (size_t i = 0; i < s->files.len; i++)
    if (!file_is_c(s->files.data[i]) && !texts_have(files, s->files.data[i]))
      vec_push(files, s->files.data[i]);
}

/* Plain objects come first: without them, nothing can be confirmed. */
static void compile_objects(void *data, int process, int processes) {
  const ObjectsAhead *a = data;
  const Sources none = {0};
  deadline_hand_over(); /* a time limit is not an error here */
  for (int is_plain = 1; is_plain >= 0; is_plain--)
    for (size_t i = (size_t)process; i < a->files.len; i += (size_t)processes) {
      const BuildOptions o = {.sources = &none, .entry = a->entry, .is_plain = is_plain};
      mem_free(build_object(&o, a->dir, (size_t)process, a->files.data[i]));
    }
}

void objects_ahead_begin(ObjectsAhead *a, const Sources *old, const Sources *new,
                         const char *entry) {
  *a = (ObjectsAhead){.entry = entry};
  list_bitcode(&a->files, old);
  list_bitcode(&a->files, new);
  if (a->files.len <= BUILD_FEW_FILES || !unit_cache_is_used()) return;
  a->dir = temp_make("ahead");
  work_ahead_begin(&a->ahead, MOST_AHEAD, compile_objects, a);
}

void objects_ahead_end(ObjectsAhead *a) {
  work_ahead_end(&a->ahead);
  if (a->dir) temp_remove(a->dir);
  mem_free(a->dir);
  vec_done(&a->files);
}
