/* The verdict of a run: what may be concluded from all paths, cuts and findings, and the exit
 * status that says it to a shell. docs/formats.md says what each word promises.
 *
 * The invariant of this file: "equivalent", in whatever form, requires that something was compared.
 * The programs are the same, or at least one path came to an end of both versions that C defines;
 * and the changed entry was executed. */
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

/* What it is made of; the engine and the native runs know. verdict_of takes the lists. */
typedef struct VerdictFacts {
  bool is_diff;      /* of two versions */
  bool is_complete;  /* nothing was cut, nothing left out */
  bool has_cuts;     /* something was cut */
  bool follows_both; /* after a divergence both versions were run to their ends */
  uint64_t faults;   /* one program: different ones */
  uint64_t findings[CLASSES];
  bool suite_differs;                /* the versions differ natively on a recorded run */
  bool is_same;                      /* both are the same program: nothing was run */
  uint64_t paths;                    /* that ended; of them: */
  uint64_t diff_paths, equal_paths;  /* diverged; shown to end alike, but for `internal` */
  uint64_t compared_paths;           /* came to a defined end of both, or cannot differ any more */
  uint64_t left_out;                 /* on which OLD fails on a made-up state */
  TextList bounds;                   /* "argument lengths 1, 3" */
  const AssumptionList *assumptions; /* borrowed; NULL: none */
  UnreachedList unreached;
  const InternalNames *internal; /* what differs that nobody can see; borrowed; NULL: nothing */
  char *early;                   /* no path came to the change: how they end; NULL: one did */
  bool fails_early;              /* and each of them ended in a fault of both versions */
  const char *why_unconfirmed;   /* why not all findings were run natively; NULL: they were */
} VerdictFacts;

typedef struct Verdict {
  VerdictKind kind;
  bool is_complete; /* everything was explored */
  ClassSet found;   /* classes of which there are findings */
  bool suite_differs;
  uint64_t left_out;
  bool is_qualified; /* what it says holds up to one of these lists: */
  TextList bounds;
  const AssumptionList *assumptions; /* may be NULL */
  UnreachedList unreached;
  const InternalNames *internal; /* may be NULL */
  char *early;
  char *why; /* UNDECIDED, NOT_COMPARED: the reasons */
} Verdict;

Verdict verdict_of(const VerdictFacts *f);
void verdict_done(Verdict *v);
const char *verdict_name(VerdictKind k); /* in files */
/* Of two versions, for people: "equivalent up to argument length 3; assuming that HOME is /root;
 * everything was explored". explored: what was. */
void verdict_print(const Verdict *v, const char *explored, Str *out);
/* " up to argument length 3", or nothing. */
void verdict_print_bounds(const Verdict *v, Str *out);

/* --fail-on: fatal where a word is unknown; list may be NULL. */
void fail_on_check(const char *list);
/* What umbra exits with: EXIT_FOUND when something was found that --fail-on, or --bisect-on, or
 * else the default says to fail on; EXIT_NOT_COMPARED; EXIT_NONE; with --bisect EXIT_SKIP where
 * the run cannot tell. */
/* A finding of the class gives EXIT_FOUND. */
bool fails_on_class(const Options *o, FindingClass c);
/* Of what was not compared, where --fail-on incomplete does not ask for EXIT_FOUND. */
int status_not_compared(const Options *o);
int verdict_exit_status(const Verdict *v, const Options *o);
#endif
