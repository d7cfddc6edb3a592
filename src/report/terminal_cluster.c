/* For instance:
 *
 *    1 regression  x = 0   foo.c:9  old: returned 1  new: assertion failed, foo.c:13
 *       foo.c:9 |   if (y > 1) return 0; else if (y == 1)
 *               |                                   ^
 *       OLD goes to foo.c:4, always
 *       NEW goes to foo.c:13 as x == 0
 *       native OLD: returned 1
 *       native NEW: SIGABRT: foo.c:13: int foo(int): Assertion `0' failed.
 *       repro: umbra-last/findings/0001/repro.sh */
#include "report/terminal_cluster.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "report/source.h"
#include "witness/native_words.h"
#include "witness/place.h"
#include "witness/witness.h"

enum { WIDTH = 100, MAX_DIFF_LINES = 3 };

static const char indent[] = "     ";

/* At most WIDTH columns; what makes no sense on a terminal as dots. */
static void print_line(const char *before, const char *text, size_t len, const char *after) {
  size_t room = WIDTH - strlen(indent);
  printf("%s%s", indent, before);
  bool is_cut = len > room;
  for (size_t i = 0; i < (is_cut ? room - 3 : len); i++)
    putchar((unsigned char)text[i] < 0x20 || text[i] == 0x7f ? '.' : text[i]);
  printf("%s%s\n", is_cut ? "..." : "", after);
}

static void print_str(Str *s) {
  print_line("", str_text(s), s->len, "");
  s->len = 0;
}

/* --- the source --- */

typedef struct Line {
  char *name;  /* "foo.c:9" */
  char *text;  /* without tabs and indentation; NULL: unknown */
  size_t mark; /* column of the place, counted from 0 in text; SIZE_MAX: none */
} Line;

/* The line may lie far beyond the width: then it begins nearer to the column of interest. */
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
  enum { FAR = 70 };
  size_t far = line.mark != SIZE_MAX && line.mark > FAR ? line.mark - FAR / 2 : 0;
  if (far) line.mark -= far - 3;
  line.text = str_format("%s%s", far ? "..." : "", text + skip + far);
  for (char *c = line.text; *c; c++)
    if (*c == '\t') *c = ' ';
  mem_free(text);
  return line;
}

static void line_done(Line *l) {
  mem_free(l->name);
  mem_free(l->text);
}

