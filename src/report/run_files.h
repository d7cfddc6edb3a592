/* The files of a finished run, read back for reports. For a review, these are the runs of its
 * functions, in the order of the functions. */
#ifndef UMBRA_REPORT_RUN_FILES_H
#define UMBRA_REPORT_RUN_FILES_H
#include "base/json.h"

typedef struct RunFile {
  char *dir;     /* directory of this run, usable from the working directory */
  json_t *run;   /* run.json, an object */
  json_t *found; /* findings.json or faults.json, an array */
  bool is_diff;
} RunFile;

typedef struct RunFiles {
  char *dir;      /* as given */
  json_t *review; /* review.json, an object; NULL if this is a single run */
  VEC(RunFile) runs;
  struct RunFiles *compared; /* the run to compare with; owned; NULL if there is none */
} RunFiles;

/* Fatal, with the name of the file, if a file is missing or damaged. */
void run_files_read(RunFiles *f, const char *dir);
void run_files_done(RunFiles *f);
#endif
