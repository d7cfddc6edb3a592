/* The directories of findings: findings/NNNN/, where NNNN is the id of a finding that has a
 * witness:
 *
 *   repro.sh            compiles both versions with the user's compiler, runs them on the
 *                       input, and reports whether they differ
 *   sources/            copies of the files that it compiles (witness/source_copies.h)
 *   old.txt, new.txt    the outcome of each version
 *   test.c or test.sh   a regression test: demands the behaviour of one version
 *                       (finding_asserted)
 *   umbra.h, klee/      for the test, if the program includes them
 *   files/N             for main: files that it reads and that the scripts do not write
 *                       themselves */
#ifndef UMBRA_WITNESS_FINDING_DIR_H
#define UMBRA_WITNESS_FINDING_DIR_H
#include "engine/run_info.h"
#include "witness/findings.h"

/* Called after findings_arrange; writes them in the directory of the run. */
void finding_dirs_write(const RunInfo *run, const FindingList *findings, const char *run_dir);
/* The same for one finding, given its id. */
void finding_dir_write_one(const RunInfo *run, const Found *f, size_t id, const char *run_dir);
/* Writes one of them, the directory `dir`. */
void finding_dir_write(const RunInfo *run, const Found *f, const char *dir);
#endif
