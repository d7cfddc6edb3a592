/* The summary of a change: for inputs with C, the old version does A and the new one does B, merged
 * over the paths on which they do the same (as the summaries of DiSE and of differential symbolic
 * execution are read: Person, Dwyer, Elbaum, Pasareanu, "Differential Symbolic Execution", FSE
 * 2008).
 *
 * The conditions are exact for the paths that were explored: every input that satisfies one of
 * them, within the bounds of the run, shows the behaviour. Inputs on paths that were cut are
 * missing. */
#ifndef UMBRA_WITNESS_CHANGE_SUMMARY_H
#define UMBRA_WITNESS_CHANGE_SUMMARY_H
#include "witness/findings.h"

typedef struct ChangeRow {
  const char *effect[2];    /* borrowed from a finding */
  VEC(LiteralList) when;    /* each describes some of the inputs */
  VEC(const Found *) found; /* the findings that the row is made of */
} ChangeRow;

typedef struct ChangeSummary {
  VEC(ChangeRow) rows; /* in the order of their first findings */
  size_t left_out;     /* differences whose behaviour on all inputs of the path is unknown */
} ChangeSummary;

/* Without differences that native runs refuted. After findings_arrange. */
ChangeSummary change_summary_of(const FindingList *l);
void change_summary_done(ChangeSummary *s);
/* "x > 0 && x < 8"; conditions that no source could contain are counted. */
void change_condition_print(const LiteralList *when, Str *out);
/* Prints nothing if there is no row. is_short: for the terminal; not all rows and conditions. */
void change_summary_print(const ChangeSummary *s, const RunInfo *run, bool is_short, Str *out);
#endif
