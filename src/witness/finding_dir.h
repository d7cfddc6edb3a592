/* The directories of findings: findings/NNNN/, NNNN being the finding's id, for the representative
 * of every cluster that shows a visible difference:
 *
 *   repro.sh            compiles both versions with the user's compiler, runs them on the input,
 * and says whether they differ old.txt, new.txt    what each version did test.c or test.sh   a
 * regression test: demands the behaviour of NEW, or with --assert old of OLD umbra.h, klee/ for the
 * test, where the program includes them files/N             of a main: files that it finds, where
 * the scripts do not write them themselves */
#ifndef UMBRA_WITNESS_FINDING_DIR_H
#define UMBRA_WITNESS_FINDING_DIR_H
#include "witness/witness.h"

bool finding_has_dir(const Report *r, const Found *f);
bool finding_has_test(const Report *r,
                      const Found *f); /* the version whose behaviour is to be demanded ended */
bool finding_is_main(const Report *r); /* its test is a test.sh */
void finding_dirs_write(Report *r);    /* after findings_arrange */

/* repro.c */
void repro_print(const Witness *w, Str *out);
void repro_print_preamble(const Witness *w, bool needs_musl,
                          Str *out); /* from set -u to the directory $work */
void repro_print_documents(const Witness *w,
                           Str *out); /* the headers that the sources include, in $work/include */
void repro_print_input(const Witness *w, Str *out);                  /* the input, one line */
void repro_print_file(const char *path, const char *text, Str *out); /* writes $work/PATH */
/* repro_world.c, for a main */
void repro_print_files(const Witness *w,
                       Str *out); /* the function world, which is called in the working directory */
void repro_print_command(const Witness *w, const char *bin,
                         Str *out); /* starts the program, which lies in the directory bin */
bool repro_file_is_kept(const StartFile *f); /* as files/N, N its number in w->start.files */
/* regression_test.c: C source, or for a main a shell script. */
void regression_test_print(const Witness *w, Version v, Str *out);
#endif
