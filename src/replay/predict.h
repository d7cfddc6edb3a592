/* What a run directory says about its test cases: the records of paths.jsonl. */
#ifndef UMBRA_REPLAY_PREDICT_H
#define UMBRA_REPLAY_PREDICT_H
#include "outcome/outcome.h"

typedef struct Prediction {
  char *test;      /* "tests/000001.ktest" */
  char *location;  /* of the end, "file.c:3:7"; NULL when unknown */
  bool has_output; /* it is known what the path writes: out, err and files of */
  Outcome outcome;
} Prediction;
typedef VEC(Prediction) PredictionList;

/* The records that have a test case, in order. False when there is no readable paths.jsonl; lines
 * that are no records are skipped. */
bool predictions_read(PredictionList *list, const char *run_dir);
void predictions_done(PredictionList *list);
/* What the run directory that the test case lies in says about it: RUN/tests/N.ktest is looked up
 * in RUN/paths.jsonl. False when nothing is known. */
bool predictions_find(PredictionList *list, const char *ktest_path, Prediction **found);
#endif
