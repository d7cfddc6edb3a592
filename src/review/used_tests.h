/* Which files in the directories of tests belong to the program: a directory may have the name of
 * a test's (test/, examples/, t/), and contain code that the program uses. */
#ifndef UMBRA_REVIEW_USED_TESTS_H
#define UMBRA_REVIEW_USED_TESTS_H
#include "review/unit_store.h"

/* Does a file that is no test's include the test's file, or call a function or declare a variable
 * that only files of tests define, in this version? Directly, or through other files of tests.
 * Judged by their text. */
bool used_test_is_one(UnitStore *s, Version v, const char *path);
#endif
