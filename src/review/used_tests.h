/* Which files in the directories of tests belong to the program: a directory may have the name of
 * a test's (test/, examples/, t/), and contain code that the program uses. */
#ifndef UMBRA_REVIEW_USED_TESTS_H
#define UMBRA_REVIEW_USED_TESTS_H
#include "review/unit_store.h"

/* Is the file, in a directory of tests, one that a file of the program includes, or that alone
 * defines a function that this one calls or a variable that it declares, in this version? Directly,
 * or through other files of tests. Judged by their text. */
bool used_test_is_one(UnitStore *s, Version v, const char *path);
#endif
