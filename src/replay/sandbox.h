/* The sandbox of native runs: a program can write to its scratch directory and nothing else, sees
 * what visible.h says and nothing else, there is no network, and time, memory, processes and the
 * size of files are limited. runtime/confine.c does the work inside; this chooses the means and
 * starts it.
 *
 *   Sandbox s;
 *   sandbox_init(&s, &options);            a real run tells what this system allows
 *   Scratch scratch;
 *   scratch_make(&scratch, "/p/area");     then files may be put into /p/area/scratch
 *   SandboxRun run = {.program = "/p/program", .argv = argv, .env = env, .scratch = &scratch,
 *                     .seconds = 5};
 *   SandboxWords words;
 *   ProcessResult p = sandbox_run(&s, &run, &words);
 *   ...                                    the directory is read by scratch.fd only
 *   sandbox_words_done(&words);
 *   process_result_done(&p);
 *   scratch_done(&scratch);
 *   sandbox_done(&s);
 *
 * Nothing that Umbra reads or removes afterwards has a name that the program could have given to
 * something else: the scratch directory is made anew and kept open, the rest are files without
 * names (channels.h).
 *
 * bwrap: the program sees a tree of files made for it, and its own processes only. Landlock: it
 * sees the names and the processes of the whole system, but can open what it may read only. None:
 * it is limited as in the others, but may read and write what its user may. */
#ifndef UMBRA_REPLAY_SANDBOX_H
#define UMBRA_REPLAY_SANDBOX_H
#include "base/options.h"
#include "base/process.h"
#include "base/visible.h"

typedef enum SandboxKind { SANDBOX_NONE, SANDBOX_LANDLOCK, SANDBOX_BWRAP } SandboxKind;

typedef struct Sandbox {
  SandboxKind kind;
  bool is_wanted;  /* NONE is not the user's wish */
  Visible visible; /* what the programs see */
  char *confine;   /* the path of runtime/confine.c's binary */
  char *why;       /* NONE though it is wanted: why the others do not work */
} Sandbox;

typedef struct SandboxOverlay { /* a file or directory that is seen in the place of another one, and
                                   may be written to */
  const char *from, *to;        /* absolute */
} SandboxOverlay;

typedef struct Scratch { /* the one directory that a run may write to */
  char *area;            /* the directory it is in, which is Umbra's alone */
  char *path;            /* area/scratch */
  int area_fd, fd;       /* both, open */
} Scratch;

void scratch_make(Scratch *s, const char *area); /* empty; what was there before is removed */
void scratch_done(Scratch *s);                   /* with what is in it */

typedef struct SandboxRun {
  const char *program;
  char *const *argv, *const *env; /* NULL-terminated */
  const Scratch *scratch;         /* the working directory, */
  const char *place; /* whose name is this one, if an overlay gives it another name; else NULL */
  const char *input; /* a file to be standard input; NULL: /dev/null */
  const char *const *readable; /* files besides the program and what all see; absolute */
  size_t readable_count;
  const SandboxOverlay *overlays;
  size_t overlay_count; /* 0, unless the sandbox is bwrap */
  double seconds;       /* by the clock; 0: no limit */
} SandboxRun;

typedef struct SandboxWords { /* what program and runtime wrote to their channels */
  Str result, globals, report;
} SandboxWords;

void sandbox_init(Sandbox *s, const Options *o);
void sandbox_done(Sandbox *s);
/* What is to be said to who wants a sandbox where there is none: why, and what to do. The caller
 * frees it. */
char *sandbox_complaint(const Sandbox *s);

/* How the program ended; not started: why it could not be run. words may be NULL. */
ProcessResult sandbox_run(const Sandbox *s, const SandboxRun *r, SandboxWords *words);
void sandbox_words_done(SandboxWords *w);
#endif
