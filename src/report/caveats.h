/* What a run says of itself beside what it found: its verdict, what that holds up to, and what was
 * cut. Every format tells all of it, as a list of one-line texts. */
#ifndef UMBRA_REPORT_CAVEATS_H
#define UMBRA_REPORT_CAVEATS_H
#include "report/checkout.h"

typedef enum CaveatKind {
  CAVEAT_REASON,     /* why nothing was decided */
  CAVEAT_STATE,      /* the run did not come to its end */
  CAVEAT_BOUND,      /* the input was anything up to this */
  CAVEAT_ASSUMPTION, /* of the machine */
  CAVEAT_UNREACHED,  /* a change that no path came to */
  CAVEAT_INTERNAL,   /* differs, but nobody can see it */
  CAVEAT_LEFT_OUT,   /* paths on which OLD fails on a made-up state */
  CAVEAT_CUT         /* left out or approximated */
} CaveatKind;

typedef struct Caveat {
  CaveatKind kind;
  char *text;        /* "assuming that ..." */
  const char *where; /* a location as the run's files have it; borrowed; NULL: none */
} Caveat;
typedef VEC(Caveat) CaveatList;

/* Those of all runs, each text once. f must outlive the list. */
void caveats_read(CaveatList *l, const RunFiles *f);
void caveats_done(CaveatList *l);
const char *caveat_name(CaveatKind k);
/* "differs", or for one program "no faults"; of a review its own. */
const char *verdict_of_files(const RunFiles *f);
#endif
