#include "report/terminal.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/file.h"
#include "base/log.h"
#include "base/source_sight.h"
#include "witness/quote.h"
#include "witness/readable.h"
#include "witness/shown_input.h"

void terminal_print_text(const char *text, size_t len) {
  assert(text || !len);
  for (size_t i = 0, n; i < len; i += n ? n : 1) {
    n = text[i] == '\t' ? 0 : clean_control_length(text + i, len - i);
    putchar(n ? '.' : text[i]);
  }
}

static void terminal_print_place(const Program *program, const Paint *p,
                                 uint32_t loc) { /* "file:3:7: " in bold; nothing if unknown */
  char buffer[4096];
  if (loc)
    printf("%s%s:%s ", p->bold, program_format_location(program, loc, buffer, sizeof buffer),
           p->end);
}

static void terminal_print_source(const Program *program, const Paint *p, uint32_t loc) {
  Location l = program_location(program, loc);
  if (!loc || !l.line || l.file >= program->files.len) return;
  char *line = source_line(program->files.data[l.file], l.line);
  if (!line) return;
  printf("%5u | ", l.line);
  terminal_print_text(line, strlen(line));
  fputs("\n      | ", stdout);
  for (uint32_t i = 0; l.column && i + 1 < l.column && line[i]; i++)
    putchar(line[i] == '\t' ? '\t' : ' ');
  printf("%s%s%s\n", p->green, l.column ? "^" : "", p->end);
  mem_free(line);
}

static void print_stack(const Program *program, const Fault *f) {
  char buffer[4096];
  for (size_t i = 0; i < f->stack.len; i++) {
    uint32_t loc = f->stack.data[i].loc;
    if (f->omitted && i == STACK_END) printf("  ... %zu more calls ...\n", f->omitted);
    printf("  %s %s", i ? "called from" : "in", f->stack.data[i].function);
    if (loc) printf(" at %s", program_format_location(program, loc, buffer, sizeof buffer));
    putchar('\n');
  }
}

static void print_invocation(const RunInfo *run, const KTest *k) {
  Str text = {0};
  shown_input(run, k, &text);
  fputs(text.len ? str_text(&text) : "none", stdout);
  str_done(&text);
}

void terminal_print_input(const KTest *k) {
  Str text = {0};
  readable_input(&text, k, ", ");
  fputs(text.len ? str_text(&text) : "none", stdout);
  str_done(&text);
}

void terminal_print_quoted(const char *arg) {
  char *word = quote_word(arg);
  printf(" %s", word);
  mem_free(word);
}

static void print_replay(const Options *o, const char *test) {
  fputs("  replay: umbra replay", stdout);
  if (!entry_is_main(o->entry)) printf(" --entry %s", o->entry);
  if (o->std) printf(" -std=%s", o->std);
  for (size_t i = 0; i < o->include.len; i++) {
    fputs(" -I", stdout);
    terminal_print_quoted(o->include.data[i]);
  }
  for (size_t i = 0; i < o->define.len; i++) {
    fputs(" -D", stdout);
    terminal_print_quoted(o->define.data[i]);
  }
  terminal_print_quoted(test);
  for (size_t i = 0; i < o->files.len; i++)
    terminal_print_quoted(o->files.data[i]);
  bool has_words = o->arguments.len && !o->grow; /* test cases contain arguments that grow */
  if (has_words) fputs(" --", stdout);
  for (size_t i = 0; i < o->arguments.len && has_words; i++)
    terminal_print_quoted(o->arguments.data[i]);
  putchar('\n');
}

/* is_final: the number of its paths is known. */
static void print_fault(const RunInfo *run, const char *run_dir, const Paint *p, const Fault *f,
                        bool is_final) {
  terminal_print_place(run->program, p, f->loc);
  printf("%serror:%s %s%s: %s%s\n", p->red, p->end, p->bold, end_name(f->kind),
         f->message ? f->message : end_meaning(f->kind), p->end);
  terminal_print_source(run->program, p, f->loc);
  print_stack(run->program, f);
  if (f->origin != ORIGIN_REACHED)
    printf("  %s: %s\n", origin_name(f->origin), origin_meaning(f->origin));
  fputs("  input: ", stdout);
  print_invocation(run, &f->input);
  printf("\n  test: %s/%s", run_dir, f->test);
  if (is_final && f->count > 1) printf(" (%" PRIu64 " paths end here)", f->count);
  putchar('\n');
  char *test = path_join(run_dir, f->test);
  print_replay(run->options, test);
  putchar('\n');
  mem_free(test);
}

static void print_cut(const Program *program, const Paint *p, const Cut *c) {
  terminal_print_place(program, p, c->loc);
  printf("%scut:%s %s", p->cyan, p->end, end_meaning(c->kind));
  if (c->detail) printf(": %s", c->detail);
  if (end_is_given_up(c->kind))
    printf(" (%" PRIu64 " unexplored state%s)", c->count, str_plural(c->count));
  else if (c->count != 1)
    printf(" (%" PRIu64 " times)", c->count);
  putchar('\n');
}

static const char *what_was_explored(const Options *o) {
  if (o->search != SEARCH_DISE) return "everything";
  return o->impact == IMPACT_PAPER ? "everything that the change affects"
                                   : "each way through the affected instructions";
}

