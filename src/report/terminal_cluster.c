/* For instance:
 *
 *    1 regression  x = 0   foo.c:9  old: returned 1  new: assertion failed, foo.c:13
 *       foo.c:9 |   if (y > 1) return 0; else if (y == 1)
 *               |                                   ^
 *       OLD: y == 1 is false (y = 0): continues at foo.c:4
 *       NEW: y == 1 is true (x == 0): continues at foo.c:13
 *       native OLD: returned 1
 *       native NEW: SIGABRT: foo.c:13: int foo(int): Assertion `0' failed.
 *       repro: .umbra/last/findings/0001/repro.sh
 *
 * A line is only printed if it adds information: the native results of both versions share a line
 * if they are short, and outputs that the table shows in full are not repeated. */
#include "report/terminal_cluster.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/source_sight.h"
#include "code/declared_only.h"
#include "exec/leak.h"
#include "witness/changed_definition.h"
#include "witness/changed_place.h"
#include "witness/native_words.h"
#include "witness/place.h"
#include "witness/quote.h"
#include "witness/readable.h"
#include "witness/source_condition.h"
#include "witness/source_operands.h"
#include "witness/undefined_stub.h"
#include "witness/witness.h"

enum { WIDTH = 100, MAX_DIFF_LINES = 3 };

static const char indent[] = "     ";

/* Prints at most WIDTH columns; terminal control characters become dots. */
static void terminal_cluster_print_line(const char *before, const char *text, size_t len,
                                        const char *after) {
  size_t room = WIDTH - strlen(indent);
  printf("%s%s", indent, before);
  bool is_cut = len > room;
  terminal_print_text(text, is_cut ? room - 3 : len);
  printf("%s%s\n", is_cut ? "..." : "", after);
}

static void print_str(Str *s) {
  terminal_cluster_print_line("", str_text(s), s->len, "");
  s->len = 0;
}

/* --- the source --- */

typedef struct Line {
  char *name;  /* "foo.c:9" */
  char *text;  /* without tabs and indentation; NULL if unknown */
  size_t mark; /* column of the location in text, from 0; SIZE_MAX if unknown */
} Line;

static Line read_line(const Program *p, uint32_t loc) {
  Location l = program_location(p, loc);
  Line line = {.mark = SIZE_MAX};
  if (!loc || !l.line || l.file >= p->files.len) return line;
  Str name = {0};
  place_print(p, loc, &name);
  line.name = str_take(&name);
  char *text = source_line(p->files.data[l.file], l.line);
  if (!text) return line;
  size_t skip = strspn(text, " \t"), len = strlen(text);
  if (l.column > skip && l.column <= len) line.mark = l.column - 1 - skip;
  line.text = mem_strdup(text + skip);
  for (char *c = line.text; *c; c++)
    if (*c == '\t') *c = ' ';
  mem_free(text);
  return line;
}

/* If the column is far beyond the width, the line is shortened at its beginning. Returns the new
 * column. */
static size_t line_show_column(Line *l, size_t column) {
  enum { FAR = 70 };
  if (column == SIZE_MAX || column <= FAR) return column;
  static const char left_out[] = "...";
  size_t far = column - FAR / 2;
  char *text = str_format("%s%s", left_out, l->text + far);
  mem_free(l->text);
  l->text = text;
  return column - far + strlen(left_out);
}

static void line_show_mark(Line *l) { l->mark = line_show_column(l, l->mark); }

static void line_done(Line *l) {
  mem_free(l->name);
  mem_free(l->text);
}

static void print_source_line(const Line *l, const char *sign, size_t gutter, const char *color,
                              const char *end) {
  Str s = {0};
  str_addf(&s, "%s%-*s | %s", sign, (int)gutter, l->name, l->text);
  terminal_cluster_print_line(color, str_text(&s), s.len, end);
  str_done(&s);
}

static void print_mark(const Paint *p, size_t column, size_t gutter) {
  if (column != SIZE_MAX)
    printf("%s%*s | %*s%s^%s\n", indent, (int)gutter, "", (int)column, "", p->green, p->end);
}

