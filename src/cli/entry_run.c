#include "cli/entry_run.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/deadline.h"
#include "base/file.h"
#include "base/invocation.h"

/* The command; the list owns its arguments. */
static void entry_run_words(const EntryRun *r, const char *dir, TextList *words) {
  Options o = *r->given;
  o.entry = r->entry;
  o.entry_file = NULL;
  o.output = dir;
  o.max_time = r->seconds;
  o.caller_time = 0;
  o.shard = NULL; /* the entry is tried with all findings, not with those of a shard */
  o.globals = GLOBALS_INITIAL;
  o.quiet = !r->is_shown;
  o.verbose = o.json = o.bisect = false;
  o.bisect_on = BISECT_ON_DIFFERENCE;
  o.no_interface = true;
  o.assume = (StrList){0}; /* for the function that was the entry */
  o.tree = o.log_queries = o.log_tasks = NULL;
  o.reports = (StrList){0};
  vec_push(words, mem_strdup("umbra"));
  vec_push(words, mem_strdup("diff"));
  options_words(&o, CMD_DIFF, words);
  if (entry_is_main(r->entry)) invocation_add_usual(words, INVOCATION_USUAL);
}

char *entry_run(const EntryRun *r, ProcessResult *result) {
  assert(r->seconds > 0);
  char *below = path_join(r->run->dir.path, r->place), *dir = path_join(below, r->entry);
  TextList words = {0};
  VEC(char *) argv = {0};
  if (!dir_make(below)) file_failed(below);
  if (r->given->resumes) dir_remove(dir); /* left by an interrupted run */
  entry_run_words(r, dir, &words);
  vec_push(&argv, (char *)umbra_program());
  for (size_t i = 1; i < words.len; i++)
    vec_push(&argv, words.data[i]);
  vec_push(&argv, NULL);
  *result =
      process_run(argv.data, &(ProcessOptions){.seconds = deadline_rest(4 * r->seconds + 60)});
  vec_done(&argv);
  texts_done(&words);
  mem_free(below);
  return dir;
}