static void print_source_line(const Line *l, const char *sign, size_t gutter, const char *color,
                              const char *end) {
  Str s = {0};
  str_addf(&s, "%s%-*s | %s", sign, (int)gutter, l->name, l->text);
  print_line(color, str_text(&s), s.len, end);
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

/* --- the change above it --- */

enum { WINDOW = 40 };

typedef struct Window { /* the lines before a place, nearest first; not beyond the function */
  char *lines[WINDOW];
  uint32_t numbers[WINDOW];
  size_t len;
} Window;

/* Blank lines say nothing. A brace in the first column ends the function above. */
static void read_window(Window *w, const Program *p, uint32_t loc) {
  Location l = program_location(p, loc);
  w->len = 0;
  for (uint32_t line = l.line - 1; line && w->len < WINDOW; line--) {
    char *text = source_line(p->files.data[l.file], line);
    bool is_end = !text || *text == '}', is_blank = text && !text[strspn(text, " \t")];
    if (!is_end && !is_blank) {
      w->numbers[w->len] = line;
      w->lines[w->len++] = text;
      continue;
    }
    mem_free(text);
    if (is_end) return;
  }
}

static void window_done(Window *w) {
  for (size_t i = 0; i < w->len; i++)
    mem_free(w->lines[i]);
}

/* Index of the first line of each window that the other one lacks, in the nearest gap of a longest
 * common subsequence; `len`: none. */
static void find_change(const Window *o, const Window *n, size_t *at_old, size_t *at_new) {
  static uint8_t common[WINDOW + 1][WINDOW + 1]; /* of the lines from i and k on */
  memset(common, 0, sizeof common);
  for (size_t i = o->len; i-- > 0;)
    for (size_t k = n->len; k-- > 0;) {
      uint8_t skip = common[i + 1][k] > common[i][k + 1] ? common[i + 1][k] : common[i][k + 1];
      bool is_same = strcmp(o->lines[i], n->lines[k]) == 0;
      common[i][k] = is_same ? (uint8_t)(common[i + 1][k + 1] + 1) : skip;
    }
  size_t i = 0, k = 0;
  while (i < o->len && k < n->len && strcmp(o->lines[i], n->lines[k]) == 0) {
    i++;
    k++;
  }
  bool is_removed = i < o->len && (k == n->len || common[i + 1][k] >= common[i][k + 1] ||
                                   common[i + 1][k + 1] == common[i][k]);
  bool is_added = k < n->len && (i == o->len || common[i][k + 1] >= common[i + 1][k] ||
                                 common[i + 1][k + 1] == common[i][k]);
  *at_old = is_removed ? i : o->len;
  *at_new = is_added ? k : n->len;
  assert(*at_old <= o->len && *at_new <= n->len);
}

static char *changed_name(const Program *p, uint32_t loc, uint32_t line) {
  return str_format("%s:%" PRIu32, path_base(p->files.data[program_location(p, loc).file]), line);
}

static void print_changed(const Program *p, uint32_t loc, const Window *w, size_t at,
                          const char *sign, size_t gutter, const char *color, const char *end) {
  if (at == w->len) return;
  Line line = {changed_name(p, loc, w->numbers[at]), w->lines[at] + strspn(w->lines[at], " \t"),
               SIZE_MAX};
  print_source_line(&line, sign, gutter, color, end);
  mem_free(line.name);
}

/* The versions part at a line that is the same in both: the nearest change above, in the same
 * function, is likely why. */
static void print_change_above(const Program *program, const Paint *p, uint32_t old, uint32_t new,
                               size_t gutter) {
  Window o, n;
  size_t at_old, at_new;
  read_window(&o, program, old);
  read_window(&n, program, new);
  find_change(&o, &n, &at_old, &at_new);
  print_changed(program, old, &o, at_old, "- ", gutter, p->red, p->end);
  print_changed(program, new, &n, at_new, "+ ", gutter, p->green, p->end);
  window_done(&o);
  window_done(&n);
}

/* Changed lines are marked - and +; below them an arrow points to where they begin to differ. */
static void print_both(const Program *program, const Paint *p, uint32_t loc, const Line *o,
                       const Line *n) {
  size_t gutter = strlen(o->name) > strlen(n->name) ? strlen(o->name) : strlen(n->name);
  if (strcmp(o->text, n->text) == 0) {
    Line both = {str_format("%s, %s", o->name, n->name), n->text, n->mark};
    gutter = strlen(both.name);
    print_change_above(program, p, program_location(program, loc).old, loc, gutter);
    print_source_line(&both, "  ", gutter, "", "");
    print_mark(p, n->mark, gutter + 2);
    mem_free(both.name);
    return;
  }
  print_source_line(o, "- ", gutter, p->red, p->end);
  print_source_line(n, "+ ", gutter, p->green, p->end);
  print_mark(p, first_difference(o->text, n->text), gutter + 2);
}

static bool is_of_version(const RunInfo *run, uint32_t loc, Version v) {
  Location l = program_location(run->program, loc);
  const StrList *files = &run->versions->of[v].files;
  for (size_t i = 0; i < files->len; i++)
    if (l.file < run->program->files.len &&
        strcmp(files->data[i], run->program->files.data[l.file]) == 0)
      return true;
  return false;
}

static void print_source(const RunInfo *run, const Paint *p, uint32_t loc) {
  uint32_t old = program_location(run->program, loc).old;
  Line o = read_line(run->program, old), n = read_line(run->program, loc);
  if (o.text && n.text) {
    print_both(run->program, p, loc, &o, &n);
  } else if (n.text) {
    bool is_split = run->versions && !run->versions->is_unified;
    bool is_old = is_split && is_of_version(run, loc, OLD) && !is_of_version(run, loc, NEW);
    bool is_new = is_split && is_of_version(run, loc, NEW) && !is_of_version(run, loc, OLD);
    const char *sign = is_old ? "- " : "+ ", *color = is_old ? p->red : p->green, *end = p->end;
    if (!is_old && !is_new) sign = color = end = "";
    print_source_line(&n, sign, 0, color, end);
    print_mark(p, n.mark, strlen(n.name) + strlen(sign));
  }
  line_done(&o);
  line_done(&n);
}

/* --- the two sides --- */

static const char *const version_names[] = {"OLD", "NEW"};
static const char *const endings[] = {[DIVERGENCE_BRANCH] = "ends here",
                                      [DIVERGENCE_RETURN] = "ends here",
                                      [DIVERGENCE_EXIT] = "exits",
                                      [DIVERGENCE_FAULT] = "fails here"};

/* "OLD takes the false side, to foo.c:14, as 0 - x < 2: 1 < 2" */
static void print_side(const Program *program, const FoundDivergence *d, Version v) {
  assert(v == OLD || v == NEW);
  Str s = {0};
  str_add(&s, version_names[v]);
  if (d->kind == DIVERGENCE_BRANCH && d->new_direction >= 0)
    str_addf(&s, " takes the %s side", (d->new_direction != 0) == (v == NEW) ? "true" : "false");
  else if (d->goes_to[v])
    str_add(&s, " goes on");
  else
    str_addf(&s, " %s", endings[d->kind]);
  if (program_is_own_place(program, d->goes_to[v])) {
    str_add(&s, ", to ");
    place_print(program, location_of(program, d->goes_to[v], v), &s);
  }
  if (d->taken[v])
    str_addf(&s, ", as %s", d->taken[v]);
  else
    str_add(&s, ", always");
  if (d->values[v]) str_addf(&s, ": %s", d->values[v]);
  print_str(&s);
  str_done(&s);
}

static void print_native(const Versions *versions, const Found *f) {
  Str s = {0};
  for (int v = 0; v < 2; v++) {
    str_addf(&s, "native %s: ", version_names[v]);
    native_words(f->native.ends[v], &s);
    if (v == OLD) native_words_name_old(versions, &s);
    print_str(&s);
  }
  str_done(&s);
}

/* --- outputs --- */

typedef struct Span { /* of an output: the lines that are not as in the other one */
  const char *start, *end;
} Span;

/* Lines that both have at the start and at the end are left out. */
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
  assert(a->start <= a->end && b->start <= b->end);
  if (p > a->start || q > b->start) return;
  a->end = p;
  b->end = q;
}