static size_t first_difference(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i])
    i++;
  return i;
}

/* Shortens both lines so that the first difference is visible, or the location in equal lines.
 * Returns its column; SIZE_MAX if they have no common prefix. */
static size_t lines_show_difference(Line *old, Line *new) {
  size_t column = first_difference(old->text, new->text);
  if (!old->text[column] && !new->text[column]) column = new->mark;
  if (!column) return SIZE_MAX;
  line_show_column(old, column);
  return line_show_column(new, column);
}

/* --- the change --- */

static const char *terminal_cluster_sign_of(const ChangedFiles *pair, Version v, uint32_t line) {
  if (!line_diff_has(&pair->diff, v, line)) return "  ";
  return v == OLD ? "- " : "+ ";
}

/* Prints a line of one version with the sign that a textual diff gives it. */
static void print_one(const Paint *p, const ChangedFiles *pair, Version v, const Line *line,
                      uint32_t number, size_t gutter) {
  const char *sign = terminal_cluster_sign_of(pair, v, number);
  bool is_changed = *sign != ' ';
  const char *color = v == OLD ? p->red : p->green;
  print_source_line(line, sign, gutter, is_changed ? color : "", is_changed ? p->end : "");
}

static size_t wider(const char *a, const char *b) {
  return strlen(a) > strlen(b) ? strlen(a) : strlen(b);
}

static Line numbered_line(const Program *p, const char *file, const FileLines *lines,
                          uint32_t number) {
  const char *text = lines->starts[number - 1];
  return (Line){.name = str_format("%s:%" PRIu32, place_file(p, file), number),
                .text = mem_strdup(text + strspn(text, " \t")),
                .mark = SIZE_MAX};
}

/* Prints "GREEN changed at color.h:3: MIDDLE," if the line of the cause is the same in both
 * versions. */
static void print_definition(const Program *program, const ChangedFiles *pair,
                             const uint32_t cause[2]) {
  uint32_t number[2];
  for (Version v = OLD; v <= NEW; v++) {
    number[v] = program_location(program, cause[v]).line;
    bool is_known = number[v] && number[v] <= pair->diff.of[v].count;
    if (!is_known || line_diff_has(&pair->diff, v, number[v])) return;
  }
  Str s = {0};
  changed_definition_print(program, pair, pair->diff.of[NEW].starts[number[NEW] - 1], &s);
  if (s.len) print_str(&s);
  str_done(&s);
}

/* Prints the lines at or near the cause of the difference that a textual diff marks. Prints nothing
 * if these are the lines of `shown`, the location of the divergence. */
static void print_cause(const Program *program, const Paint *p, const uint32_t cause[2],
                        const uint32_t shown[2]) {
  ChangedFiles pair;
  uint32_t number[2];
  Line line[2] = {{0}, {0}};
  bool is_shown = true;
  changed_files_init(&pair, program, cause[OLD], cause[NEW]);
  for (Version v = OLD; v <= NEW; v++) {
    Location l = program_location(program, cause[v]);
    number[v] = changed_line(&pair, program, v, cause[v]);
    if (number[v]) line[v] = numbered_line(program, pair.file[v], &pair.diff.of[v], number[v]);
    Location at = program_location(program, shown[v]);
    is_shown = is_shown && (!number[v] || (shown[v] && at.file == l.file && at.line == number[v]));
  }
  bool is_one = !number[OLD] || !number[NEW];
  size_t gutter = is_one ? 0 : wider(line[OLD].name, line[NEW].name);
  size_t column = is_one ? SIZE_MAX : lines_show_difference(&line[OLD], &line[NEW]);
  for (Version v = OLD; v <= NEW && !is_shown; v++)
    if (number[v]) print_one(p, &pair, v, &line[v], number[v], gutter);
  if (!is_shown) print_mark(p, column, gutter + 2);
  print_definition(program, &pair, cause);
  line_done(&line[OLD]);
  line_done(&line[NEW]);
  changed_files_done(&pair);
}

/* --- divergence --- */

