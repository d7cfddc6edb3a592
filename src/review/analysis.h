/* What a change consists of: which functions, as compiled, behave otherwise or may; what else is
 * different that callers see; and what could not be looked at, for whatever is not compared must be
 * named, or a verdict would say too much. */
#ifndef UMBRA_REVIEW_ANALYSIS_H
#define UMBRA_REVIEW_ANALYSIS_H
#include "review/cluster.h"
#include "unify/unify.h"

typedef enum FunctionKind {
  FUNCTION_CHANGED,
  FUNCTION_SIGNATURE, /* other parameters, or another result */
  FUNCTION_ADDED,
  FUNCTION_REMOVED,
  FUNCTION_DATA /* the same code; it uses variables with other initial contents */
} FunctionKind;

typedef struct ChangedFunction {
  FunctionKind kind;
  char *name;  /* in the source */
  char *place; /* "new/src/list.c:5:1" */
  bool is_static;
  bool is_of_test;  /* its file is a test or an example: it is run when time is left */
  TextList lines;   /* of the change, each "new/src/list.c:5" */
  TextList entries; /* what leads to it, in the order in which it is to be tried */
  char *obstacle;   /* why it is not among them itself; NULL: it is */
  size_t cluster;
} ChangedFunction;

typedef struct Analysis {
  size_t files;    /* C files that differ */
  size_t compared; /* clusters whose versions were compared, whatever that showed */
  ClusterList clusters;
  VEC(ChangedFunction) functions;
  GapList gaps;
  TextList interface;    /* what users of the headers and the library see, for people */
  LostFunctionList lost; /* exported functions that callers of NEW cannot call as before */
} Analysis;

/* Names the kinds of files that C files include. */
void analysis_make(Analysis *a, UnitStore *store, const Git *g, ChangeList *changes);
/* Paths that the user does not want to be compared. */
void analysis_leave_out(Analysis *a, const TextList *paths);
/* Entries that are tried first, where they lead to a change or are such functions themselves. */
void analysis_prefer(Analysis *a, const TextList *entries);
void analysis_done(Analysis *a);
/* "new/a.c:5-7" as its lines: "new/a.c:5", ... */
void lines_add_range(TextList *lines, const char *range);
const char *function_kind_name(FunctionKind k);
#endif
