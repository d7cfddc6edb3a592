/* umbra touch: which seeds execute the change, and whether the versions compute different values
 * there. Each seed is executed concretely in both versions by the engine. */
#include <assert.h>
#include <stdio.h>

#include "base/fatal.h"
#include "base/log.h"
#include "cli/cli_command.h"
#include "cli/cli_entry.h"
#include "cli/cli_versions.h"
#include "cli/load.h"
#include "code/passes.h"
#include "suite/suite_seeds.h"

static const char *note_on(Touch touch) {
  if (touch == TOUCH_EXECUTES) return " (equal values)";
  return touch == TOUCH_UNKNOWN ? " (not followed to the end)" : "";
}

int run_touch(const Options *given) {
  Options o = *given;
  Versions versions;
  UnifySummary unified;
  versions_init(&versions, &o, command_find("touch")->usage);
  Program *program = load_versions(&o, &versions, NULL, &unified);
  check_is_started(&unified);
  entry_require_one(program, o.entry);
  pass_all(program);
  EngineSink sink = {0};
  Engine *e = engine_new(&o, program, true, &sink);
  SeedList seeds = {0};
  seeds_load(e, &o.seeds, &seeds);
  assert(seeds.inputs.len == seeds.suite.seeds.len);
  size_t touching = 0, unknown = 0;
  for (size_t i = 0; i < seeds.inputs.len; i++) {
    const SuiteSeed *s = &seeds.suite.seeds.data[i];
    Touch touch = engine_touch(e, &seeds.inputs.data[i]);
    if (touch == TOUCH_NOT) continue;
    touching += touch != TOUCH_UNKNOWN;
    unknown += touch == TOUCH_UNKNOWN;
    printf("%s%s%s%s\n", s->path, note_on(touch), s->label ? "  " : "", s->label ? s->label : "");
  }
  fflush(stdout); /* the list comes first, even if both go to the same file */
  if (!o.quiet) fprintf(stderr, "%zu of %zu seeds touch the change\n", touching, seeds.inputs.len);
  if (unknown)
    log_warn("%zu more could not be followed to the end; they may touch it as well", unknown);
  seeds_done(&seeds);
  engine_free(e);
  program_free(program);
  unify_summary_done(&unified);
  versions_done(&versions);
  return touching + unknown ? EXIT_FOUND : EXIT_NONE;
}
