/* The sandbox of native runs: nothing outside of a run's area can be written to, there is no
 * network, and time, memory, processes and the size of files are limited. runtime/confine.c does
 * the work inside; this chooses the means and starts it.
 *
 *   Sandbox s;
 *   sandbox_init(&s, true);              a real run tells what this system allows
 *   sandbox_empty("/p/area");            then files may be put into /p/area/scratch
 *   SandboxRun run = {.program = "/p/program", .argv = argv, .env = env,
 *                     .area = "/p/area", .seconds = 5};
 *   ProcessResult p = sandbox_run(&s, &run);
 *   process_result_done(&p);
 *   sandbox_done(&s);
 *
 * bwrap: the program sees the file system, read-only but for its area, and its own processes only.
 * Landlock: it sees the whole system, and may write to the area only. None: it is limited as in the
 * others, but may write where its user may. */
#ifndef UMBRA_REPLAY_SANDBOX_H
#define UMBRA_REPLAY_SANDBOX_H
#include "base/process.h"

typedef enum SandboxKind { SANDBOX_NONE, SANDBOX_LANDLOCK, SANDBOX_BWRAP } SandboxKind;

typedef struct Sandbox {
  SandboxKind kind;
  bool is_wanted; /* NONE is not the user's wish */
  char *confine;  /* the path of runtime/confine.c's binary */
  char *why;      /* NONE though it is wanted: why the others do not work */
} Sandbox;

typedef struct SandboxOverlay { /* a file or directory that is seen in the place of another one, and
                                   may be written to */
  const char *from, *to;        /* absolute */
} SandboxOverlay;

typedef struct SandboxRun {
  const char *program;
  char *const *argv, *const *env; /* NULL-terminated */
  const char *area;  /* a directory of absolute path; area/scratch is the working directory, */
  const char *place; /* whose name is this one, if an overlay gives it another name; else NULL */
  const char *input; /* a file to be standard input; NULL: /dev/null */
  const SandboxOverlay *overlays;
  size_t overlay_count; /* 0, unless the sandbox is bwrap */
  double seconds;       /* by the clock; 0: no limit */
} SandboxRun;

void sandbox_init(Sandbox *s, bool is_wanted);
void sandbox_done(Sandbox *s);
/* What is to be said to who wants a sandbox where there is none: why, and what to do. The caller
 * frees it. */
char *sandbox_complaint(const Sandbox *s);

void sandbox_empty(const char *area); /* makes area/scratch, without anything in it */
/* How the program ended; not started: why it could not be run. */
ProcessResult sandbox_run(const Sandbox *s, const SandboxRun *r);
#endif
