/* repro.sh of a finding, run as a user would: a finding is confirmed only when that shows it.
 *
 * Its programs are built as the user builds them, by $CC's default and outside of the sandbox, as
 * all that compilers do is; they run inside. Objects of the program's own files are compiled once
 * for all findings. */
#ifndef UMBRA_REPLAY_SCRIPT_H
#define UMBRA_REPLAY_SCRIPT_H
#include "engine/run_info.h"
#include "replay/natives.h"
#include "witness/findings.h"

typedef enum ScriptAnswer {
  SCRIPT_SHOWS,
  SCRIPT_SHOWS_NOT,
  SCRIPT_BUILDS_NOT,
  SCRIPT_STOPPED /* the time was over, or the user interrupted the run */
} ScriptAnswer;

/* f has been replayed and has a witness. f->needs_clang is set where only clang's programs show
 * it, f->needs_sanitizers where the plain ones do not show here what they showed when they were
 * replayed. deadline: clock_now; 0: none. */
ScriptAnswer script_run(const Natives *n, const Sandbox *sandbox, const RunInfo *run, Found *f,
                        double deadline);
#endif
