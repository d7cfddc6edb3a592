/* umbra entries: what of a change can be called, and how. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/entry.h"
#include "base/fatal.h"
#include "cli/command.h"
#include "cli/entry.h"
#include "cli/load.h"
#include "cli/versions.h"

static void print_place(const Program *p, const Function *f) {
  char buffer[4096];
  printf("%s: %s", program_format_location(p, f->loc, buffer, sizeof buffer), f->name);
}

/* True: it can be called. */
static bool print_entry(const EntryReader *r, const Program *p, const Function *f) {
  TypedEntry e;
  char *why = entry_find(r, f->name, &e);
  print_place(p, f);
  if (entry_kind(f->name) != ENTRY_FUNCTION) {
    puts(": the program's own start");
    mem_free(why);
    return true;
  }
  if (why) {
    printf(": cannot be called: %s\n", why);
    mem_free(why);
    return false;
  }
  bool is_plain = !typed_is_needed(e.of[0]) && !typed_is_needed(e.of[1]);
  printf(": --entry %s%s\n", f->name, is_plain ? ", with any numbers" : ", with");
  Str text = {0};
  if (!is_plain) typed_describe(&e, &text);
  fputs(str_text(&text), stdout);
  str_done(&text);
  return true;
}

int run_entries(const Options *given) {
  Options o = *given;
  Versions versions;
  UnifySummary s;
  versions_init(&versions, &o, command_find("entries")->usage);
  Program *p = load_pair(&o, &versions, true, &s);
  EntryReader r;
  entry_reader_init(&r, &o, &versions.of[OLD], &versions.of[NEW]);
  bool found = false;
  for (size_t i = 0; i < s.changed_functions.len; i++)
    found |= print_entry(&r, p, p->functions.data[s.changed_functions.data[i]]);
  if (!s.changed_functions.len) puts("no function differs between the versions");
  entry_reader_done(&r);
  unify_summary_done(&s);
  program_free(p);
  versions_done(&versions);
  return found ? EXIT_NONE : EXIT_FOUND;
}
