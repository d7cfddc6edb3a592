/* One native run of a built program on one test case, in a sandbox, and what came of it. A main
 * finds what its Start says. Other entries find no environment variables of the user's but PATH and
 * LD_LIBRARY_PATH, an empty standard input, and an empty working directory. Nobody finds a
 * terminal. */
#ifndef UMBRA_REPLAY_RUN_H
#define UMBRA_REPLAY_RUN_H
#include "base/options.h"
#include "replay/files.h"
#include "replay/sandbox.h"
#include "replay/sanitizer.h"
#include "witness/start.h"

typedef enum NativeEndKind {
  NATIVE_EXIT,    /* it exited; reports may hold what the sanitizers said on the way */
  NATIVE_FAULT,   /* the last report ended it */
  NATIVE_TIMEOUT, /* killed when the time was over */
  NATIVE_LIMIT,   /* killed because it took too much of something: `why` */
  NATIVE_ASSUMED, /* an assumption of the program does not hold for the input */
  NATIVE_UNUSABLE /* the test case does not fit the program, or it could not be started: `why` */
} NativeEndKind;

typedef struct NativeEnd {
  NativeEndKind kind;
  int status;               /* EXIT */
  int signal;               /* FAULT: that killed it, else 0 */
  NativeReportList reports; /* in order */
  char *why;                /* LIMIT, UNUSABLE; owned */
  Str out, err;             /* what the program wrote */
  bool has_result;          /* with keeps_result: the entry function, no main, returned */
  Str result;               /* the bytes of what it returned; none of void and addresses */
  Str globals;              /* what it left in the program's variables; addresses made comparable
                               (runtime/replay_globals.c) */
  NativeFileList files;     /* those in its working directory that it made, changed or removed */
} NativeEnd;

typedef struct RunOptions {
  const Sandbox *sandbox;
  const char *dir;          /* where build_program put the program */
  const char *area;         /* a directory for what the run writes; NULL: dir/area */
  const Start *start;       /* of a main; else NULL */
  const StrList *arguments; /* without a start: the arguments; may be NULL */
  double seconds;           /* 0: no limit */
  double deadline;          /* confirm.h: no run goes on beyond that (clock_now); 0: none */
  bool has_places; /* wanted: source places in AddressSanitizer's reports; takes a tenth of a second
                      for each */
  bool keeps_result; /* wanted: result and globals */
} RunOptions;

NativeEnd run_native(const RunOptions *o, const char *ktest_path);
void native_end_done(NativeEnd *e);
/* Whether the run shows what was predicted: the same exit status, or the same kind of fault. Cut
 * paths predict nothing: never asked. */
bool native_end_agrees(const NativeEnd *e, EndKind predicted, int status);
#endif