static void print_both(const Paint *p, const ChangedFiles *pair, Line *o, Line *n,
                       const uint32_t number[2]) {
  bool is_changed =
      line_diff_has(&pair->diff, OLD, number[OLD]) || line_diff_has(&pair->diff, NEW, number[NEW]);
  if (strcmp(o->text, n->text) == 0 && !is_changed) {
    line_show_mark(n);
    Line both = {str_format("%s, %s", o->name, n->name), n->text, n->mark};
    size_t gutter = strlen(both.name);
    print_source_line(&both, "  ", gutter, "", "");
    print_mark(p, n->mark, gutter + 2);
    mem_free(both.name);
    return;
  }
  size_t gutter = wider(o->name, n->name), column = lines_show_difference(o, n);
  print_one(p, pair, OLD, o, number[OLD], gutter);
  print_one(p, pair, NEW, n, number[NEW], gutter);
  print_mark(p, column, gutter + 2);
}

static void terminal_cluster_print_place(const RunInfo *run, const Paint *p,
                                         const uint32_t place[2]) {
  Line line[] = {read_line(run->program, place[OLD]), read_line(run->program, place[NEW])};
  const uint32_t number[] = {program_location(run->program, place[OLD]).line,
                             program_location(run->program, place[NEW]).line};
  ChangedFiles pair;
  changed_files_init(&pair, run->program, place[OLD], place[NEW]);
  if (line[OLD].text && line[NEW].text) {
    print_both(p, &pair, &line[OLD], &line[NEW], number);
  } else {
    for (Version v = OLD; v <= NEW; v++) {
      if (!line[v].text) continue;
      size_t gutter = strlen(line[v].name);
      line_show_mark(&line[v]);
      print_one(p, &pair, v, &line[v], number[v], gutter);
      print_mark(p, line[v].mark, gutter + 2);
    }
  }
  changed_files_done(&pair);
  line_done(&line[OLD]);
  line_done(&line[NEW]);
}

/* A unified program has only one source. Prints its line that is marked as changed, and the line of
 * the divergence. */
static void print_unified_source(const Program *program, const Paint *p, const Found *f) {
  uint32_t new = found_cause(f, NEW), cause = new ? new : found_cause(f, OLD);
  uint32_t place = f->has_divergence ? f->divergence.loc : 0;
  Line line[] = {read_line(program, cause), read_line(program, place)};
  bool is_one = cause && place && program_is_same_line(program, cause, place);
  if (line[0].text && !is_one) print_source_line(&line[0], "~ ", 0, p->cyan, p->end);
  if (line[1].text) {
    line_show_mark(&line[1]);
    print_source_line(&line[1], is_one ? "~ " : "  ", 0, is_one ? p->cyan : "",
                      is_one ? p->end : "");
    print_mark(p, line[1].mark, strlen(line[1].name) + 2);
  }
  line_done(&line[0]);
  line_done(&line[1]);
}

static void terminal_cluster_print_source(const RunInfo *run, const Paint *p, const Found *f) {
  if (!run->versions || run->versions->is_unified) {
    print_unified_source(run->program, p, f);
    return;
  }
  uint32_t place[2] = {0, 0}, cause[2] = {0, 0};
  if (f->causes.len) cause_split(run, f->causes.data[f->cause], cause);
  if (f->has_divergence) place_split(run, f->divergence.loc, place);
  if (cause[OLD] || cause[NEW]) print_cause(run->program, p, cause, place);
  if (f->has_divergence) terminal_cluster_print_place(run, p, place);
}

/* --- what each version does --- */

static const char *const version_names[] = {"OLD", "NEW"};
static const char *const endings[] = {[DIVERGENCE_BRANCH] = "ends here",
                                      [DIVERGENCE_RETURN] = "ends here",
                                      [DIVERGENCE_EXIT] = "exits",
                                      [DIVERGENCE_FAULT] = "fails here"};

/* Adds why the version does so: the values that the source compares, or else what holds for its
 * inputs. */
