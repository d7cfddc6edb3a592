/* The directory of a run: umbra-out-N (the next free N, with the link umbra-last) or what --output
 * says. Who works on the run holds a lock on the directory (flock), which ends with the process.
 *
 * Files are written whole; those that grow while the run goes on, paths.jsonl, log.txt, and the
 * test cases (witness/container.h), consist of whole lines and records at any time. Lines of
 * paths.jsonl and records are collected, and a thread sees to it that none waits longer than half a
 * second, whatever the solver is busy with; a test case is there before its line. A failed write (a
 * full disk) ends the run with a clear message; what lies in the directory then is complete in
 * itself. */
#ifndef UMBRA_REPORT_RUN_DIR_H
#define UMBRA_REPORT_RUN_DIR_H
#include <stdint.h>
#include <stdio.h>

#include "base/str.h"

#define SAVED_NAME "waiting"        /* what it takes to go on (saved.h) */
#define COMMAND_NAME "command.json" /* the command that the run is of */

typedef struct Flusher Flusher;
/* Of the run before, when one goes on: so many bytes of the growing files, and so many test cases.
 * What else it has written goes, but only when the run really goes on: until then all stays as it
 * is, and what is to be written waits. */
typedef struct RunDirKept {
  bool is_held;
  uint64_t paths_len, tests_len, tests;
} RunDirKept;

typedef struct RunDir {
  char *path;
  int lock;           /* the directory, locked */
  FILE *log;          /* log.txt; log messages go there, too */
  int paths_fd;       /* paths.jsonl */
  int tests_fd;       /* the container of test cases; 0: none was made yet */
  int index_fd;       /* and its index */
  uint64_t tests_end; /* length of the container with all that is pending */
  /* What is not written yet; under the flusher's lock. */
  Str pending, pending_tests, pending_index;
  Flusher *flusher; /* NULL before the first line */
  RunDirKept kept;
} RunDir;

/* Fatal when --output DIR exists with something in it; NULL is fine. */
void run_dir_check(const char *output);
/* The directory alone, for a run that consists of others. Output NULL: the next free name. Fatal
 * when it cannot be made; the caller frees the path. */
char *run_dir_make(const char *output);
/* The same, and what a run begins with. It is not seen before command.json is in it (unless it was
 * there before, empty); NULL: there is no command to write. */
void run_dir_open(RunDir *d, const char *output, const Str *command);
/* The directory of a run that did not come to its end. What was written stays for now. */
void run_dir_reopen(RunDir *d, const char *path);
/* Behind run_dir_reopen, once. Fatal when there is less. */
void run_dir_hold(RunDir *d, uint64_t paths_len, uint64_t tests_len, uint64_t tests);
/* The run goes on. Nothing, where nothing is held. */
void run_dir_release(RunDir *d);
uint64_t run_dir_paths_len(const RunDir *d); /* after a flush */
/* Appends to paths.jsonl; without the newline. */
void run_dir_add_path(RunDir *d, const char *line);
/* A test case: the bytes of a .ktest file. */
void run_dir_add_test(RunDir *d, uint64_t number, const Str *ktest);
void run_dir_flush(RunDir *d); /* fatal when it cannot be written */
bool run_dir_try_flush(RunDir *d);
void run_dir_write(RunDir *d, const char *name, const Str *text); /* a whole file */
/* Some space for what is written last, when all that the run begins with is there. */
void run_dir_take_reserve(const RunDir *d);
/* A fatal error ends the run: there is some space for what is written now, also on a full disk. */
void run_dir_give_reserve(RunDir *d);
/* Nobody will go on with it. */
void run_dir_complete(RunDir *d);
void run_dir_close(RunDir *d);
/* In a copy of the process, which writes nothing: the lock is not its own. */
void run_dir_leave(RunDir *d);
void run_dir_remove(RunDir *d); /* with everything in it: the run never began */
#endif
