/* The corpora of a repository: directories of inputs beside a fuzz target. They are found by their
 * names: corpus, seeds, testcases and the like, and those that begin with the target's name, as in
 * OSS-Fuzz: parse_fuzzer_seed_corpus. */
#ifndef UMBRA_REVIEW_FUZZ_CORPORA_H
#define UMBRA_REVIEW_FUZZ_CORPORA_H
#include "review/source_tree.h"

/* Adds the directories, relative to the tree, in the target's directory or below. target: the path
 * of its source file. */
void fuzz_corpora_find(const SourceTree *t, const char *target, TextList *dirs);
#endif
