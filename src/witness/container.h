/* The test cases of a run, in one file: RUN/tests.kt. Creating a file for each would take longer
 * than executing most paths.
 *
 * Records follow each other, numbered from 1; numbers have 4 bytes, the most significant first:
 *
 *   "KTRC"  the record's number  the number of bytes that follow  a whole .ktest file
 *
 * The file only grows, so a killed process leaves whole records, and perhaps the beginning of one,
 * which is ignored. RUN/tests.idx holds the offset of each record, 8 bytes; entries that are
 * missing or wrong are found by scanning the records.
 *
 * Everywhere else test number N of the run is called RUN/tests/N.ktest (six digits), and that may
 * also be a file (--write-ktest). */
#ifndef UMBRA_WITNESS_CONTAINER_H
#define UMBRA_WITNESS_CONTAINER_H
#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

#define CONTAINER_NAME "tests.kt"
#define CONTAINER_INDEX "tests.idx"

/* Appends a record, and its offset to the index; `end` is the length of the file so far, and is
 * updated. */
void container_add(Str *records, Str *index, uint64_t *end, uint64_t number, const Str *ktest);
/* The length of the whole records in the bytes. */
size_t container_whole(const char *bytes, size_t len);

/* "tests/000012.ktest"; the caller frees it. */
char *test_name(uint64_t number);
/* The bytes of the test case of that name, from the file or from the record that it stands for.
 * Otherwise like file_read. */
char *test_read(const char *path, size_t *len);
/* The directory of the run that a test case of this name belongs to, or may belong to, by its name
 * alone. The caller frees it. */
char *test_run_dir(const char *path);
/* The names of all test cases of a run: dir is RUN or RUN/tests. False if there is neither a
 * container nor a file. */
bool tests_list(const char *dir, TextList *names);
#endif
