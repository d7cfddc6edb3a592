/* umbra entries: which entries lead to a change, and why; or, for one program, which functions can
 * be called. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/invocation.h"
#include "cli/cli_command.h"
#include "cli/cli_entry.h"
#include "cli/cli_versions.h"
#include "cli/load.h"

static void entries_print_place(const Program *p, const Function *f) {
  char buffer[4096];
  char *name = unify_source_name(f->name);
  printf("%s: %s", program_format_location(p, f->loc, buffer, sizeof buffer), name);
  mem_free(name);
}

/* Prints the parameters, one on each line. */
static void print_arguments(const Chooser *c, const Function *f) {
  TypedEntry e;
  char *why =
      entry_kind(f->name) == ENTRY_FUNCTION ? c->find(c->data, f->name, &e) : mem_strdup("");
  Str text = {0};
  if (!why && (typed_is_needed(e.of[0]) || typed_is_needed(e.of[1]))) typed_describe(&e, &text);
  for (char *line = str_take(&text), *at = line, *end; at; at = end) {
    end = strchr(at, '\n');
    if (end) *end++ = 0;
    if (*at) printf("    %s\n", at);
    if (!end) mem_free(line);
  }
  mem_free(why);
}

static void print_choice(const EntryChoice *c) {
  TextList start = {0};
  if (entry_is_main(c->function->name)) invocation_add_usual(&start, INVOCATION_USUAL);
  printf("  --entry %s", c->function->name);
  for (size_t i = 0; i < start.len; i++)
    printf(" %s", start.data[i]);
  printf(": %s\n", c->why);
  texts_done(&start);
}

static void print_choices(const Chooser *c, const EntryChoices *all) {
  enum { MOST = 8 };
  for (size_t i = 0; i < all->len && i < MOST; i++) {
    const EntryChoice *choice = &all->data[i];
    print_choice(choice);
    print_arguments(c, choice->function);
  }
  if (all->len > MOST)
    printf("  and %zu further caller%s\n", all->len - MOST, str_plural(all->len - MOST));
}

/* Returns true if there is an entry. */
static bool print_changed(Chooser *c, const Function *f) {
  char *name = unify_source_name(f->name), *obstacle;
  EntryChoices all;
  choices_find(c, name, &all, &obstacle);
  bool found = all.len > 0;
  entries_print_place(c->program, f);
  puts(found ? ": start from" : ": no entry reaches it");
  if (obstacle) printf("  not itself: %s\n", obstacle);
  if (!found) puts("  no caller can be called either; write a harness (--harness)");
  print_choices(c, &all);
  choices_done(&all);
  mem_free(obstacle);
  mem_free(name);
  return found;
}

static bool entries_is_repeated(const Program *p, const UnifySummary *s, size_t number) {
  char *name = unify_source_name(p->functions.data[s->changed_functions.data[number]]->name);
  bool is = false;
  for (size_t i = 0; i < number && !is; i++) {
    char *other = unify_source_name(p->functions.data[s->changed_functions.data[i]]->name);
    is = strcmp(name, other) == 0;
    mem_free(other);
  }
  mem_free(name);
  return is;
}

static int of_versions(Options *o, Versions *v) {
  UnifySummary s;
  EntryReader r = entry_reader_of(o, &v->of[OLD], &v->of[NEW]);
  Program *p = load_all(o, v, &r, &s);
  Chooser c = entry_chooser(&r, p);
  bool found = false;
  for (size_t i = 0; i < s.changed_functions.len; i++) {
    const Function *f = p->functions.data[s.changed_functions.data[i]];
    if (!f->is_library && !entries_is_repeated(p, &s, i)) found |= print_changed(&c, f);
  }
  if (!s.changed_functions.len) puts("no function differs between the versions");
  chooser_done(&c);
  entry_reader_done(&r);
  unify_summary_done(&s);
  program_free(p);
  return found ? EXIT_NONE : EXIT_FOUND;
}

/* Prints every function, and how to call it. */
static int of_program(Options *o, Versions *v) {
  EntryReader r = entry_reader_of(o, &v->of[OLD], &v->of[OLD]);
  bool found = false;
  entry_reader_read(&r);
  for (size_t i = 0; i < r.in[0].functions.len; i++) {
    const Declaration *d = &r.in[0].functions.data[i];
    TypedEntry e;
    char *why = entry_find(&r, d->name, &e);
    printf("%s: %s%s%s\n", d->file, d->name, why ? " cannot be called: " : ": --entry ",
           why ? why : d->name);
    Str text = {0};
    if (!why) typed_describe(&e, &text);
    fputs(str_text(&text), stdout);
    str_done(&text);
    found |= !why;
    mem_free(why);
  }
  entry_reader_done(&r);
  return found ? EXIT_NONE : EXIT_FOUND;
}

int run_entries(const Options *given) {
  Options o = *given;
  Versions versions;
  versions_init(&versions, &o, command_find("entries")->usage);
  int status = versions.is_unified ? of_program(&o, &versions) : of_versions(&o, &versions);
  versions_done(&versions);
  return status;
}
