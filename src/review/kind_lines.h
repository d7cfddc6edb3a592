/* Prints the kinds of difference that the run of a function prints, as soon as the run prints them:
 * everything with --verbose, otherwise three lines for each kind. */
#ifndef UMBRA_REVIEW_KIND_LINES_H
#define UMBRA_REVIEW_KIND_LINES_H
#include "report/paint.h"
#include "review/analysis.h"

typedef struct KindLines {
  const ChangedFunction *function;
  const char *entry;
  const char *here; /* the working directory, relative to the root; may be NULL */
  Paint paint;
  const char *before; /* put before the paths of scripts; "" if they are seen from here */
  bool is_silent, is_verbose;
  bool is_late;  /* prints all when the run has ended, since `function` is not known before */
  size_t at;     /* how much of the output was taken */
  bool has_head; /* the function's name was printed */
  bool is_over;  /* the kinds end; what follows describes the run */
  char *old;     /* the outcome of OLD, which is printed with that of NEW; NULL if there is none */
  char *complaint; /* the line with a sanitizer's report about the kind; NULL if there is none */
} KindLines;

void kind_lines_take(void *kind_lines, const Str *out); /* out: all of the output so far */
/* The run has ended: prints the rest of its output if it differs and --verbose was given. */
void kind_lines_end(KindLines *k, const Str *out, bool differs);
#endif