static void add_reason(const FoundDivergence *d, Version v, const char *operands, Str *out) {
  const char *taken = d->taken[v], *values = d->values[v];
  if (!taken) str_add(out, ", on every input that reaches it");
  if (operands)
    str_addf(out, " (%s)", operands);
  else if (taken && (*taken || values))
    str_addf(out, " (%s%s%s)", taken, *taken && values ? ": " : "", values ? values : "");
}

/* Prints "OLD: y > 1 is false (y = 1): continues at foo.c:14". */
static void print_side(const RunInfo *run, const FoundDivergence *d, Version v) {
  const Program *program = run->program;
  Str s = {0};
  uint32_t place[2];
  bool is_branch = d->kind == DIVERGENCE_BRANCH && d->new_direction >= 0;
  const char *side = (d->new_direction != 0) == (v == NEW) ? "true" : "false";
  place_split(run, d->loc, place);
  char *condition = source_condition(run, d, v, place[v]);
  str_add(&s, version_names[v]);
  if (condition)
    str_addf(&s, ": %s is %s", condition, side);
  else if (is_branch)
    str_addf(&s, " takes the %s side", side);
  else if (d->goes_to[v])
    str_add(&s, " continues");
  else
    str_addf(&s, " %s", endings[d->kind]);
  Str to = {0};
  if (program_is_own_place(program, d->goes_to[v])) {
    str_add(&to, is_branch ? ": continues at " : " at ");
    place_print(program, location_of(program, d->goes_to[v], v), &to);
  }
  char *operands = condition ? source_operands(program, d, v, condition) : NULL;
  if (!is_branch) str_add(&s, str_text(&to));
  add_reason(d, v, operands, &s);
  if (is_branch) str_add(&s, str_text(&to));
  str_done(&to);
  print_str(&s);
  str_done(&s);
  mem_free(operands);
  mem_free(condition);
}

/* Names the first part in which they differ if their ends read alike. */
static void add_native_difference(const Found *f, Str words[VERSIONS]) {
  PartSet parts =
      outcome_compare(&f->native.ends[OLD][BUILD_PLAIN], &f->native.ends[NEW][BUILD_PLAIN]);
  if (!parts || !str_same(&words[OLD], &words[NEW])) return;
  str_addf(&words[NEW], " (they differ in %s)", parts_first_words(parts));
}

/* Prints "native OLD: returned 1; NEW: returned 2", or two lines if that is too long. */
static void print_native(const RunInfo *run, const Found *f) {
  Str words[VERSIONS] = {{0}};
  bool is_short = true;
  for (int v = 0; v < VERSIONS; v++) {
    native_words(f->native.ends[v], run_result_type(run, (Version)v), &words[v]);
    if (v == OLD) native_words_name_old(run->versions, &words[v]);
    is_short = is_short && !strchr(str_text(&words[v]), ';');
  }
  add_native_difference(f, words);
  Str s = {0};
  str_addf(&s, "native OLD: %s; NEW: %s", str_text(&words[OLD]), str_text(&words[NEW]));
  if (is_short && s.len <= WIDTH - strlen(indent)) {
    print_str(&s);
  } else {
    for (int v = 0; v < VERSIONS; v++) {
      s.len = 0;
      str_addf(&s, "native %s: %s", version_names[v], str_text(&words[v]));
      print_str(&s);
    }
  }
  for (int v = 0; v < VERSIONS; v++)
    str_done(&words[v]);
  str_done(&s);
}

/* --- outputs --- */

typedef struct Span { /* the part of an output that differs from the other output */
  const char *start, *end;
} Span;

/* Removes the lines at the start and at the end that both outputs share. */
static void trim(Span *a, Span *b) {
  const char *p = a->start, *q = b->start;
  while (p < a->end && q < b->end && *p == *q) {
    p++;
    q++;
    if (p[-1] != '\n') continue;
    a->start = p;
    b->start = q;
  }
  for (p = a->end, q = b->end; p > a->start && q > b->start && p[-1] == q[-1]; p--, q--) {
    if (p[-1] != '\n') continue;
    a->end = p;
    b->end = q;
  }
  if (p > a->start || q > b->start) return;
  a->end = p;
  b->end = q;
}

