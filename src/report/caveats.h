/* What a run reports about itself besides its findings: its verdict, the limits of the verdict, and
 * what was cut. Every format shows all of it, as a list of one-line strings. */
#ifndef UMBRA_REPORT_CAVEATS_H
#define UMBRA_REPORT_CAVEATS_H
#include "report/checkout.h"

typedef enum CaveatKind {
  CAVEAT_REASON,     /* why the verdict is undecided */
  CAVEAT_STATE,      /* the run did not complete */
  CAVEAT_BOUND,      /* limit of the inputs that were explored */
  CAVEAT_ASSUMPTION, /* about the machine */
  CAVEAT_UNREACHED,  /* a change that no path reached */
  CAVEAT_INTERNAL,   /* differs, but is not visible from outside */
  CAVEAT_LEFT_OUT,   /* paths on which OLD fails on a generated state */
  CAVEAT_CUT         /* ignored or approximated */
} CaveatKind;

typedef struct Caveat {
  CaveatKind kind;
  char *text;        /* "assuming that ..." */
  const char *where; /* a location as in the run's files; borrowed; NULL if there is none */
} Caveat;
typedef VEC(Caveat) CaveatList;

/* The caveats of all runs, each string once. f must outlive the list. */
void caveats_read(CaveatList *l, const RunFiles *f);
void caveats_done(CaveatList *l);
const char *caveat_name(CaveatKind k);
/* "differs", or "no faults" for one program; a review has its own verdict. */
const char *verdict_of_files(const RunFiles *f);
#endif
