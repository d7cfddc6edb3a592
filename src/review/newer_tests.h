/* Tests that a change adds or modifies are run as NEW has them, in both versions of the program:
 * they show what the change is about, where OLD's tests and NEW's would differ in what they call.
 * Such a test is compiled for NEW, and linked to both versions. */
#ifndef UMBRA_REVIEW_NEWER_TESTS_H
#define UMBRA_REVIEW_NEWER_TESTS_H
#include "review/unit_store.h"

/* The unit of the file that belongs into a program of this version: NEW's for OLD, too, if it is a
 * test that changed, if the headers that it includes are the same in both, and if OLD defines all
 * that it calls. Otherwise that of unit_store_get. */
Unit *newer_test_unit(UnitStore *s, Version v, const char *path);
/* Is the file a test that changed, or that OLD lacks? */
bool newer_test_is_one(UnitStore *s, const char *path);
/* Is the unit one of OLD's that hold a test of NEW? */
bool newer_tests_have(const UnitStore *s, const Unit *u);
#endif