static void terminal_cluster_print_part(const Span *part, const char *sign, const char *color,
                                        const char *end) {
  int lines = 0;
  for (const char *p = part->start; p < part->end; lines++) {
    const char *newline = memchr(p, '\n', (size_t)(part->end - p));
    size_t n = (size_t)((newline ? newline : part->end) - p);
    Str s = {0};
    str_add(&s, sign);
    if (lines == MAX_DIFF_LINES)
      str_add(&s, "...");
    else
      str_add_bytes(&s, p, n);
    terminal_cluster_print_line(color, str_text(&s), s.len, end);
    str_done(&s);
    if (lines == MAX_DIFF_LINES) return;
    p += n + 1;
  }
}

static void print_output_diff(const Paint *p, const char *what, const Str *old, const Str *new) {
  if (old->len == new->len && (!old->len || memcmp(old->data, new->data, old->len) == 0)) return;
  Span o = {str_text(old), str_text(old) + old->len}, n = {str_text(new), str_text(new) + new->len};
  trim(&o, &n);
  terminal_cluster_print_line("", what, strlen(what), "");
  terminal_cluster_print_part(&o, "- ", p->red, p->end);
  terminal_cluster_print_part(&n, "+ ", p->green, p->end);
}

static bool is_told_whole(const Str *native, const Str *predicted) {
  return str_same(native, predicted) &&
         readable_text_is_whole((const uint8_t *)native->data, (uint32_t)native->len);
}

static bool outputs_are_told(const Found *f, Version v) {
  const Outcome *predicted = &f->outcome[v], *native = &f->native.ends[v][BUILD_PLAIN];
  return is_told_whole(&native->out.bytes, &predicted->out.bytes) &&
         is_told_whole(&native->err.bytes, &predicted->err.bytes);
}

/* The standard error of a version that fails is already part of its line. */
static void print_outputs(const Paint *p, const Found *f, bool is_told) {
  if (is_told && outputs_are_told(f, OLD) && outputs_are_told(f, NEW)) return;
  const Outcome *o = &f->native.ends[OLD][BUILD_PLAIN], *n = &f->native.ends[NEW][BUILD_PLAIN];
  print_output_diff(p, "standard output:", &o->out.bytes, &n->out.bytes);
  if (o->end.kind == END_EXIT && n->end.kind == END_EXIT)
    print_output_diff(p, "standard error:", &o->err.bytes, &n->err.bytes);
}

/* --- all --- */

static void print_path(const Found *f) {
  if (!f->path || !*f->path) return;
  terminal_cluster_print_line("", "path:", strlen("path:"), "");
  for (const char *p = f->path; *p;) {
    size_t n = strcspn(p, "\n");
    terminal_cluster_print_line("  ", p, n, "");
    p += n + (p[n] == '\n');
  }
}

static void print_differs(const char *condition) {
  Str s = {0};
  str_addf(&s, "on this path, they differ when %s", condition);
  print_str(&s);
  str_done(&s);
}

/* Prints "stubs take the place of g(), h(), which are not defined". */
static void print_stubs(const Program *program, const Found *f) {
  Str names = {0}, s = {0};
  size_t count = 0;
  for (size_t i = 0; i < program->functions.len; i++) {
    const Function *fn = program->functions.data[i];
    if (!undefined_is_event(fn) ||
        !undefined_stub_is_in(fn, &f->outcome[OLD].out.bytes, &f->outcome[NEW].out.bytes))
      continue;
    str_addf(&names, "%s%s()", count++ ? ", " : "", fn->name);
  }
  str_addf(&s, "%s the place of %s, which %s not defined",
           count == 1 ? "a stub takes" : "stubs take", str_text(&names), count == 1 ? "is" : "are");
  if (count) print_str(&s);
  str_done(&names);
  str_done(&s);
}

static void print_tried(const char *tried) {
  Str s = {0};
  str_addf(&s, "no caller that was tried shows it: %s", tried);
  print_str(&s);
  str_done(&s);
}

