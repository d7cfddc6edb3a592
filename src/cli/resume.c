/* umbra resume: goes on with a run that was killed or interrupted, as if it had not been. The
 * command is read again, from the directory it was given in; what waited is rebuilt
 * (engine/checkpoint.h), or, where nothing is known of it yet, the run begins anew in its
 * directory. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "cli/command.h"
#include "report/run_dir.h"
#include "witness/run_state.h"

static void check_state(const char *dir) {
  switch (run_state_read(dir)) {
    case RUN_RUNNING: fatal("the run in %s still goes on", dir);
    case RUN_COMPLETE: fatal("the run in %s is complete: there is nothing to go on with", dir);
    case RUN_UNKNOWN: /* killed before anything was written */
    case RUN_KILLED:
    case RUN_INTERRUPTED: break;
  }
}

typedef VEC(char *) Words;

static const Command *read_command(const json_t *j, Words *words) {
  const char *name = json_string_value(json_object_get(j, "command"));
  const Command *c = name ? command_find(name) : NULL;
  size_t i;
  json_t *word;
  json_array_foreach(json_object_get(j, "words"), i, word) {
    Str text = {0};
    json_get_bytes(word, "text", &text);
    vec_push(words, text.len ? str_take(&text) : mem_strdup(""));
    str_done(&text);
  }
  return c && c->run && c->run != run_resume ? c : NULL;
}

int run_resume(const Options *o) {
  if (o->files.len != 1) fatal("which run? usage: %s", command_find("resume")->usage);
  char *dir = realpath(o->files.data[0], NULL);
  if (!dir) fatal("cannot read %s: %s", o->files.data[0], strerror(errno));
  check_state(dir);
  if (record_is_left(dir)) {
    int status = record_resume(dir);
    free(dir);
    return status;
  }
  json_t *j = json_read(dir, COMMAND_NAME);
  Words words = {0};
  const Command *c = read_command(j, &words);
  const char *directory = json_string_value(json_object_get(j, "directory"));
  if (!c || !directory)
    fatal("%s is no directory of a run that could go on: there is no %s in it", o->files.data[0],
          COMMAND_NAME);
  if (chdir(directory) != 0)
    fatal("cannot go to %s, where the run began: %s", directory, strerror(errno));
  int status = command_start(c, (int)words.len, words.data, dir);
  while (words.len)
    mem_free(vec_pop(&words));
  vec_done(&words);
  json_decref(j);
  free(dir);
  return status;
}
