/* The findings of a diff. What the engine reports is copied, because it is valid only during the
 * call. Afterwards the native runs decide about it (replay/confirm.h), and the list is sorted for
 * presentation: by class, and the most readable findings first.
 *
 * A cluster holds the findings that stem from the same changed hunk and are of the same kind
 * (outcome/outcome_cluster.h), wherever the versions diverge. Clusters are numbered from 1 in the
 * order of their first finding, which is the representative: one that a native run has confirmed,
 * if there is one, then the one whose state has the strongest origin (origins.def), with the
 * smallest and most readable input.
 *
 * The representatives come first in the list, so that the visible kinds of difference are numbered
 * 1, 2, 3. A kind that is confirmed keeps its number: it may have been shown to the user. */
#ifndef UMBRA_WITNESS_FINDINGS_H
#define UMBRA_WITNESS_FINDINGS_H
#include "base/transfer.h"
#include "engine/engine.h"
#include "engine/finding.h"
#include "expr/literal.h"
#include "outcome/confirmation.h"
#include "witness/hunks.h"
#include "witness/witness_ktest.h"

/* What a version compared on the finding's input. */
typedef struct FoundComparison {
  Op op; /* OP_EQ to OP_SLE; OP_NOP: unknown */
  unsigned width;
  uint64_t operand[2];
} FoundComparison;

typedef struct FoundDivergence {
  DivergenceKind kind;
  uint32_t loc;
  /* the function that contains it, borrowed from the program; NULL if unknown */
  const char *function;
  int new_direction; /* as in Divergence */
  /* each version's constraint for people; NULL: it holds for every input; empty: it cannot be
   * expressed in terms of the source */
  char *taken[2];
  char *values[2]; /* the constraint with the input's values: "1 < 2"; NULL: that adds nothing */
  FoundComparison compared[2];
  uint32_t goes_to[2];
} FoundDivergence;

typedef struct Found Found;
struct Found {
  FindingClass class; /* the engine's class; once replayed, that of the native runs */
  /* false: the versions took the same path, and only the computed values differ */
  bool has_divergence;
  FoundDivergence divergence;
  CauseList causes; /* the changes that cause the difference (exec/cause.h) */
  size_t cause;     /* index of the cause that the finding represents; after findings_arrange */
  /* differences in the remaining memory by which a caller can distinguish the versions */
  SeenList seen;
  char *globals;   /* names of the variables in `seen`; NULL: none */
  char *path;      /* the decisions on the path, one per line; NULL: not kept */
  uint32_t behind; /* as in Finding */
  Origin origin;   /* origin of the state that the path starts from */
  /* "reached from parse("1")": a caller that shows the difference; NULL: none does */
  char *raised;
  char *raised_repro; /* the repro.sh of that caller, in the run directory; NULL if absent */
  /* callers that were tried and do not show it, and up to which size; NULL: none was tried */
  char *tried;
  Indeterminate indeterminate; /* UNINIT: the memory that it depends on */
  Leak leaks[2];               /* LEAK: the leaks of each version */
  char *conditions;            /* what holds for all its inputs, as source; NULL: it is hidden */
  char *smtlib;         /* the same in SMT-LIB; NULL: it is hidden, or the text is too long */
  LiteralList literals; /* the same, to be merged with others (change_summary.h) */
  /* what each version does on every input of the path (effect.h); NULL: unknown */
  char *effect[2];
  /* the condition under which the outcomes differ; NULL: all inputs of the path; empty: it cannot
   * be expressed in terms of the source */
  char *differs;
  /* of the engine's runs on the input; without stacks; locations are those of the program itself */
  Outcome outcome[2];
  KTest input;
  char *test; /* name of its test case, in the run directory */
  char *from; /* the file of --corpus that it was made from; NULL: none */
  ShadowPhase phase;
  bool only_native; /* the exploration found no difference (replay/agreement.h) */
  bool is_replayed;
  FindingClass claim;    /* is_replayed: the class before, by the engine */
  bool is_printed;       /* on the terminal, as a kind of difference */
  bool has_longer;       /* a longer input of the kind was printed, during the exploration */
  Confirmation native;   /* valid when is_replayed */
  bool is_shown;         /* is_replayed: its repro.sh was run, or there is none */
  bool needs_clang;      /* repro.sh: a build by clang shows it, one by cc does not */
  bool needs_sanitizers; /* repro.sh: whether a plain build crashes depends on the memory layout */
  size_t input_cost;     /* found_input_cost: the smallest comes first; after findings_arrange */
  uint32_t cluster;      /* after findings_arrange */
  bool is_representative;
  uint32_t kind; /* its cluster by the engine's claim; set before the native runs (kind_runs.h) */
  uint32_t rank; /* the number of the kind that it confirms and represents; 0: none */
  /* !is_replayed: how many inputs of its kind were run, and none was confirmed */
  size_t alike_failed;
  uint32_t number; /* in order of discovery */
};

typedef struct FindingList {
  VEC(Found) list; /* after findings_arrange a finding's id is its index + 1 */
  /* after findings_arrange; findings of class `interface` have no input and are only in
   * UnifySummary.lost */
  uint64_t classes[CLASSES];
  uint32_t clusters;
  uint32_t ranks; /* number of kinds that are confirmed */
  Hunks hunks;    /* the hunks that cause the findings */
} FindingList;

/* Without input and test case; takes the differences in memory. */
Found found_of(const Program *p, ExprTable *t, const char *entry, Finding *f);

void found_done(Found *f);
/* Transfers the finding as the engine reported it, without the results of native runs and callers,
 * to a process that has the same program. */
void found_transfer(Transfer *t, Found *f, const Program *p);
/* The name of a function of the program; NULL if the program has none of that name. */
void found_transfer_function(Transfer *t, const char **function, const Program *p);
Found *findings_add(FindingList *l, const Found *found); /* takes it */
void findings_arrange(FindingList *l, const RunInfo *run);
/* Called after the native runs: removes findings that these do not show and that the engine does
 * not claim: those after a read out of bounds, and those of native checks. */
void findings_drop_behind(FindingList *l);
/* The key by which the finding is clustered, using its first cause; the caller frees it. */
char *findings_key(FindingList *l, const Found *f, const RunInfo *run);
/* The effort of reading the input: its length, and for equal lengths the cost of its characters. */
size_t found_input_cost(const KTest *input);
void findings_done(FindingList *l);

uint64_t findings_differences(const FindingList *l);
uint64_t findings_kinds(const FindingList *l); /* clusters of differences */
size_t findings_unreplayed(const FindingList *l);
/* The number of those about which native runs give no information. */
size_t findings_unknown(const FindingList *l);
/* For a finding that was not run: the id of the representative of its cluster if that was confirmed
 * by a native run, otherwise 0. */
size_t finding_confirmed_by(const FindingList *l, const Found *f);
/* Why the finding was not run natively; why_not: why not everything was run, NULL if there is no
 * such reason. NULL: unknown. The caller frees it. */
char *finding_why_not_run(const FindingList *l, const Found *f, const char *why_not);
/* The location in each version of the change that the finding represents; 0 if there is none, or if
 * it is unknown. */
uint32_t found_cause(const Found *f, Version v);
const char *divergence_name(DivergenceKind k); /* "branch", "return", "exit", "fault" */
/* NEW's direction: "true", "false"; NULL: not a two-way branch. */
const char *divergence_direction(const FoundDivergence *d);
#endif
