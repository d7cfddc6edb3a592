/* Changes that no path reached: the verdict does not cover them, so it must name them. */
#ifndef UMBRA_OUTCOME_UNREACHED_H
#define UMBRA_OUTCOME_UNREACHED_H
#include "exec/end.h"
#include "exec/reached.h"
#include "impact/affected_places.h"
#include "unify/unify.h"

typedef enum UnreachedReason {
  UNREACHED_BY_ENTRY,     /* no execution from the entry leads there */
  UNREACHED_NOT_EXECUTED, /* no explored path did */
  UNREACHED_NOT_COMPILED  /* removed by the preprocessor, or in a file that is not compiled */
} UnreachedReason;
#define UNREACHED_WHY_UNKNOWN "no explored path reached it"
typedef struct Unreached {
  ChangedPart change; /* with the lines that were not reached */
  UnreachedReason reason;
  char *why;     /* the reason as a sentence */
  bool is_entry; /* it was to be the entry, and no executed code calls it */
} Unreached;
typedef VEC(Unreached) UnreachedList;
const char *unreached_reason_name(UnreachedReason r); /* used in files */

/* Which lines of a function's change, or of the code that the change affects, were executed. */
typedef struct Coverage {
  char *name;             /* name in the source */
  VersionSet lacking;     /* the version that lacks the function */
  TextList lines, missed; /* "new.c:5-9"; `missed` are those that no path reached */
  bool is_missed; /* some lines were missed, or the change has no lines and was not reached */
} Coverage;
typedef VEC(Coverage) CoverageList;

/* The ends of the paths that do not reach the change, in order of first occurrence. */
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
  uint64_t count;     /* of all paths */
  uint64_t only_old;  /* of failures of OLD: of these, paths on which NEW does not fail */
} EarlyEnds;
void early_ends_add(EarlyEnds *ends, const Program *p, const End *end);
void early_ends_merge(EarlyEnds *ends, const EarlyEnd *end);
/* "every path ends before the change: failed assertion, new.c:4"; NULL if no path ended, or if
 * paths were pruned because they cannot reach a change. The caller frees it. */
char *early_ends_text(const EarlyEnds *ends, const Program *p);

/* True if every such path ends in a fault; false if there are none. */
bool early_ends_all_fail(const EarlyEnds *ends);

/* The ends of these paths as a list: "null-dereference, old.c:4 (2 paths); ..."; NULL if there are
 * none. The caller frees it. */
char *early_ends_places(const EarlyEnds *ends, const Program *p);

/* Appends the changes of the unified program (after its passes) that were not reached. is_bounded:
 * other inputs may execute the rest of a line of which a part was reached. */
void unreached_find(UnreachedList *l, const Program *p, const char *entry, const Reached *reached,
                    const EarlyEnds *early, bool is_bounded);
/* Appends each function that differs between the versions. */
void coverage_find(CoverageList *l, const Program *p, const Reached *reached);
/* The same for code that the change affects, in the functions that `reached` covers. */
void coverage_find_affected(CoverageList *l, const Program *p, const AffectedPlaces *places,
                            const Reached *reached);
void coverage_done(CoverageList *l);
/* Appends copies of the changes that the entry cannot reach or that were not compiled. */
void unreached_add_left_out(UnreachedList *l, const ChangedParts *left_out, const char *entry);
/* Removes the changes that the entry can reach, and that no path has executed. */
void unreached_drop_reachable(UnreachedList *l);
void unreached_done(UnreachedList *l);
#endif
