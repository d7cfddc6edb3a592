/* The native side of a diff's findings. The versions are built once, when there is something to confirm. Where they cannot be built, the
 * findings stay as the engine made them, and that is said. */
#include <stdio.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/log.h"
#include "report/report.h"

static bool build(Report *r) {
  const Options *o = r->options;
  static const char *const macros[] = {"UMBRA_OLD", "UMBRA_NEW"};
  BuildOptions b[2];
  for (int v = 0; v < 2; v++)
    b[v] = (BuildOptions){.sources = &r->versions->of[v],
                          .entry = o->entry,
                          .program = r->program,
                          .version_macro = r->versions->is_unified ? macros[v] : NULL,
                          .counterpart = r->versions->is_unified || v == NEW ? NULL : &r->versions->of[NEW]};
  char *error = natives_build(&r->natives, b);
  if (error) log_warn("nothing is confirmed natively: %s", error);
  mem_free(error);
  return !error;
}

static void show_status(const Report *r, size_t done) {
  if (r->options->quiet || !isatty(STDERR_FILENO)) return;
  char *line = str_format("%zu of %zu findings replayed", done, r->findings.list.len);
  log_status(line);
  mem_free(line);
}

static void replay(Report *r, Found *f) {
  RunOptions run = {.arguments = &r->options->arguments, .seconds = r->options->timeout};
  Claim claim = {f->class, {&f->outcome[OLD], &f->outcome[NEW]}};
  char *test = path_join(r->dir.path, f->test);
  f->native = confirm(&r->natives, &run, test, &claim);
  f->is_replayed = true;
  f->class = f->native.class;
  log_note("%s: %s%s%s", f->test, class_name(f->class), f->native.reason ? ": " : "", f->native.reason ? f->native.reason : "");
  mem_free(test);
}

void report_replay_findings(Report *r) {
  double started = clock_now();
  if (build(r)) {
    for (size_t i = 0; i < r->findings.list.len; i++) {
      if (i % 16 == 0) show_status(r, i);
      replay(r, &r->findings.list.data[i]);
    }
  }
  log_status(NULL);
  natives_done(&r->natives);
  r->replay_seconds = clock_now() - started;
}
