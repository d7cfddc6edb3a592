/* Another user may have made the run directory, so its scripts run in the sandbox as a whole,
 * including the compiler. */
#include "cli/replay_findings.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/temp.h"
#include "replay/sandbox.h"
#include "report/paint.h"
#include "report/run_files.h"
#include "report/terminal.h"

enum { SECONDS = 120 }; /* for building and running both versions */

typedef struct Count {
  uint64_t shown, others;
} Count;

/* The exit status of the script; -1 if it was killed or could not be started. */
static int script_status(const Sandbox *sandbox, const char *finding) {
  char *area = temp_make("replay"), *script = path_join(finding, "repro.sh");
  Scratch scratch;
  scratch_make(&scratch, area);
  char *temporary = str_format("TMPDIR=%s", scratch.path),
       *path = str_format("PATH=%s", getenv("PATH") ? getenv("PATH") : "/usr/bin:/bin");
  char *argv[] = {(char[]){"sh"}, script, NULL}, *env[] = {temporary, path, NULL};
  const char *readable[] = {finding};
  const SandboxRun one = {.program = "/bin/sh",
                          .argv = argv,
                          .env = env,
                          .scratch = &scratch,
                          .readable = readable,
                          .readable_count = 1,
                          .seconds = SECONDS};
  ProcessResult p = sandbox_run(sandbox, &one, NULL);
  int status = p.started ? p.status : -1;
  process_result_done(&p);
  scratch_done(&scratch);
  temp_remove(area);
  mem_free(temporary);
  mem_free(path);
  mem_free(script);
  mem_free(area);
  return status;
}

/* The finding's directory, a real path inside that of the run; NULL if it has none. The caller
 * frees it. */
static char *finding_of(const RunFile *r, const json_t *f) {
  const char *repro = json_get_text(f, "repro");
  char *below = path_dir(repro), *dir = path_join(r->dir, below), *run = realpath(r->dir, NULL),
       *real = str_ends(repro, "/repro.sh") ? realpath(dir, NULL) : NULL;
  char *finding = run && real && path_below(real, run) ? mem_strdup(real) : NULL;
  free(real);
  free(run);
  mem_free(dir);
  mem_free(below);
  return finding;
}

static void replay_finding(const Options *o, const Sandbox *sandbox, const RunFile *r, size_t id,
                           Count *count) {
  const json_t *f = json_array_get(r->found, id - 1);
  char *finding = finding_of(r, f);
  if (!finding) return;
  int status = script_status(sandbox, finding);
  mem_free(finding);
  if (interrupt_seen()) return;
  count->shown += status == 0;
  count->others += status != 0;
  if (o->quiet) return;
  Paint p = terminal_paint(stdout, o->color);
  Str line = {0};
  str_addf(&line, "%s %zu %s  %s: ", r->dir, id, json_get_text(f, "class"),
           json_get_text(f, "invocation"));
  terminal_print_text(str_text(&line), line.len);
  printf("%s%s%s\n", status == 0 ? p.green : p.red,
         status == 0   ? "the difference shows"
         : status == 1 ? "the difference does not show"
                       : "a version cannot be built or run",
         p.end);
  fflush(stdout);
  str_done(&line);
}

int replay_findings(const Options *o, const char *run_dir) {
  RunFiles f;
  Sandbox sandbox;
  Count count = {0};
  run_files_read(&f, run_dir);
  sandbox_init(&sandbox, o);
  if (sandbox.why) fatal("%s", sandbox_complaint(&sandbox));
  interrupt_take_over();
  for (size_t i = 0; i < f.runs.len; i++)
    for (size_t id = 1; f.runs.data[i].is_diff && id <= json_array_size(f.runs.data[i].found); id++)
      if (!interrupt_seen()) replay_finding(o, &sandbox, &f.runs.data[i], id, &count);
  if (interrupt_seen())
    fatal("interrupted after replaying %" PRIu64 " findings", count.shown + count.others);
  if (!o->quiet)
    printf("%" PRIu64 " of %" PRIu64 " findings were reproduced\n", count.shown,
           count.shown + count.others);
  sandbox_done(&sandbox);
  run_files_done(&f);
  return count.others ? EXIT_FOUND : EXIT_NONE;
}
