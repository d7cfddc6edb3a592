/* Runs the repro.sh of a finding as a user would: a finding is confirmed only if the script shows
 * it.
 *
 * Its programs are built as the user builds them, by the default $CC and outside the sandbox, like
 * all compilation; they run inside. Objects of the program's own files are compiled once for all
 * findings. */
#ifndef UMBRA_REPLAY_SCRIPT_H
#define UMBRA_REPLAY_SCRIPT_H
#include "engine/run_info.h"
#include "replay/natives.h"
#include "witness/findings.h"

typedef enum ScriptAnswer {
  SCRIPT_SHOWS,
  SCRIPT_SHOWS_NOT,
  SCRIPT_BUILDS_NOT,
  SCRIPT_STOPPED /* the time limit was reached, or the user interrupted the run */
} ScriptAnswer;

/* f has been replayed and has a witness. Sets f->needs_clang if only builds by clang show it, and
 * f->needs_sanitizers if plain builds do not show what they showed in the replay. deadline: in
 * clock_now time; 0: no limit. */
ScriptAnswer script_run(const Natives *n, const Sandbox *sandbox, const RunInfo *run, Found *f,
                        double deadline);
#endif
