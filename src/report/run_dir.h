/* The directory of a run: the next one of .umbra (run_home.h) or the value of --output. The process
 * that works on the run holds a lock on the directory (flock), which ends with the process.
 *
 * Files are written as a whole. The files that grow during the run, paths.jsonl, log.txt and the
 * test cases (witness/container.h), consist of whole lines and records at any time. Lines of
 * paths.jsonl and records are buffered, and a thread writes them after at most half a second, even
 * while the solver is busy; a test case is written before its line. A failed write (a full disk)
 * ends the run with a clear message, and the directory's contents are consistent. */
#ifndef UMBRA_REPORT_RUN_DIR_H
#define UMBRA_REPORT_RUN_DIR_H
#include <stdint.h>
#include <stdio.h>

#include "base/str.h"

#define SAVED_NAME "waiting"        /* what is needed to resume the run (saved.h) */
#define COMMAND_NAME "command.json" /* the command that started the run */

typedef struct Flusher Flusher;
/* For a run that is resumed: how much of the growing files, and how many test cases, to keep. The
 * rest of the files is removed only when the run actually continues; until then everything stays as
 * it is, and new output waits in memory. */
typedef struct RunDirKept {
  bool is_held;
  uint64_t paths_len, tests_len, tests;
} RunDirKept;

typedef struct RunDir {
  char *path;
  int lock;           /* descriptor of the directory, locked */
  FILE *log;          /* log.txt, which also receives log messages */
  int paths_fd;       /* paths.jsonl */
  int tests_fd;       /* the container of test cases; 0 if there is none yet */
  int index_fd;       /* the container's index */
  uint64_t tests_end; /* length of the container including all pending records */
  /* Not yet written; protected by the flusher's lock. */
  Str pending, pending_tests, pending_index;
  Flusher *flusher; /* NULL before the first line */
  RunDirKept kept;
} RunDir;

/* Fatal if --output names an existing directory that is not empty; output may be NULL. */
void run_dir_check(const char *output);
/* Is the directory that of a run, or of a review? */
bool run_dir_is(const char *path);
/* Makes only the directory, for a run that consists of other runs. output NULL: use the next free
 * name. Fatal on failure; the caller frees the path. */
char *run_dir_make(const char *output);
/* Returns a descriptor of the directory, which is locked until it is closed. Fatal if another
 * process works on the run. */
int run_dir_lock(const char *path);
/* Makes the directory and the files with which a run begins. The directory appears only when
 * command.json is in it, unless it existed before and was empty. command NULL: there is no command
 * to write. */
void run_dir_open(RunDir *d, const char *output, const Str *command);
/* Opens the directory of a run that did not complete. Its files stay for now. */
void run_dir_reopen(RunDir *d, const char *path);
/* Sets what is kept; call once after run_dir_reopen. Fatal if the files are shorter. */
void run_dir_hold(RunDir *d, uint64_t paths_len, uint64_t tests_len, uint64_t tests);
/* The run continues: removes the rest. Does nothing if nothing is held. */
void run_dir_release(RunDir *d);
uint64_t run_dir_paths_len(const RunDir *d); /* after a flush */
/* Appends a line, given without its newline, to paths.jsonl. */
void run_dir_add_path(RunDir *d, const char *line);
/* Adds a test case, given the bytes of a .ktest file. */
void run_dir_add_test(RunDir *d, uint64_t number, const Str *ktest);
void run_dir_flush(RunDir *d); /* fatal on failure */
bool run_dir_try_flush(RunDir *d);
void run_dir_write(RunDir *d, const char *name, const Str *text); /* writes a whole file */
/* Reserves disk space for the final files; call when all initial files are written. */
void run_dir_take_reserve(const RunDir *d);
/* Frees the reserved space for the files that a fatal error writes, even if the disk is full. */
void run_dir_give_reserve(RunDir *d);
/* The run is complete and will not be resumed. */
void run_dir_complete(RunDir *d);
void run_dir_close(RunDir *d);
/* For a forked process, which writes nothing and does not own the lock. */
void run_dir_leave(RunDir *d);
void run_dir_remove(RunDir *d); /* with all files: the run never began */
#endif
