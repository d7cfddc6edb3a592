/* The verdict of a run: the conclusion from all paths, cuts and findings, and the exit status that
 * reports it to a shell. docs/formats.md defines what each verdict guarantees.
 *
 * The invariant of this file: "equivalent", in any form, requires that something was compared.
 * Either the programs are the same, or at least one path reached an end that C defines in both
 * versions; and the entry was executed if it changed. */
#ifndef UMBRA_OUTCOME_VERDICT_H
#define UMBRA_OUTCOME_VERDICT_H
#include "base/options.h"
#include "base/str.h"
#include "outcome/class.h"
#include "outcome/unreached.h"

typedef enum VerdictKind {
#define VERDICT(name, text, meaning) VERDICT_##name,
#include "outcome/verdicts.def"
#undef VERDICT
  VERDICTS
} VerdictKind;

/* The facts that determine the verdict, from the engine and the native runs. verdict_of takes the
 * lists. */
/* The kind of proof that shows that the versions are equivalent for every input, other than
 * exploring them. */
typedef enum Proof {
  PROOF_NONE,
  PROOF_NORMAL_FORM, /* LLVM optimises both to the same code */
  PROOF_INDUCTION    /* over the iterations of the loops (proof/induction.h) */
} Proof;
const char *proof_name(Proof p); /* used in files; NULL for NONE */

typedef struct VerdictFacts {
  bool is_diff;        /* two versions are compared */
  bool is_complete;    /* nothing was cut or left out */
  const CutList *cuts; /* why the run is incomplete; borrowed; NULL: nothing was cut */
  bool follows_both;   /* after a divergence both versions were executed to their ends */
  uint64_t faults;     /* for one program: number of distinct faults */
  uint64_t findings[CLASSES];
  bool suite_differs; /* the versions differ natively on a recorded run */
  bool is_same;       /* both are the same program: nothing was executed */
  uint64_t paths;     /* number of paths that ended; among them: */
  /* diverged; proved to have equal outcomes, except for `internal` */
  uint64_t diff_paths, equal_paths;
  uint64_t compared_paths; /* reached a defined end of both versions, or cannot differ any more */
  uint64_t left_out;       /* on which OLD fails in a generated state */
  uint64_t left_out_only_old;        /* of these, paths on which NEW does not fail */
  TextList bounds;                   /* "argument lengths 1, 3" */
  const AssumptionList *assumptions; /* borrowed; NULL if absent */
  UnreachedList unreached;
  const InternalNames *internal; /* invisible state that differs; borrowed; NULL if absent */
  char *early;        /* if no path reached the change: how the paths end; otherwise NULL */
  bool fails_early;   /* in addition each of them ended in a fault of both versions */
  Proof proof;        /* `assumptions` has its conditions */
  bool is_proof_only; /* nothing was to be explored */
  const char
      *by_types; /* what functions called with arguments of their types show; NULL: nothing */
  const char *why_unconfirmed; /* why not all findings were run natively; NULL if all were */
} VerdictFacts;

typedef struct Verdict {
  VerdictKind kind;
  bool is_complete; /* everything was explored */
  ClassSet found;   /* classes that have findings */
  bool suite_differs;
  Proof proof; /* EQUIVALENT by a proof, without the bounds of the exploration */
  uint64_t left_out, left_out_only_old;
  bool is_qualified; /* the verdict holds up to one of these lists: */
  TextList bounds;
  const AssumptionList *assumptions; /* may be NULL */
  UnreachedList unreached;
  const InternalNames *internal; /* may be NULL */
  TextList explored_bounds;      /* with a proof: the bounds of what was explored in addition */
  char *early;
  char *why; /* UNDECIDED, NOT_COMPARED: the reasons */
} Verdict;

/* "3 paths on which the old version fails (on 1 the new one does not)". */
void verdict_add_left_out(uint64_t paths, uint64_t only_old, Str *out);
Verdict verdict_of(const VerdictFacts *f);
void verdict_done(Verdict *v);
const char *verdict_name(VerdictKind k);          /* used in files */
bool verdict_is(const char *name, VerdictKind k); /* name: from a file, or NULL */
/* Prints the verdict on two versions for people: "equivalent up to argument length 3; assuming that
 * HOME is /root; everything was explored". explored: the last part. If that is longer than the
 * width, the kinds of limits after the first are lines of their own. */
void verdict_print(const Verdict *v, const char *explored, size_t width, Str *out);
/* " up to argument length 3", or nothing. */
void verdict_print_bounds(const TextList *bounds, Str *out);

/* Checks the argument of --fail-on: fatal if a word is unknown; list may be NULL. */
void fail_on_check(const char *list);
/* The exit status of umbra: EXIT_FOUND if something was found that --fail-on, --bisect-on or the
 * default selects; EXIT_NOT_COMPARED; EXIT_NONE; with --bisect EXIT_SKIP if the run is
 * inconclusive. */
/* True if a finding of the class gives EXIT_FOUND. */
bool fails_on_class(const Options *o, FindingClass c);
/* The status when nothing was compared, unless --fail-on incomplete selects EXIT_FOUND. */
int status_not_compared(const Options *o);
int verdict_exit_status(const Verdict *v, const Options *o);
#endif
