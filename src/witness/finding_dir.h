/* The directories of findings: findings/NNNN/, NNNN being the finding's id, for those that get a
 * witness:
 *
 *   repro.sh            compiles both versions with the user's compiler, runs them on the
 *                       input, and says whether they differ
 *   old.txt, new.txt    what each version did
 *   test.c or test.sh   a regression test: demands the behaviour of one version (finding_asserted)
 *                       of OLD
 *   umbra.h, klee/      for the test, where the program includes them
 *   files/N             of a main: files that it finds, where the scripts do not write them
 *                       themselves */
#ifndef UMBRA_WITNESS_FINDING_DIR_H
#define UMBRA_WITNESS_FINDING_DIR_H
#include "engine/run_info.h"
#include "witness/findings.h"

/* After findings_arrange, in the directory of the run. */
void finding_dirs_write(const RunInfo *run, const FindingList *findings, const char *run_dir);
/* One of them, the directory `dir`. */
void finding_dir_write(const RunInfo *run, const Found *f, const char *dir);
#endif
