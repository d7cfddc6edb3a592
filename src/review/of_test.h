/* Whether a changed function of a test file behaves differently because of the test, or because of
 * code of the program that it instantiates: a macro, or a file that it includes. */
#ifndef UMBRA_REVIEW_OF_TEST_H
#define UMBRA_REVIEW_OF_TEST_H
#include "review/analysis.h"

/* Does the compiler read the changed file for this unit? False if it is not known what it reads. */
bool unit_reads(const Unit *u, Version v, const Change *c);
/* Sets is_of_test of the functions that have is_in_test, and takes is_in_test back from those of a
 * file that the program uses. */
void analysis_judge_tests(Analysis *a, UnitStore *s, const Git *g, const ChangeList *changes);
#endif
