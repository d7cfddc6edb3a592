/* Tests that a change adds or modifies are run as NEW has them, in both versions of the program:
 * they show what the change is about, where OLD's tests and NEW's would differ in what they call.
 * Such a test is compiled for NEW, and linked to both versions. */
#ifndef UMBRA_REVIEW_NEWER_TESTS_H
#define UMBRA_REVIEW_NEWER_TESTS_H
#include "review/unit_store.h"

/* The unit of the file that belongs into a program of this version: NEW's for OLD, too, if it is a
 * test that changed, if the headers that it includes are the same in both, and if OLD seems to
 * define all that it calls. Otherwise that of unit_store_get. */
Unit *newer_test_unit(UnitStore *s, Version v, const char *path);
/* Is the file a test that changed, or that OLD lacks? */
bool newer_test_is_one(UnitStore *s, const char *path);
/* Is the unit one of OLD's that hold a test of NEW? */
bool newer_tests_have(const UnitStore *s, const Unit *u);
/* Finds the newer tests among OLD's units that do not fit the linked programs, which define
 * different things of what the test calls: the text of a file, by which newer_test_unit judges,
 * does not show that a definition is static, or that the preprocessor removes it. Such a test is
 * not taken again. Returns true if there are any that were not known. */
bool newer_tests_find_unfit(UnitStore *s, const UnitList units[VERSIONS]);
/* Is none of OLD's units such a test? */
bool newer_tests_fit(const UnitStore *s, const UnitList *old);
#endif
