/* The test cases of a run, in one file: RUN/tests.kt. A file for each would take longer to make
 * than most paths take to execute.
 *
 * Records stand one behind the other, numbered from 1; numbers have 4 bytes, the most significant
 * first:
 *
 *   "KTRC"  the record's number  the number of bytes that follow  a whole .ktest file
 *
 * The file only grows, so what a kill leaves is whole records, and perhaps the beginning of one,
 * which does not count. RUN/tests.idx holds the offset of each record, 8 bytes; whatever it lacks,
 * or has wrong, is found by going through the records.
 *
 * Everywhere test number N of the run is called RUN/tests/N.ktest (six digits), and that may be a
 * file as well (--write-ktest). */
#ifndef UMBRA_WITNESS_CONTAINER_H
#define UMBRA_WITNESS_CONTAINER_H
#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

#define CONTAINER_NAME "tests.kt"
#define CONTAINER_INDEX "tests.idx"

/* Appends a record, and to the index where it begins; `end` is the length of the file so far, and
 * grows. */
void container_add(Str *records, Str *index, uint64_t *end, uint64_t number, const Str *ktest);
/* How much of the bytes are whole records. */
size_t container_whole(const char *bytes, size_t len);

/* "tests/000012.ktest"; the caller frees it. */
char *test_name(uint64_t number);
/* The bytes of the test case of that name: of the file, or of the record that it stands for. As
 * file_read. */
char *test_read(const char *path, size_t *len);
/* The directory of the run that a test case of this name is of, or may be, by the name alone: the
 * caller frees it. */
char *test_run_dir(const char *path);
/* The names of all test cases of a run: dir is RUN, or RUN/tests. False: there is no container, nor
 * any file. */
bool tests_list(const char *dir, TextList *names);
#endif
