/* umbra suggest: the options and strings that a program, or one of two versions, recognises on its
 * command line, and a command that explores the program with them. */
#include <stdio.h>
#include <string.h>

#include "base/fatal.h"
#include "base/json.h"
#include "cli/cli_command.h"
#include "cli/load.h"
#include "entries/vocabulary.h"

static const char *const titles[WORD_KINDS] = {"options", "long options", "compared with"};
static const char *const names[WORD_KINDS] = {"option", "long-option", "text"};

static void print_kind(const Vocabulary *v, const Program *p, WordKind kind) {
  bool is_first = true;
  for (size_t i = 0; i < v->len; i++) {
    const KnownWord *w = &v->data[i];
    char place[4096];
    if (w->kind != kind) continue;
    if (is_first)
      printf("%s (%s):", titles[kind], program_format_location(p, w->loc, place, sizeof place));
    printf(" %s%s", w->text, w->kind == WORD_OPTION && w->takes_a_value ? " X" : "");
    is_first = false;
  }
  if (!is_first) putchar('\n');
}

static void suggest_print_json(const Vocabulary *v, const Program *p) {
  json_t *list = json_array();
  for (size_t i = 0; i < v->len; i++) {
    const KnownWord *w = &v->data[i];
    char place[4096];
    json_t *j = json_object();
    json_set(j, "kind", json_text(names[w->kind]));
    json_set(j, "text", json_text(w->text));
    json_set(j, "value", json_boolean(w->takes_a_value));
    json_set(j, "location", json_text(program_format_location(p, w->loc, place, sizeof place)));
    json_array_append_new(list, j);
  }
  json_put(list);
}

int run_suggest(const Options *o) {
  check_program_files(&o->files, command_find("suggest")->usage);
  Program *p = load_program(o, &o->files);
  Vocabulary v = {0};
  vocabulary_find(&v, p);
  if (o->json) {
    suggest_print_json(&v, p);
  } else {
    for (WordKind k = 0; k < WORD_KINDS; k++)
      print_kind(&v, p, k);
    if (!v.len) puts("no options, and no strings that arguments are compared with");
    printf("try: umbra explore %s -- %s\n", o->files.data[0], v.len ? "@ @3" : "@3 @3");
  }
  vocabulary_done(&v);
  program_free(p);
  return EXIT_NONE;
}
