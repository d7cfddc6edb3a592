/* The predictions of a run directory for its test cases: the records of paths.jsonl. */
#ifndef UMBRA_REPLAY_PREDICT_H
#define UMBRA_REPLAY_PREDICT_H
#include "outcome/outcome.h"

typedef struct Prediction {
  char *test;      /* "tests/000001.ktest" */
  char *location;  /* of the end, "file.c:3:7"; NULL when unknown */
  bool has_output; /* the output of the path is known: out, err and files of `outcome` */
  Outcome outcome;
} Prediction;
typedef VEC(Prediction) PredictionList;

/* Reads the records that have a test case, in order; lines that are not records are skipped. False
 * if there is no readable paths.jsonl. */
bool predictions_read(PredictionList *list, const char *run_dir);
void predictions_done(PredictionList *list);
/* Finds the prediction in the run directory that contains the test case: RUN/tests/N.ktest is
 * looked up in RUN/paths.jsonl. False if there is none. */
bool predictions_find(PredictionList *list, const char *ktest_path, Prediction **found);
#endif
