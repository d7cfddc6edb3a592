/* For instance:
 *
 *      OLD                                     NEW
 *      in foo, old.c                           in foo, new.c
 *      8 y = x * x;                            8 y = x * x;
 *                                         > +  9 y = y + 1;
 *                                                  y = 1
 *     10 else if (y == 1) assert(0);          11 else if (y == 1) assert(0);
 *          y = 0                                   y = 1
 *
 * Between the columns, "|" means that the lines differ, and "<" or ">" that only that version
 * executes the line. Before the number, "-" or "+" means that a textual diff marks the line. */
#include "explain/columns.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/alloc.h"
#include "explain/frames.h"

enum { GUTTER = 3, MOST_VALUES = 8 };

struct Columns {
  const Program *program;
  Lines *lines;
  const Paint *paint;
  size_t width; /* of one column */
  int digits;   /* of line numbers */
  Frames frames;
};

size_t columns_width(void) {
  enum { USUAL = 100, LEAST = 60, MOST = 240 };
  const char *given = getenv("COLUMNS");
  struct winsize w;
  size_t width = given ? (size_t)strtoul(given, NULL, 10) : 0;
  bool is_terminal = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0;
  if (!width && is_terminal) width = w.ws_col;
  if (!width) width = USUAL;
  return width < LEAST ? LEAST : width > MOST ? MOST : width;
}

/* --- cells --- */

static bool begins_character(char c) { return ((unsigned char)c & 0xc0) != 0x80; }

static size_t columns_of(const char *text) {
  size_t n = 0;
  for (; *text; text++)
    n += begins_character(*text);
  return n;
}

/* The number of bytes of the first `columns` columns. */
static size_t columns_bytes_of(const char *text, size_t columns) {
  size_t i = 0;
  for (size_t n = 0; text[i]; i++) {
    n += begins_character(text[i]);
    if (n > columns) break;
  }
  return i;
}

/* fills: pad to the end of the column. */
static void print_cell(const Columns *c, const char *text, const char *color, bool fills) {
  static const char more[] = "...";
  size_t columns = columns_of(text);
  bool is_cut = columns > c->width;
  size_t shown = is_cut ? columns_bytes_of(text, c->width - strlen(more)) : strlen(text);
  fputs(color, stdout);
  terminal_print_text(text, shown);
  if (is_cut) fputs(more, stdout);
  if (*color) fputs(c->paint->end, stdout);
  if (fills && columns < c->width) printf("%*s", (int)(c->width - columns), "");
}

/* Prints one line; a NULL is empty. */
static void print_pair(const Columns *c, const char *const text[VERSIONS], char between,
                       const char *const color[VERSIONS]) {
  bool has_right = text[NEW] && *text[NEW];
  bool has_more = has_right || between != ' ';
  print_cell(c, text[OLD] ? text[OLD] : "", text[OLD] ? color[OLD] : "", has_more);
  if (has_more) printf(" %c", between);
  if (has_right) {
    putchar(' ');
    print_cell(c, text[NEW], color[NEW], false);
  }
  putchar('\n');
}

static const char *const plain[] = {"", ""};

static void print_plain(const Columns *c, Str text[VERSIONS]) {
  const char *both[] = {str_text(&text[OLD]), str_text(&text[NEW])};
  print_pair(c, both, ' ', plain);
  str_done(&text[OLD]);
  str_done(&text[NEW]);
}

/* --- rows --- */

static void print_frames(Columns *c, const Row *row) {
  Str text[VERSIONS] = {{0}};
  bool is_new = false;
  for (Version v = OLD; v <= NEW; v++) {
    char *name = row->has[v] ? frames_enter(&c->frames, c->program, v, &row->step[v]) : NULL;
    if (!name) continue;
    str_addf(&text[v], "%*s%s", c->digits + 3, "", name);
    mem_free(name);
    is_new = true;
  }
  if (is_new) print_plain(c, text);
}

static char columns_between(Lines *lines, const Row *row) {
  if (!row->has[NEW]) return '<';
  if (!row->has[OLD]) return '>';
  const char *old = lines_text(lines, OLD, &row->step[OLD]),
             *new = lines_text(lines, NEW, &row->step[NEW]);
  return strcmp(old, new) == 0 ? ' ' : '|';
}

/* How much of both lines to skip, so that the first difference is visible. */
static size_t skipped(const Columns *c, const char *old, const char *new) {
  size_t room = c->width - (size_t)c->digits - 3, at = 0;
  while (old[at] && old[at] == new[at])
    at++;
  bool is_seen = at + room / 4 < room || (!old[at] && !new[at]);
  if (is_seen) return 0;
  at -= room / 2;
  while (at && !begins_character(old[at]))
    at--;
  return at;
}

