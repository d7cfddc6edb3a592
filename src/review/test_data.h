/* Data files of a repository's tests as seeds for its programs. An interpreter or a parser rarely
 * gets valid input from an exploration that starts with nothing; its tests contain some, and those
 * that a commit adds or modifies show what the commit is about.
 *
 * A file is one seed as the program's only argument, and another one as standard input. Nothing of
 * it is symbolic: a run on it takes hardly longer than natively. */
#ifndef UMBRA_REVIEW_TEST_DATA_H
#define UMBRA_REVIEW_TEST_DATA_H
#include "review/review_changes.h"
#include "review/source_tree.h"

typedef struct TestData {
  TextList files; /* relative to the tree of NEW */
  size_t changed; /* how many of them the change adds or modifies; the first ones */
} TestData;

/* If the change has such files, then those, and others of the same kind beside them; otherwise two
 * of each kind. */
void test_data_find(TestData *d, const SourceTree *tree, const ChangeList *changes);
void test_data_done(TestData *d);
/* Writes the seeds into the directory, which is created, those of changed files first. Fatal if
 * that fails. */
void test_data_write(const TestData *d, const SourceTree *tree, const char *dir);
#endif
