/* The sandbox of native runs: a program can write only to its scratch directory, sees only what
 * base/base_visible.h allows, and has no network; time, memory, processes and the size of files are
 * limited. runtime/confine.c does the work inside; this module chooses the mechanism and starts it.
 *
 *   Sandbox s;
 *   sandbox_init(&s, &options);            tests with a real run what this system allows
 *   Scratch scratch;
 *   scratch_make(&scratch, "/p/area");     then files may be put into /p/area/scratch
 *   SandboxRun run = {.program = "/p/program", .argv = argv, .env = env, .scratch = &scratch,
 *                     .seconds = 5};
 *   SandboxWords words;
 *   ProcessResult p = sandbox_run(&s, &run, &words);
 *   ...                                    the directory is read only through scratch.fd
 *   sandbox_words_done(&words);
 *   process_result_done(&p);
 *   scratch_done(&scratch);
 *   sandbox_done(&s);
 *
 * Nothing that Umbra reads or removes afterwards has a name under which the program could have put
 * something else: the scratch directory is created anew and kept open, and the rest are files
 * without names (channels.h).
 *
 * bwrap: the program sees a file tree made for it, and only its own processes. Landlock: it sees
 * the names and the processes of the whole system, but can open only what it may read. None: it has
 * the same resource limits, but may read and write everything that its user may. */
#ifndef UMBRA_REPLAY_SANDBOX_H
#define UMBRA_REPLAY_SANDBOX_H
#include "base/base_visible.h"
#include "base/options.h"
#include "base/process.h"

typedef enum SandboxKind { SANDBOX_NONE, SANDBOX_LANDLOCK, SANDBOX_BWRAP } SandboxKind;

typedef struct Sandbox {
  SandboxKind kind;
  bool is_wanted;  /* NONE was not requested by the user */
  bool maps_user;  /* BWRAP: the program's user and group have the numbers of the model's */
  Visible visible; /* the files that programs can see */
  char *confine;   /* path of runtime/confine.c's binary */
  char *why;       /* if NONE was not requested: why the others do not work */
} Sandbox;

/* a file or directory that replaces another one, and that may be written to */
typedef struct SandboxOverlay {
  const char *from, *to; /* absolute paths */
} SandboxOverlay;

typedef struct Scratch { /* the only directory that a run may write to */
  char *area;            /* its parent directory, which only Umbra uses */
  char *path;            /* area/scratch */
  int area_fd, fd;       /* descriptors of both */
} Scratch;

void scratch_make(Scratch *s, const char *area); /* empty; previous contents are removed */
void scratch_done(Scratch *s);                   /* removes its contents as well */

typedef struct SandboxRun {
  const char *program;
  char *const *argv, *const *env; /* NULL-terminated */
  const Scratch *scratch;         /* the working directory */
  /* its name for the program, if an overlay gives it another name; otherwise NULL */
  const char *place;
  const char *input; /* file for standard input; NULL: /dev/null */
  /* readable files in addition to the program and the visible ones; absolute */
  const char *const *readable;
  size_t readable_count;
  const SandboxOverlay *overlays;
  size_t overlay_count; /* 0, unless the sandbox is bwrap */
  double seconds;       /* wall-clock time; 0: no limit */
} SandboxRun;

typedef struct SandboxWords { /* what the program and the runtime wrote to their channels */
  Str result, globals, report;
} SandboxWords;

void sandbox_init(Sandbox *s, const Options *o);
void sandbox_done(Sandbox *s);
/* The message for a user who wants a sandbox if there is none: the reason, and what to do. The
 * caller frees it. */
char *sandbox_complaint(const Sandbox *s);

/* How the program ended; if it was not started, why it could not be run. words may be NULL. */
ProcessResult sandbox_run(const Sandbox *s, const SandboxRun *r, SandboxWords *words);
void sandbox_words_done(SandboxWords *w);
#endif