/* Prints "NEW depends on what local 'y' holds, which was never set: new.c:9". */
static void print_indeterminate(const Program *program, const Indeterminate *i) {
  Str s = {0};
  indeterminate_print(i, &s);
  if (program_is_own_place(program, i->loc)) {
    str_add(&s, ": ");
    place_print(program, location_of(program, i->loc, i->versions == VERSIONS_OLD ? OLD : NEW), &s);
  }
  print_str(&s);
  str_done(&s);
}

/* Prints "after undefined behaviour of both versions: new.c:3". */
static void print_behind(const Program *program, uint32_t loc) {
  Str s = {0};
  str_add(&s, "after undefined behaviour of both versions: ");
  place_print(program, loc, &s);
  print_str(&s);
  str_done(&s);
}

/* Prints "NEW: 1 heap block of 4 bytes is never freed: new.c:4". */
static void print_leak(const Program *program, const Leak *leak, Version v) {
  Str s = {0};
  str_addf(&s, "%s: ", v == OLD ? "OLD" : "NEW");
  leak_print(leak, &s);
  if (program_is_own_place(program, leak->loc)) {
    str_add(&s, ": ");
    place_print(program, location_of(program, leak->loc, v), &s);
  }
  print_str(&s);
  str_done(&s);
}

/* The file of the run, to be copied into a command. */
static void terminal_cluster_print_file(const char *what, const char *run_dir, const char *file) {
  char *path = path_join(run_dir, file), *word = quote_word(path);
  printf("%s%s: %s\n", indent, what, word);
  mem_free(word);
  mem_free(path);
}

void terminal_callers(const Found *f, const char *run_dir) {
  if (f->raised) terminal_cluster_print_line("", f->raised, strlen(f->raised), "");
  if (f->raised_repro) terminal_cluster_print_file("repro", run_dir, f->raised_repro);
  if (f->tried) print_tried(f->tried);
}

/* The judgement by a single program says how that program behaves. */
static void print_fixed(const RunInfo *run, const Found *f) {
  const StrList *programs = &run->options->fixed;
  Judgement j = f->native.judgement;
  if (j && programs->len == 1) {
    printf("%s%s: %s\n", indent, judgement_name(j), judgement_meaning(j));
    return;
  }
  if (j) printf("%s%s, judged by %zu fixed programs\n", indent, judgement_name(j), programs->len);
  for (size_t i = 0; i < programs->len && f->native.is_confirmed; i++)
    printf("%sfixed program %s %s\n", indent, programs->data[i],
           fixed_behaviour_meaning(fixed_behaviour_name(f->native.fixed[i])));
}

void terminal_cluster(const RunInfo *run, const char *run_dir, const Paint *p, const Found *f,
                      size_t id, bool is_told) {
  assert(run->program && f->is_representative);
  terminal_cluster_print_source(run, p, f);
  if (f->has_divergence) {
    for (int v = 0; v < 2; v++)
      print_side(run, &f->divergence, (Version)v);
  }
  if (f->behind) print_behind(run->program, f->behind);
  if (f->indeterminate.names) print_indeterminate(run->program, &f->indeterminate);
  for (int v = 0; v < 2; v++)
    if (f->leaks[v].blocks) print_leak(run->program, &f->leaks[v], (Version)v);
  if (f->differs && *f->differs) print_differs(f->differs);
  print_stubs(run->program, f);
  terminal_callers(f, run_dir);
  if (f->from) printf("%smade from: %s\n", indent, f->from);
  if (f->is_replayed) {
    print_native(run, f);
    print_outputs(p, f, is_told);
    if (f->native.reason)
      terminal_cluster_print_line("", f->native.reason, strlen(f->native.reason), "");
    print_fixed(run, f);
  }
  char *repro = str_format("findings/%04zu/repro.sh", id);
  if (finding_has_witness(run, f))
    terminal_cluster_print_file("repro", run_dir, repro);
  else
    terminal_cluster_print_file("test", run_dir, f->test);
  mem_free(repro);
  if (run->options->verbose) print_path(f);
}
