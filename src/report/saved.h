/* The file `waiting` of a run that goes on: all that it takes to go on with it (umbra resume). It
 * is written with run.json, and goes when the run is complete. */
#ifndef UMBRA_REPORT_SAVED_H
#define UMBRA_REPORT_SAVED_H
#include "engine/engine.h"
#include "report/heard.h"
#include "report/run_dir.h"

/* After a flush of d. */
void saved_write(Engine *e, const Program *p, const Heard *heard, RunDir *d);

typedef struct Saved {
  char *bytes; /* owned; NULL: nothing was saved, the run begins anew */
  const char *engine;
  size_t engine_len;             /* for engine_resume, within them */
  bool is_damaged;               /* then nothing else is known */
  uint64_t paths_len, tests_len; /* of the growing files, when it was saved */
} Saved;
typedef VEC(Saved) SavedList;

/* Puts what was heard back, and holds the directory (run_dir.h): of the growing files what came
 * later goes. */
void saved_read(Saved *s, const Program *p, Heard *heard, RunDir *d);
/* Of a run that becomes a part of another one; its directory stays as it is. False: there is none.
 * Fatal when it is damaged. */
bool saved_read_part(Saved *s, const Program *p, Heard *heard, const char *dir);
void saved_done(Saved *s);
#endif
