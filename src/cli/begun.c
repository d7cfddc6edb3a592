#include "cli/begun.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/json.h"
#include "report/run_dir.h"

void begun_print(const Options *o, Str *out) {
  char *directory = realpath(".", NULL);
  json_t *j = json_object(), *words = json_array();
  for (int i = 0; i < o->word_count; i++) {
    Str word = {0};
    str_add(&word, o->words[i]);
    json_t *w = json_object();
    json_set_bytes(w, "text", &word);
    json_array_append_new(words, w);
    str_done(&word);
  }
  json_set(j, "directory", json_text(directory));
  json_set(j, "command", json_text(o->command));
  json_set(j, "words", words);
  json_print(out, j, 0);
  json_decref(j);
  free(directory);
}

void begun_read(Begun *b, const char *dir, const char *shown) {
  *b = (Begun){0};
  json_t *j = json_read(dir, COMMAND_NAME);
  const char *name = json_get_text(j, "command");
  const char *directory = json_string_value(json_object_get(j, "directory"));
  b->command = command_find(name);
  bool is_known = b->command && b->command->run && b->command->run != run_resume;
  if (!is_known || !directory)
    fatal("%s is not a run directory that could be continued: it has no %s", shown, COMMAND_NAME);
  b->directory = mem_strdup(directory);
  size_t i;
  json_t *word;
  json_array_foreach(json_object_get(j, "words"), i, word) {
    Str text = {0};
    json_get_bytes(word, "text", &text);
    vec_push(&b->words, text.len ? str_take(&text) : mem_strdup(""));
    str_done(&text);
  }
  json_decref(j);
}

void begun_go_there(const Begun *b) {
  if (chdir(b->directory) != 0)
    fatal("cannot change to %s, where the run started: %s", b->directory, strerror(errno));
}

void begun_done(Begun *b) {
  mem_free(b->directory);
  texts_done(&b->words);
}
