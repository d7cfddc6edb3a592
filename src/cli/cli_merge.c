/* umbra merge: merges the runs of all shards (umbra explore and diff --shard) into one run. The
 * command is parsed again, without --shard; what an interrupted shard has not explored is explored
 * here. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "cli/begun.h"
#include "cli/cli_command.h"
#include "engine/shard.h"
#include "report/run_dir.h"
#include "witness/run_state.h"

typedef struct Part {
  char *dir; /* absolute */
  Begun begun;
  Shard shard;
  TextList words; /* without the options that differ between shards */
} Part;
typedef VEC(Part) PartList;

static void cli_merge_check_state(const char *dir, const char *shown) {
  switch (run_state_read(dir)) {
    case RUN_RUNNING: fatal("the run in %s has not ended yet", shown);
    case RUN_UNKNOWN: fatal("%s is not a run directory with results", shown);
    case RUN_COMPLETE:
    case RUN_KILLED:
    case RUN_INTERRUPTED: break;
  }
}

static Part read_part(const char *shown, const Options *merge) {
  Part p = {.dir = realpath(shown, NULL)};
  if (!p.dir) fatal("cannot read %s: %s", shown, strerror(errno));
  cli_merge_check_state(p.dir, shown);
  begun_read(&p.begun, p.dir, shown);
  Options o;
  options_init(&o);
  options_parse(&o, p.begun.command->bit, (int)p.begun.words.len, p.begun.words.data);
  p.shard = shard_parse(o.shard);
  if (!p.shard.count) fatal("%s is not the run of a shard: it was started without --shard", shown);
  o.shard = o.output = NULL;
  o.reports.len = 0;
  o.jobs = merge->jobs;
  o.quiet = merge->quiet;
  o.json = merge->json;
  o.verbose = false;
  options_words(&o, p.begun.command->bit, &p.words);
  if (o.arguments.len > o.start_options) vec_push(&p.words, mem_strdup("--"));
  for (size_t i = o.start_options; i < o.arguments.len; i++)
    vec_push(&p.words, mem_strdup(o.arguments.data[i]));
  options_done(&o);
  return p;
}

static bool is_same_command(const Part *a, const Part *b) {
  bool is_same = a->begun.command == b->begun.command && a->words.len == b->words.len &&
                 a->shard.count == b->shard.count;
  for (size_t i = 0; is_same && i < a->words.len; i++)
    is_same = strcmp(a->words.data[i], b->words.data[i]) == 0;
  return is_same;
}

static int cli_merge_by_number(const void *a, const void *b) {
  const Part *x = a, *y = b;
  return (x->shard.number > y->shard.number) - (x->shard.number < y->shard.number);
}

/* Checks that all are shards of the same command and none is missing or duplicated; sorts them. */
static void cli_merge_check_parts(PartList *parts) {
  qsort(parts->data, parts->len, sizeof *parts->data, cli_merge_by_number);
  const Part *first = &parts->data[0];
  for (size_t i = 0; i < parts->len; i++) {
    const Part *p = &parts->data[i];
    if (!is_same_command(first, p))
      fatal("%s and %s are runs of different commands", first->dir, p->dir);
    if (i && p->shard.number == p[-1].shard.number)
      fatal("shard %u/%u was given twice: %s and %s", p->shard.number, p->shard.count, p[-1].dir,
            p->dir);
    if (p->shard.number != i + 1) fatal("shard %zu/%u is missing", i + 1, p->shard.count);
  }
  if (parts->len != first->shard.count)
    fatal("shard %zu/%u is missing", parts->len + 1, first->shard.count);
}

int run_merge(const Options *o) {
  if (!o->files.len) fatal("no runs given; usage: %s", command_find("merge")->usage);
  if (o->output) run_dir_check(o->output);
  PartList parts = {0};
  for (size_t i = 0; i < o->files.len; i++)
    vec_push(&parts, read_part(o->files.data[i], o));
  cli_merge_check_parts(&parts);
  TextList dirs = {0};
  for (size_t i = 0; i < parts.len; i++)
    vec_push(&dirs, parts.data[i].dir);
  Part *first = &parts.data[0];
  char *output = o->output ? str_format("--output=%s", o->output) : NULL;
  if (o->output && *o->output != '/') {
    char *here = realpath(".", NULL);
    mem_free(output);
    output = str_format("--output=%s/%s", here, o->output);
    free(here);
  }
  TextList words = {0};
  if (output) vec_push(&words, output);
  for (size_t i = 0; i < first->words.len; i++)
    vec_push(&words, mem_strdup(first->words.data[i]));
  begun_go_there(&first->begun);
  int status = command_start(first->begun.command, (int)words.len, words.data,
                             &(Circumstances){.merges = &dirs, .ranks = o->ranks, .said = o});
  texts_done(&words);
  for (size_t i = 0; i < parts.len; i++) {
    begun_done(&parts.data[i].begun);
    texts_done(&parts.data[i].words);
    free(parts.data[i].dir);
  }
  vec_done(&dirs);
  vec_done(&parts);
  return status;
}
