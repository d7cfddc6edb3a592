#include "engine/probe_start.h"

#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "engine/engine_parts.h"
#include "engine/given_files.h"
#include "engine/probe_command.h"

#define MOST_COMMAND_ARGUMENTS "4"
#define VARIABLE_BYTES "24"
_Static_assert(COMMAND_ARGUMENTS == 4, "the number in MOST_COMMAND_ARGUMENTS");

/* Adds the environment variables that the program reads. */
static void start_add_variables(const StrList *words, SizedStart *s) {
  const char *names = invocation_grown_variables(words);
  while (names && *names) {
    size_t len = strcspn(names, ",");
    vec_push(&s->texts, mem_strdup("--sym-env"));
    vec_push(&s->texts, str_format("%.*s=%s", (int)len, names, VARIABLE_BYTES));
    names += len + (names[len] == ',');
  }
}

/* Replaces the growing sizes by these, as the options take them; bytes: of files and standard
 * input. */
static void start_sized(const StrList *words, const char *count, const char *size,
                        const char *bytes, bool has_variables, SizedStart *s) {
  const char *const arguments[] = {"--sym-args", "0", count, size, "--sym-files", "1", bytes};
  const char *const input[] = {"--sym-stdin", bytes};
  for (size_t i = 0; i < words->len; i++) {
    bool are_arguments = strcmp(words->data[i], "--sym-args") == 0,
         is_input = strcmp(words->data[i], "--sym-stdin") == 0;
    for (size_t k = 0; are_arguments && k < sizeof arguments / sizeof *arguments; k++)
      vec_push(&s->texts, mem_strdup(arguments[k]));
    for (size_t k = 0; is_input && k < sizeof input / sizeof *input; k++)
      vec_push(&s->texts, mem_strdup(input[k]));
  }
  if (has_variables) start_add_variables(words, s);
  sized_start_parse(s);
}

void probe_start_widest(const Options *o, uint32_t longest, SizedStart *wide) {
  enum { USUAL = 4096 };
  const StrList *words = &o->arguments;
  *wide = (SizedStart){0};
  if (!o->grow) {
    for (size_t i = 0; i < words->len; i++)
      vec_push(&wide->texts, mem_strdup(words->data[i]));
    sized_start_parse(wide);
    return;
  }
  char *bytes = str_format("%u", longest > USUAL ? longest : USUAL);
  start_sized(words, "20", "512", bytes, false, wide);
  mem_free(bytes);
}

static bool are_arguments_growing(const Engine *e) {
  return texts_have(&e->options->arguments, "--sym-args") && e->parts->sizes.count > 1;
}

unsigned probe_starts(const Engine *e) {
  unsigned sizes = e->parts->sizes.count;
  return sizes + (sizes > 1) + are_arguments_growing(e);
}

unsigned probe_command_start(const Engine *e) {
  return are_arguments_growing(e) ? e->parts->sizes.count : PROBE_NO_START;
}

void probe_start_begin(Engine *e, unsigned step, ProbeStart *s) {
  EngineParts *p = e->parts;
  const StrList *words = &e->options->arguments;
  *s = (ProbeStart){.before = p->exec.invocation, .words_before = e->words};
  if (p->sizes.count == 1) return;
  if (step == probe_command_start(e))
    start_sized(words, MOST_COMMAND_ARGUMENTS, "32", "16", true, &s->sized);
  else if (step >= p->sizes.count)
    probe_start_widest(e->options, e->given ? e->given->longest : 0, &s->sized);
  else
    sized_start_limit(&s->sized, words, invocation_step(words, step));
  p->exec.invocation = &s->sized.invocation;
  e->words = &s->sized.words;
}

void probe_start_end(Engine *e, ProbeStart *s) {
  e->parts->exec.invocation = s->before;
  e->words = s->words_before;
  sized_start_done(&s->sized);
}
