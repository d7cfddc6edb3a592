/* The file `waiting` of an incomplete run: everything that is needed to resume it (umbra resume).
 * It is written together with run.json, and removed when the run is complete. */
#ifndef UMBRA_REPORT_SAVED_H
#define UMBRA_REPORT_SAVED_H
#include "engine/engine.h"
#include "report/heard.h"
#include "report/run_dir.h"

/* Call after a flush of d. */
void saved_write(Engine *e, const Program *p, Heard *heard, RunDir *d);

typedef struct Saved {
  char *bytes; /* owned; NULL: nothing was saved, the run starts over */
  const char *engine;
  size_t engine_len;             /* for engine_resume, inside bytes */
  bool is_damaged;               /* then no other field is valid */
  uint64_t paths_len, tests_len; /* lengths of the growing files when it was saved */
} Saved;
typedef VEC(Saved) SavedList;

/* Restores the results so far, and holds the directory (run_dir.h): what was added to the growing
 * files later will be removed. */
void saved_read(Saved *s, const Program *p, Heard *heard, RunDir *d);
/* Reads a run that becomes part of another one; its directory stays as it is. Returns false if
 * there is no such file. Fatal if it is damaged. */
bool saved_read_part(Saved *s, const Program *p, Heard *heard, const char *dir);
void saved_done(Saved *s);
#endif
