/* umbra resume: continues a run that was killed or interrupted as if nothing had happened. The
 * command is parsed again, in the directory in which it was given. Waiting states are rebuilt
 * (engine/checkpoint.h); if none were saved yet, the run starts over in its directory. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/fatal.h"
#include "cli/begun.h"
#include "witness/run_state.h"

static void resume_check_state(const char *dir) {
  switch (run_state_read(dir)) {
    case RUN_RUNNING: fatal("the run in %s has not ended yet", dir);
    case RUN_COMPLETE: fatal("the run in %s is complete; there is nothing to continue", dir);
    case RUN_UNKNOWN: /* killed before anything was written */
    case RUN_KILLED:
    case RUN_INTERRUPTED: break;
  }
}

int run_resume(const Options *o) {
  if (o->files.len != 1) fatal("missing RUN; usage: %s", command_find("resume")->usage);
  char *dir = realpath(o->files.data[0], NULL);
  if (!dir) fatal("cannot read %s: %s", o->files.data[0], strerror(errno));
  bool reports = !o->ranks || !o->ranks->rank;
  if (reports) resume_check_state(dir); /* other ranks start when the run is already active */
  if (!o->ranks && record_is_left(dir)) {
    int status = record_resume(dir);
    free(dir);
    return status;
  }
  Begun b;
  begun_read(&b, dir, o->files.data[0]);
  begun_go_there(&b);
  int status = command_start(b.command, (int)b.words.len, b.words.data,
                             &(Circumstances){.resumes = dir, .ranks = o->ranks, .said = o});
  begun_done(&b);
  free(dir);
  return status;
}
