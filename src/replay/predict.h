/* What a run directory says about its test cases: the records of paths.jsonl. */
#ifndef UMBRA_REPLAY_PREDICT_H
#define UMBRA_REPLAY_PREDICT_H
#include "base/str.h"
#include "exec/end.h"

typedef struct PredictedFile {
  char *name;   /* relative to the working directory, or absolute */
  bool is_gone; /* removed; else: */
  Str bytes;
} PredictedFile;

typedef struct Prediction {
  char *test; /* "tests/000001.ktest" */
  EndKind kind;
  int status;      /* EXIT: the exit status */
  char *location;  /* "file.c:3:7"; NULL when unknown */
  bool has_output; /* it is known what the path writes: */
  Str out, err;
  VEC(PredictedFile) files; /* that it makes, changes or removes */
} Prediction;
typedef VEC(Prediction) PredictionList;

/* The records that have a test case, in order. False when there is no readable paths.jsonl; lines
 * that are no records are skipped. */
bool predictions_read(PredictionList *list, const char *run_dir);
void predictions_done(PredictionList *list);
/* What the run directory that the test case lies in says about it: RUN/tests/N.ktest is looked up
 * in RUN/paths.jsonl. False when nothing is known. */
bool prediction_find(PredictionList *list, const char *ktest_path, Prediction **found);
#endif
