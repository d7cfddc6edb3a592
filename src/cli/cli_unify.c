/* umbra unify: shows, counts or executes the result of unifying two versions. */
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fatal.h"
#include "base/file.h"
#include "cli/cli_command.h"
#include "cli/cli_versions.h"
#include "cli/load.h"
#include "code/code_print.h"
#include "code/passes.h"
#include "engine/engine.h"

enum { STATUS_CUT = 125 }; /* of --run: the engine could not continue */

static unsigned percent_shared(const UnifySummary *s) {
  assert(s->shared <= s->insns);
  return s->insns ? (unsigned)(100 * s->shared / s->insns) : 100;
}

static void print_summary(const UnifySummary *s) {
  printf(
      "%u function%s identical, %u changed, %u added, %u removed; %u mark%s: %u operand%s, %u "
      "region%s, %u global%s; %u %% shared\n",
      s->identical, str_plural(s->identical), s->changed, s->added, s->removed, unify_marks(s),
      str_plural(unify_marks(s)), s->changes, str_plural(s->changes), s->regions,
      str_plural(s->regions), s->data, str_plural(s->data), percent_shared(s));
}

static void cli_unify_print_json(const UnifySummary *s) {
  printf(
      "{\"marks\": %u, \"changes\": %u, \"regions\": %u, \"globals\": %u, \"shared_percent\": %u,\n"
      " \"functions\": {\"identical\": %u, \"changed\": %u, \"added\": %u, \"removed\": %u}}\n",
      unify_marks(s), s->changes, s->regions, s->data, percent_shared(s), s->identical, s->changed,
      s->added, s->removed);
}

/* By the versions that reach a block: neither, OLD, NEW, both. */
static char cli_unify_mark_of(VersionSet versions, const Insn *i) {
  assert(versions <= VERSIONS_BOTH);
  return i->op == OP_CHANGE || i->op == OP_SPLIT ? '~' : "?-+ "[versions];
}

static void cli_unify_print_place(FILE *out, const Program *p, uint32_t loc) {
  Location new = program_location(p, loc);
  if (new.line) fprintf(out, "  ; %u", new.line);
  if (new.old) fprintf(out, " (old %u)", program_location(p, new.old).line);
}

static void cli_unify_print_function(FILE *out, Program *p, Function *f) {
  char place[4096];
  pass_versions(p, f);
  fprintf(out, "%s  ; %s\n", f->name, program_format_location(p, f->loc, place, sizeof place));
  for (uint32_t b = 0; b < f->block_count; b++) {
    VersionSet versions = f->starts[f->blocks[b].first];
    fprintf(out, "%c b%u:\n", "?-+ "[versions], b);
    for (uint32_t i = f->blocks[b].first; i < f->blocks[b].first + f->blocks[b].len; i++) {
      fprintf(out, "%c   ", cli_unify_mark_of(versions, &f->insns[i]));
      code_print_insn(out, p, f, i);
      cli_unify_print_place(out, p, f->locs[i]);
      putc('\n', out);
    }
  }
}

static void print_globals(FILE *out, const Program *p) {
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i]->old_bytes)
      fprintf(out, "~ global %s: different initial contents\n", p->globals.data[i]->name);
}

static void print_listing(const Options *o, Program *p, const UnifySummary *s) {
  if (o->function) {
    Function *f = program_find_function(p, o->function);
    if (!f || !f->is_defined)
      fatal("the program has no function '%s', or %s cannot reach it", o->function, o->entry);
    cli_unify_print_function(stdout, p, f);
    return;
  }
  for (size_t i = 0; i < s->changed_functions.len; i++)
    cli_unify_print_function(stdout, p, p->functions.data[s->changed_functions.data[i]]);
  print_globals(stdout, p);
}

static void write_listing(const char *path, Program *p) {
  char *text = NULL;
  size_t len = 0;
  FILE *out = open_memstream(&text, &len);
  if (!out) fatal("cannot create the listing: %s", strerror(errno));
  for (size_t i = 0; i < p->functions.len; i++)
    if (p->functions.data[i]->is_defined) cli_unify_print_function(out, p, p->functions.data[i]);
  print_globals(out, p);
  fclose(out);
  if (!file_write_named(path, text, len)) fatal("cannot write %s: %s", path, strerror(errno));
  free(text);
}

/* Executes a version in the engine; prints its output and returns its exit status. */
static int cli_unify_execute(const Options *o, Program *p, Version version) {
  EngineSink sink = {0};
  assert(version == OLD || version == NEW);
  pass_all(p);
  Engine *e = engine_new(o, p, true, &sink);
  Outcome outcome = engine_execute(e, version);
  fwrite(str_text(&outcome.out.bytes), 1, outcome.out.bytes.len, stdout);
  fflush(stdout);
  fwrite(str_text(&outcome.err.bytes), 1, outcome.err.bytes.len, stderr);
  int status = STATUS_CUT;
  if (outcome.end.kind == END_EXIT)
    status = outcome.end.status & 0xff;
  else if (outcome.end.kind == END_CUT_TIME)
    fputs("umbra: the program does not end\n", stderr);
  else if (!outcome_has_ended(&outcome))
    fprintf(stderr, "umbra: cut: %s\n", end_name(outcome.end.kind));
  else
    fprintf(stderr, "umbra: the program ends by %s%s%s\n", end_name(outcome.end.kind),
            outcome.end.message ? ": " : "", outcome.end.message ? outcome.end.message : "");
  if (outcome_is_fault(&outcome)) status = 128;
  outcome_done(&outcome);
  engine_free(e);
  return status;
}

/* For a program that was unified by hand, counts each change() and cli_unify_execute() that the
 * entry can reach. */
static void count_marks(Program *p, UnifySummary *s) {
  assert(!s->insns && !unify_marks(s)); /* nothing was unified here */
  for (size_t i = 0; i < p->functions.len; i++) {
    Function *f = p->functions.data[i];
    if (!f->is_defined) continue;
    pass_promote(p, f);
    pass_copies(p, f);
    pass_splits(p, f);
    uint32_t marks = unify_marks(s);
    for (uint32_t k = 0; k < f->insn_count; k++) {
      s->changes += f->insns[k].op == OP_EXECUTE;
      s->regions += f->insns[k].op == OP_SPLIT;
    }
    s->insns += f->insn_count;
    if (unify_marks(s) == marks) {
      s->identical++;
    } else {
      s->changed++;
      vec_push(&s->changed_functions, (uint32_t)i);
    }
  }
}

int run_unify(const Options *given) {
  Options o = *given;
  Versions versions;
  versions_init(&versions, &o, command_find("unify")->usage);
  UnifySummary summary;
  Program *p = load_versions(&o, &versions, NULL, &summary);
  if (versions.is_unified) count_marks(p, &summary);
  int status = unify_is_same(&summary) ? EXIT_NONE : EXIT_FOUND;
  if (o.run_version != CHOOSE_NONE) {
    status = cli_unify_execute(&o, p, o.run_version == CHOOSE_OLD ? OLD : NEW);
  } else if (o.json) {
    cli_unify_print_json(&summary);
  } else {
    if (o.listing)
      write_listing(o.listing, p);
    else if (!o.quiet)
      print_listing(&o, p, &summary);
    if (!o.quiet) print_summary(&summary);
  }
  unify_summary_done(&summary);
  program_free(p);
  versions_done(&versions);
  return status;
}