static void print_part(const Span *part, const char *sign, const char *color, const char *end) {
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
    print_line(color, str_text(&s), s.len, end);
    str_done(&s);
    if (lines == MAX_DIFF_LINES) return;
    p += n + 1;
  }
}

static void print_output_diff(const Paint *p, const char *what, const Str *old, const Str *new) {
  if (old->len == new->len && (!old->len || memcmp(old->data, new->data, old->len) == 0)) return;
  Span o = {str_text(old), str_text(old) + old->len}, n = {str_text(new), str_text(new) + new->len};
  trim(&o, &n);
  print_line("", what, strlen(what), "");
  print_part(&o, "- ", p->red, p->end);
  print_part(&n, "+ ", p->green, p->end);
}

/* What a version that fails says to standard error is in its line already. */
static void print_outputs(const Paint *p, const Found *f) {
  assert(f->is_replayed);
  const Outcome *o = &f->native.ends[OLD][BUILD_PLAIN], *n = &f->native.ends[NEW][BUILD_PLAIN];
  print_output_diff(p, "standard output:", &o->out.bytes, &n->out.bytes);
  if (o->end.kind == END_EXIT && n->end.kind == END_EXIT)
    print_output_diff(p, "standard error:", &o->err.bytes, &n->err.bytes);
}

/* --- all --- */

static void print_path(const Found *f) {
  if (!f->path || !*f->path) return;
  print_line("", "path:", strlen("path:"), "");
  for (const char *p = f->path; *p;) {
    size_t n = strcspn(p, "\n");
    print_line("  ", p, n, "");
    p += n + (p[n] == '\n');
  }
}

static void print_differs(const char *condition) {
  Str s = {0};
  str_addf(&s, "they differ when %s", condition);
  print_str(&s);
  str_done(&s);
}

void terminal_cluster(const RunInfo *run, const char *run_dir, const Paint *p, const Found *f,
                      size_t id) {
  if (f->has_divergence) {
    print_source(run, p, f->divergence.loc);
    for (int v = 0; v < 2; v++)
      print_side(run->program, &f->divergence, (Version)v);
  }
  if (f->differs) print_differs(f->differs);
  if (f->is_replayed) {
    print_native(run->versions, f);
    print_outputs(p, f);
    if (f->native.reason) print_line("", f->native.reason, strlen(f->native.reason), "");
    if (f->native.judgement)
      printf("%s%s: %s\n", indent, judgement_name(f->native.judgement),
             judgement_meaning(f->native.judgement));
  }
  if (finding_has_witness(run, f))
    printf("%srepro: %s/findings/%04zu/repro.sh\n", indent, run_dir, id);
  else
    printf("%stest: %s/%s\n", indent, run_dir, f->test);
  if (run->options->verbose) print_path(f);
}