static void print_explored(const Options *o, const Verdict *v) {
  Str bounds = {0};
  verdict_print_bounds(&v->bounds, &bounds);
  printf("; %s was explored%s", what_was_explored(o), str_text(&bounds));
  str_done(&bounds);
}

static void terminal_print_totals(const Result *r, const Verdict *v) {
  const Engine *e = r->engine;
  const Stats *s = &e->stats;
  uint64_t tests = r->heard->tests;
  size_t faults = r->heard->faults.list.len;
  if (faults)
    printf("%zu fault%s found", faults, str_plural(faults));
  else
    fputs("no fault found", stdout);
  if (e->is_complete)
    print_explored(r->run->options, v);
  else
    printf("; %s: parts were cut (above)",
           v->kind == VERDICT_FAULTS ? "the exploration is incomplete" : "incomplete");
  uint64_t endless = e->ends[END_ENDLESS];
  if (endless)
    printf("\n%" PRIu64 " path%s not end: the same state recurs (%s in paths.jsonl)", endless,
           endless == 1 ? " does" : "s do", end_name(END_ENDLESS));
  printf("\n%" PRIu64 " path%s, %" PRIu64 " test%s", s->paths, str_plural(s->paths), tests,
         str_plural(tests));
  if (r->heard->unfinished)
    printf(" (%" PRIu64 " of paths that were not finished)", r->heard->unfinished);
  printf(" in %s; %" PRIu64 " instructions, %" PRIu64 " quer%s, %.1f s (solver %.1f s), %" PRIu64
         " MB\n",
         r->dir->path, s->instructions, s->queries, s->queries == 1 ? "y" : "ies", s->seconds,
         s->solver_seconds, s->peak_rss_kib / 1024);
}

static int by_count(const void *a, const void *b) {
  const Cut *x = *(const Cut *const *)a, *y = *(const Cut *const *)b;
  if (x->count != y->count) return x->count < y->count ? 1 : -1;
  return x < y ? -1 : 1;
}

static void print_other_cuts(const Paint *p, EndKind kind, uint64_t count, size_t places) {
  printf("%scut:%s %s: ", p->cyan, p->end, end_meaning(kind));
  if (end_is_given_up(kind))
    printf("%" PRIu64 " waiting states at %zu other places (run.json)\n", count, places);
  else
    printf("%zu others, %" PRIu64 " times (run.json)\n", places, count);
}

/* Prints the cuts of the kind: those with the most states; run.json has all of them. */
static void print_cuts(const Program *program, const Paint *p, const Engine *e, EndKind kind) {
  enum { SHOWN = 5 };
  VEC(const Cut *) places = {0};
  for (size_t i = 0; i < e->cuts.len; i++)
    if (e->cuts.data[i].kind == kind) vec_push(&places, &e->cuts.data[i]);
  if (places.len) qsort(places.data, places.len, sizeof *places.data, by_count);
  size_t shown = places.len > SHOWN + 1 ? SHOWN : places.len;
  uint64_t states = 0;
  for (size_t i = 0; i < places.len; i++) {
    if (i < shown)
      print_cut(program, p, places.data[i]);
    else
      states += places.data[i]->count;
  }
  if (states) print_other_cuts(p, kind, states, places.len - shown);
  vec_done(&places);
}

void terminal_cuts(const Program *program, const Engine *e, const Paint *p) {
  if (e->is_complete && e->cuts.len) puts("larger sizes were explored only in part:");
  for (int is_given_up = 0; is_given_up < 2; is_given_up++)
    for (EndKind k = 0; k < END_KINDS; k++)
      if (end_is_given_up(k) == is_given_up) print_cuts(program, p, e, k);
}

void terminal_faults(const Result *r) {
  const Options *o = r->run->options;
  if (o->quiet || o->json) return;
  Paint p = terminal_paint(stdout, o->color);
  for (size_t i = 0; i < r->heard->faults.list.len; i++) {
    Fault *f = &r->heard->faults.list.data[i];
    if (f->is_printed) continue;
    log_status(NULL);
    print_fault(r->run, r->dir->path, &p, f, false);
    f->is_printed = true;
    fflush(stdout);
  }
}

/* Prints how many paths end in a fault that was printed during the exploration. */
static void print_count(const Program *program, const Paint *p, const Fault *f) {
  if (f->count < 2) return;
  terminal_print_place(program, p, f->loc);
  printf("%s: %" PRIu64 " paths end here\n", end_name(f->kind), f->count);
}

void terminal_summary(const Result *r, const Verdict *v) {
  assert(r->engine && r->heard && r->dir);
  if (r->run->options->quiet) return;
  Paint p = terminal_paint(stdout, r->run->options->color);
  for (size_t i = 0; i < r->heard->faults.list.len; i++) {
    const Fault *f = &r->heard->faults.list.data[i];
    if (f->is_printed)
      print_count(r->run->program, &p, f);
    else
      print_fault(r->run, r->dir->path, &p, f, true);
  }
  terminal_cuts(r->run->program, r->engine, &p);
  terminal_print_totals(r, v);
  fflush(stdout);
}