static void columns_print_line(const Columns *c, const Row *row) {
  Str text[VERSIONS] = {{0}};
  const char *color[] = {"", ""}, *shown[VERSIONS], *source[VERSIONS];
  for (Version v = OLD; v <= NEW; v++)
    source[v] = row->has[v] ? lines_text(c->lines, v, &row->step[v]) : "";
  bool is_both = row->has[OLD] && row->has[NEW];
  size_t skip = is_both ? skipped(c, source[OLD], source[NEW]) : 0;
  for (Version v = OLD; v <= NEW; v++) {
    if (!row->has[v]) continue;
    const TraceStep *s = &row->step[v];
    bool is_changed = lines_is_changed(c->lines, v, s);
    char sign = !is_changed ? ' ' : v == OLD ? '-' : '+';
    str_addf(&text[v], "%c %*" PRIu32 " %s", sign, c->digits, s->line, skip ? "..." : "");
    for (const char *p = source[v] + skip; *p; p++)
      str_add_bytes(&text[v], *p == '\t' ? " " : p, 1);
    if (is_changed) color[v] = v == OLD ? c->paint->red : c->paint->green;
  }
  for (int v = 0; v < 2; v++)
    shown[v] = str_text(&text[v]);
  print_pair(c, shown, columns_between(c->lines, row), color);
  str_done(&text[OLD]);
  str_done(&text[NEW]);
}

static void print_values(const Columns *c, const Row *row) {
  ShownList list = {0};
  sheet_values(row, &list);
  for (size_t i = 0; i < list.len; i++) {
    Str text[VERSIONS] = {{0}};
    for (int v = 0; v < 2; v++) {
      if (i == MOST_VALUES && row->has[v])
        str_addf(&text[v], "%*s... %zu more", c->digits + 7, "", list.len - i);
      else if (list.data[i].text[v])
        str_addf(&text[v], "%*s%s%s %s", c->digits + 7, "", list.data[i].name,
                 strcmp(list.data[i].name, "returns") == 0 ? "" : " =", list.data[i].text[v]);
    }
    print_plain(c, text);
    if (i == MOST_VALUES) break;
  }
  vec_done(&list);
}

/* Appends a number such as "1,203". */
static void columns_add_number(Str *out, uint64_t n) {
  char digits[24];
  int len = snprintf(digits, sizeof digits, "%" PRIu64, n);
  for (int i = 0; i < len; i++)
    str_addf(out, "%s%c", i && (len - i) % 3 == 0 ? "," : "", digits[i]);
}

static void print_gap(const Columns *c, const SheetItem *item) {
  Str text[VERSIONS] = {{0}};
  for (int v = 0; v < 2; v++) {
    uint64_t n = item->left_out[v];
    if (!n) continue;
    str_addf(&text[v], "%*s... ", c->digits + 3, "");
    columns_add_number(&text[v], n);
    str_addf(&text[v], " step%s%s ...", str_plural(n), item->are_alike ? " alike" : "");
  }
  print_plain(c, text);
}

/* --- */

static int digits_of(const Program *p) {
  uint32_t most = 1;
  int digits = 1;
  for (uint32_t i = 1; i < p->locations.len; i++)
    if (program_is_own_place(p, i) && p->locations.data[i].line > most)
      most = p->locations.data[i].line;
  for (; most > 9; most /= 10)
    digits++;
  return digits;
}

Columns *columns_new(const Program *p, Lines *lines, const Paint *paint, size_t width) {
  assert(width > GUTTER);
  Columns *c = NEW(Columns);
  *c = (Columns){.program = p,
                 .lines = lines,
                 .paint = paint,
                 .width = (width - GUTTER) / 2,
                 .digits = digits_of(p)};
  Str heads[VERSIONS] = {{0}};
  const char *bold[] = {paint->bold, paint->bold};
  str_addf(&heads[OLD], "%*sOLD", c->digits + 3, "");
  str_addf(&heads[NEW], "%*sNEW", c->digits + 3, "");
  const char *text[] = {str_text(&heads[OLD]), str_text(&heads[NEW])};
  print_pair(c, text, ' ', bold);
  str_done(&heads[OLD]);
  str_done(&heads[NEW]);
  return c;
}

void columns_print_row(void *columns, Row *row) {
  Columns *c = columns;
  if (!sheet_is_empty(row)) {
    print_frames(c, row);
    columns_print_line(c, row);
    print_values(c, row);
  }
  row_done(row);
}

static void print_items(Columns *c, SheetItems *items) {
  for (size_t i = 0; i < items->len; i++) {
    SheetItem *item = &items->data[i];
    if (item->row.has[OLD] || item->row.has[NEW])
      columns_print_row(c, &item->row);
    else
      print_gap(c, item);
  }
}

void columns_print(Columns *c, Sheet *s) { print_items(c, &s->items); }

void columns_free(Columns *c) { mem_free(c); }
