/* The findings of a diff. What the engine tells of is copied (it is valid only then); afterwards
 * the native runs decide about it (confirm.h), and the list is put into the order in which it is
 * shown: by class, those that people can read at a glance first.
 *
 * A cluster holds the findings that stem from the same changed hunk and are of the same kind
 * (outcome/cluster.h), wherever the versions part. Clusters are numbered from 1 in the
 * order of their first finding, which stands for the others: its representative, the one from the
 * state that claims most (origins.def), with the smallest and most readable input. */
#ifndef UMBRA_WITNESS_FINDINGS_H
#define UMBRA_WITNESS_FINDINGS_H
#include "base/pack.h"
#include "engine/engine.h"
#include "engine/finding.h"
#include "outcome/confirmation.h"
#include "witness/hunks.h"
#include "witness/ktest.h"

typedef struct FoundDivergence {
  DivergenceKind kind;
  uint32_t loc;
  const char *function; /* that holds it, borrowed from the program; NULL: unknown */
  int new_direction;    /* as in Divergence */
  char *taken[2]; /* each version's constraint for people; NULL: it holds for every input; empty: it
                     cannot be said in terms of the source */
  char *values[2]; /* and with the input's values filled in: "1 < 2"; NULL: that says no more */
  uint32_t goes_to[2];
} FoundDivergence;

typedef struct Found Found;
struct Found {
  FindingClass class;  /* the engine's; once replayed, that of the native runs */
  bool has_divergence; /* false: the versions took the same way, only what they computed differs */
  FoundDivergence divergence;
  CauseList causes;   /* the changes that the difference stems from (exec/cause.h) */
  size_t cause;       /* which one of them it stands for; after findings_arrange */
  SeenList seen;      /* by what of the memory that was left a caller can tell the versions apart */
  char *globals;      /* the names of it; NULL: nothing */
  char *path;         /* the decisions up to there, one a line; NULL: not kept */
  uint32_t behind;    /* as in Finding */
  Origin origin;      /* of the state that the path starts from */
  char *raised;       /* "reached from parse: s = "1"": a caller that shows it; NULL: none does */
  char *raised_repro; /* the repro.sh of that, in the run directory; NULL: there is none */
  char *tried;        /* callers that were tried and do not show it, and how far; NULL: none was */
  Indeterminate indeterminate; /* UNINIT: what it depends on */
  Leak leaks[2];               /* LEAK: what each version leaves */
  char *differs; /* the condition under which the outcomes differ; NULL: all inputs of the path;
                    empty: as above */
  Outcome outcome[2]; /* of the engine's runs on the input; the stacks are empty, the places the
                         program's own */
  KTest input;
  char *test; /* its test case, in the run directory */
  ShadowPhase phase;
  bool is_replayed;
  Confirmation native; /* valid when is_replayed */
  bool is_shown;       /* is_replayed: its repro.sh was run, or there is none */
  bool needs_clang;    /* repro.sh: what cc makes does not show it, what clang makes does */
  bool
      needs_sanitizers; /* likewise: whether a plain build dies of it depends on where things lie */
  size_t input_cost;    /* found_input_cost: the smallest stands first; after findings_arrange */
  uint32_t cluster;     /* likewise */
  bool is_representative;
  uint32_t number; /* in order of discovery */
};

typedef struct FindingList {
  VEC(Found) list;           /* after findings_arrange a finding's id is its index + 1 */
  uint64_t classes[CLASSES]; /* after findings_arrange; those of class `interface` have no input,
                                and are in UnifySummary.lost alone */
  uint32_t clusters;
  Hunks hunks; /* that they stem from */
} FindingList;

/* Without input and test; takes what was seen. */
Found found_of(const Program *p, const ExprTable *t, Finding *f);
void found_done(Found *f);
/* As the engine found it: what native runs and callers show later is not among the bytes. */
void found_pack(const Found *f, const Program *p, Str *out);
/* Of the same program; what is damaged makes u short. */
Found found_unpack(Unpack *u, const Program *p);
Found *findings_add(FindingList *l, const Found *found); /* takes it */
void findings_arrange(FindingList *l, const RunInfo *run);
/* Once native runs have decided: of those behind a read out of bounds what they do not show goes.
 */
void findings_drop_behind(FindingList *l);
/* By what findings are put into clusters, of its first cause; the caller frees it. */
char *findings_key(FindingList *l, const Found *f, const RunInfo *run);
/* What it takes people to read it: its length, and at the same length what its characters cost. */
size_t found_input_cost(const KTest *input);
void findings_done(FindingList *l);

uint64_t findings_differences(const FindingList *l);
size_t findings_unreplayed(const FindingList *l);
/* The place in each version of the change that it stands for; 0: there is none, or unknown. */
uint32_t found_cause(const Found *f, Version v);
const char *divergence_name(DivergenceKind k); /* "branch", "return", "exit", "fault" */
/* NEW's: "true", "false"; NULL: no two-way branch. */
const char *divergence_direction(const FoundDivergence *d);
/* "returned 1", "assertion failed, foo.c:13", "exited with 2, printed "a\n"". is_long: with the
 * output though the versions' is the same. */
void found_describe(const Found *f, Version v, const Program *p, const char *entry, bool is_long,
                    Str *out);
#endif
