/* Changes that no path came to: a verdict says nothing of them, so it must name them. */
#ifndef UMBRA_OUTCOME_UNREACHED_H
#define UMBRA_OUTCOME_UNREACHED_H
#include "exec/end.h"
#include "exec/reached.h"
#include "impact/affected_places.h"
#include "unify/unify.h"

typedef struct Unreached {
  ChangedPart change; /* its lines that were not reached */
  char *why;          /* for people */
  bool is_entry;      /* it was to be started, and nothing that runs calls it */
} Unreached;
typedef VEC(Unreached) UnreachedList;

/* What of a function's change, or of what the change affects there, was executed. */
typedef struct Coverage {
  char *name;             /* in the source */
  VersionSet lacking;     /* the version that does not have the function */
  TextList lines, missed; /* "new.c:5-9"; those that no path came to */
  bool is_missed;         /* there are some; or it has no line of its own, and was not reached */
} Coverage;
typedef VEC(Coverage) CoverageList;

/* How the paths end that come to nothing of the change, in order of first occurrence. */
typedef struct EarlyEnd {
  EndKind kind;
  uint32_t loc;
  bool by_return;
  bool varies; /* the status depends on the input */
  int64_t status;
  uint64_t count;
} EarlyEnd;
typedef struct EarlyEnds {
  VEC(EarlyEnd) list; /* the first few */
  uint64_t count;     /* of all */
} EarlyEnds;
void early_ends_add(EarlyEnds *ends, const Program *p, const End *end);
void early_ends_merge(EarlyEnds *ends, const EarlyEnd *end);
/* "every path ends before the change: failed assertion, new.c:4"; NULL: no path ended, or was given
 * up because no change lay ahead. The caller frees it. */
char *early_ends_text(const EarlyEnds *ends, const Program *p);

/* Each of them ends in a fault; false where there are none. */
bool early_ends_all_fail(const EarlyEnds *ends);

/* How such paths end, one by one: "null-dereference, old.c:4 (2 paths); ..."; NULL: there are none.
 * The caller frees it. */
char *early_ends_places(const EarlyEnds *ends, const Program *p);

/* Appends what of the unified program, after its passes, was not reached. */
void unreached_find(UnreachedList *l, const Program *p, const char *entry, const Reached *reached,
                    const EarlyEnds *early);
/* Appends each function that is not the same in both versions. */
void coverage_find(CoverageList *l, const Program *p, const Reached *reached);
/* Of what the change affects, in functions that reached follows. */
void coverage_find_affected(CoverageList *l, const Program *p, const AffectedPlaces *places,
                            const Reached *reached);
void coverage_done(CoverageList *l);
/* Appends copies of what the entry cannot reach, or no compilation saw. */
void unreached_add_left_out(UnreachedList *l, const ChangedParts *left_out, const char *entry);
void unreached_done(UnreachedList *l);
#endif
