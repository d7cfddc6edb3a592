/* What lies in a finished run's directory, read back: for all that is made of a run later. Of a
 * review the runs of its functions, in the order of the functions. */
#ifndef UMBRA_REPORT_RUN_FILES_H
#define UMBRA_REPORT_RUN_FILES_H
#include "base/json.h"

typedef struct RunFile {
  char *dir;     /* of this run: can be opened from here */
  json_t *run;   /* run.json, an object */
  json_t *found; /* findings.json or faults.json, an array */
  bool is_diff;
} RunFile;

typedef struct RunFiles {
  char *dir;      /* as it was named */
  json_t *review; /* review.json, an object; NULL: this is one run */
  VEC(RunFile) runs;
  struct RunFiles *compared; /* the run to compare with; owned; NULL: none */
} RunFiles;

/* Fatal, naming the file, where there is none or it is damaged. */
void run_files_read(RunFiles *f, const char *dir);
void run_files_done(RunFiles *f);
#endif
