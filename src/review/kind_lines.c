#include "review/kind_lines.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "outcome/class.h"
#include "witness/place.h"
#include "witness/quote.h"

enum { WIDTH = 96 };

static const char indent[] = "     ", repro[] = "repro: ";

/* " 1 regression  f(1)  ..." */
static bool kind_lines_is_first(const char *line) {
  size_t n = strspn(line, " "), digits = strspn(line + n, "0123456789");
  const char *word = line + n + digits + strspn(line + n + digits, " ");
  char *class = mem_strndup(word, strcspn(word, " "));
  bool is_first = digits && class_find(class) != CLASSES;
  mem_free(class);
  return is_first;
}

static void kind_lines_print(const char *line) { printf("  %s\n", line); }

/* Prints a line that may contain a path after the mark. Paths are given as seen from where Umbra
 * was started. The rest of the path is a shell word already, which may begin in the middle of a
 * word. */
static void kind_lines_print_path(const KindLines *k, const char *line, const char *mark) {
  const char *path = strstr(line, mark);
  size_t n = path ? (size_t)(path - line) + strlen(mark) : 0;
  char *before = path && *k->before ? quote_word(k->before) : mem_strdup("");
  printf("  %.*s%s%s\n", (int)n, line, before, line + n);
  mem_free(before);
}

/* "old: returned 1  new: returned 2", on two lines if that is too long. */
static void kind_lines_print_outcomes(KindLines *k, const char *new) {
  if (strlen(k->old) + strlen(new) <= WIDTH) {
    printf("  %s  %s\n", k->old, new + strspn(new, " "));
  } else {
    kind_lines_print(k->old);
    kind_lines_print(new);
  }
  mem_free(k->old);
  k->old = NULL;
}

/* "no caller that was tried shows it: parse, scan (could not be run)", without what limits the runs
 * of each. */
static void kind_lines_print_tried(const char *line) {
  static const char not_run[] = "(could not be run)";
  Str s = {0};
  unsigned depth = 0;
  for (; *line; line++) {
    if (!depth && str_starts(line, not_run)) {
      str_add(&s, not_run);
      line += sizeof not_run - 2; /* the loop skips its last byte */
      continue;
    }
    if (*line == '(') {
      while (!depth && s.len && s.data[s.len - 1] == ' ')
        s.data[--s.len] = 0;
      depth++;
    }
    if (!depth) str_add_bytes(&s, *line == ';' ? "," : line, 1);
    if (*line == ')' && depth) depth--;
  }
  kind_lines_print(str_text(&s));
  str_done(&s);
}

static void kind_lines_print_detail(KindLines *k, const char *line) {
  const char *text = line + sizeof indent - 1;
  if (k->is_verbose || str_starts(text, repro)) {
    kind_lines_print_path(k, line, repro);
  } else if (str_starts(text, "old: ")) {
    mem_free(k->old);
    k->old = mem_strdup(line);
  } else if (str_starts(text, "new: ") && k->old) {
    kind_lines_print_outcomes(k, line);
  } else if (str_starts(text, "native ") && strstr(text, "Sanitizer: ")) {
    mem_free(k->complaint);
    k->complaint = mem_strdup(line);
  } else if (str_starts(text, "natively ") && k->complaint) { /* the class is that of this */
    kind_lines_print(k->complaint);
  } else if (str_starts(text, "no caller that was tried ")) {
    kind_lines_print_tried(line);
  } else if (strstr(text, " changed at ") || str_starts(text, "reached from ") ||
             str_starts(text, "constructed from ")) {
    kind_lines_print(line);
  }
}

/* "src/list.c:5:1" of "new/src/list.c:5:1", as seen from here. */
static char *kind_lines_place(const KindLines *k) {
  const char *place = k->function->place;
  bool is_in_tree = str_starts(place, "new/") || str_starts(place, "old/");
  return is_in_tree ? place_from(k->here, place + strlen("new/")) : mem_strdup(place);
}

static void kind_lines_print_head(KindLines *k) {
  if (k->has_head) return;
  k->has_head = true;
  char *place = k->function->place ? kind_lines_place(k) : NULL;
  printf("\n%s", k->function->name);
  if (place) {
    fputs(" (", stdout);
    paint_print_link(&k->paint, place);
    fputs(")", stdout);
  }
  printf(", from %s%s%s:\n", k->entry, k->function->configuration ? ", with " : "",
         k->function->configuration ? k->function->configuration : "");
  mem_free(place);
}

/* Returns false if the line does not belong to a kind. */
static bool kind_lines_take_line(KindLines *k, const char *line) {
  bool is_first = kind_lines_is_first(line);
  if (!is_first && (!k->has_head || !str_starts(line, indent))) return false;
  if (is_first) {
    kind_lines_print_head(k);
    kind_lines_print(line);
    mem_free(k->complaint);
    k->complaint = NULL;
  } else {
    kind_lines_print_detail(k, line);
  }
  return true;
}

static void kind_lines_take_all(KindLines *k, const Str *out) {
  size_t before = k->at;
  while (!k->is_silent && !k->is_over && k->at < out->len) {
    const char *from = out->data + k->at, *end = memchr(from, '\n', out->len - k->at);
    if (!end) break;
    if (!before && !k->at) log_progress("");
    log_progress(NULL);
    char *line = mem_strndup(from, (size_t)(end - from));
    k->is_over = !kind_lines_take_line(k, line);
    if (!k->is_over) k->at += (size_t)(end - from) + 1;
    mem_free(line);
  }
  if (k->at > before) fflush(stdout);
}

void kind_lines_take(void *kind_lines, const Str *out) {
  KindLines *k = kind_lines;
  if (!k->is_late) kind_lines_take_all(k, out);
}

void kind_lines_end(KindLines *k, const Str *out, bool differs) {
  if (k->is_late) kind_lines_take_all(k, out);
  const char *line = str_text(out) + k->at;
  bool is_wanted = differs && k->is_verbose && !k->is_silent;
  if (is_wanted && *line) kind_lines_print_head(k);
  while (is_wanted && *line) {
    size_t n = strcspn(line, "\n");
    char *one = mem_strndup(line, n);
    kind_lines_print_path(k, one, "why: umbra explain ");
    mem_free(one);
    line += n + (line[n] == '\n');
  }
  mem_free(k->old);
  mem_free(k->complaint);
  k->old = k->complaint = NULL;
}
