/* What a change consists of: the functions whose compiled code behaves differently or may do so;
 * other differences that callers see; and what could not be compared. Everything that is not
 * compared must be named, or a verdict would claim too much. */
#ifndef UMBRA_REVIEW_ANALYSIS_H
#define UMBRA_REVIEW_ANALYSIS_H
#include "review/broken.h"
#include "review/review_cluster.h"
#include "review/test_data.h"
#include "unify/unify.h"

typedef enum FunctionKind {
  FUNCTION_CHANGED,
  FUNCTION_SIGNATURE, /* different parameters or a different result */
  FUNCTION_ADDED,
  FUNCTION_REMOVED,
  FUNCTION_DATA /* same code, but it uses variables with other initial contents */
} FunctionKind;

typedef struct ChangedFunction {
  FunctionKind kind;
  char *name;  /* as in the source */
  char *place; /* "new/src/list.c:5:1" */
  bool is_static;
  bool is_made_static;    /* of a changed signature: NEW does not export it */
  bool is_in_test;        /* defined in a test or an example: it runs only when time is left */
  bool is_of_test;        /* so is all that makes it different: it says nothing about the program */
  TextList lines;         /* the changed lines, each "new/src/list.c:5" */
  TextList entries;       /* entries that lead to it, in the order in which to try them */
  TextList tests;         /* those of them that files of tests, examples and benchmarks define */
  TextList doors;         /* those through which all calls of a static function come, if it is so */
  bool has_other_callers; /* files that are not compared have the same code, and may call it */
  TextList splits;        /* static variables that it uses, and that are not the same ones in both
                             versions */
  size_t preferred;       /* how many of them the project's configuration names; the first ones */
  char *obstacle;         /* why it is not an entry itself; NULL if it is one */
  char *configuration;    /* definitions that its code needs, and the project's build does not have:
                             "-DUSE_SSH"; NULL: none */
  size_t cluster;
  char *code;     /* a digest of its compiled code in both versions, with all that it is linked
                     with */
  char *writers;  /* a digest of the files that may write to variables that it uses */
  size_t variant; /* number of functions before it with the same place and other code: a header's
                     function, as other files compile it */
} ChangedFunction;

typedef struct Analysis {
  size_t files;    /* number of C files that differ; */
  size_t respaced; /* those of them that differ in comments and white space only */
  size_t compared; /* number of clusters, and of files that are the same after preprocessing, whose
                      versions were compared, whatever the result */
  size_t removed;  /* number of parts of the change that the preprocessor removes */
  ClusterList clusters;
  ClusterList others; /* other programs with the changed files, until they are among the clusters */
  VEC(ChangedFunction) functions;
  GapList gaps;
  BrokenFiles broken;    /* gaps that are regressions */
  TextList interface;    /* changes that users of headers and library see, for people */
  LostFunctionList lost; /* exported functions that callers cannot call in NEW as they did in OLD */
  ChangeList made;       /* files that the builds of the versions generated differently */
  Change options;        /* stands for the compile options, which may be others in NEW */
  TestData test_data;
  bool changes_tests; /* adds or modifies data or C files of tests */
} Analysis;

/* Sets the kind of changed files that C files include to FILE_HEADER. */
void analysis_make(Analysis *a, UnitStore *store, ChangeList *changes);
/* The same for two versions that the options name, in one cluster without units; `left_out` are
 * changed parts that are not compiled. Commands run in w->dir. */
void analysis_of_given(Analysis *a, const Workspace *w, const Options *o,
                       const ChangedParts *left_out);
/* Is the C file compiled by itself in this version? */
bool analysis_sees(const Analysis *a, const UnitStore *s, Version v, const char *path);
/* Adds a gap for each path that the user excluded from the comparison. */
void analysis_leave_out(Analysis *a, const TextList *paths);
/* Moves these entries to the front of each function's list of entries. */
void analysis_prefer(Analysis *a, const TextList *entries);
void analysis_done(Analysis *a);
/* Appends the lines of a range: "new/a.c:5", ... for "new/a.c:5-7". */
void lines_add_range(TextList *lines, const char *range);
const char *function_kind_name(FunctionKind k);
#endif
