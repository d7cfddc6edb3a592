/* umbra touch: which seeds execute what the patch changes, and do the versions compute different values there? Each is run concretely
 * through both versions in the engine. */
#include <stdio.h>

#include "base/fatal.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/seeds.h"
#include "cli/versions.h"
#include "code/passes.h"

int run_touch(const Options *given) {
  Options o = *given;
  Versions versions;
  UnifySummary unified;
  versions_init(&versions, &o, command_find("touch")->usage);
  Program *program = load_versions(&o, &versions, &unified);
  pass_all(program);
  EngineSink sink = {0};
  Engine *e = engine_new(&o, program, true, &sink);
  CliSeedList seeds = {0};
  seeds_load(e, &o.seeds, &seeds);
  size_t touching = 0;
  for (size_t i = 0; i < seeds.inputs.len; i++) {
    const SuiteSeed *s = &seeds.suite.seeds.data[i];
    Touch touch = engine_touch(e, &seeds.inputs.data[i]);
    if (touch == TOUCH_NOT) continue;
    touching++;
    printf("%s%s%s%s\n", s->path, touch == TOUCH_EXECUTES ? " (equal values)" : "", s->label ? "  " : "", s->label ? s->label : "");
  }
  if (!o.quiet) fprintf(stderr, "%zu of %zu seeds touch the change\n", touching, seeds.inputs.len);
  seeds_done(&seeds);
  engine_free(e);
  program_free(program);
  unify_summary_done(&unified);
  versions_done(&versions);
  return touching ? EXIT_FOUND : EXIT_NONE;
}
