/* umbra clean: removes the run directories in the working directory that run_dir.c has named and
 * marked. */
#include <stdio.h>

#include "base/fatal.h"
#include "cli/cli_command.h"
#include "report/run_home.h"

int run_clean(const Options *o) {
  if (o->files.len)
    fatal("umbra clean takes no arguments; usage: %s", command_find("clean")->usage);
  TextList removed = {0}, kept = {0};
  run_home_clean(&removed, &kept);
  for (size_t i = 0; i < removed.len && !o->quiet; i++)
    printf("removed %s\n", removed.data[i]);
  for (size_t i = 0; i < kept.len && !o->quiet; i++)
    printf("kept %s\n", kept.data[i]);
  if (!removed.len && !kept.len && !o->quiet) puts("there is no run directory here");
  texts_done(&removed);
  texts_done(&kept);
  return 0;
}
