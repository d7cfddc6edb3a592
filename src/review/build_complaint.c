#include "review/build_complaint.h"

#include <stdbool.h>
#include <string.h>

#include "base/clean.h"

enum { MOST_BYTES = 200 };

typedef struct Line {
  const char *at;
  size_t len;
} Line;

static Line line_at(const char *at) {
  at += strspn(at, " \t\r\n");
  size_t len = strcspn(at, "\r\n");
  return (Line){at, len < MOST_BYTES ? len : MOST_BYTES};
}

/* The first line with the mark; .len 0: none. */
static Line line_with(const char *text, const char *mark) {
  const char *at = strstr(text, mark);
  if (!at) return (Line){0};
  while (at > text && at[-1] != '\n')
    at--;
  return line_at(at);
}

static Line last_line(const char *text) {
  Line last = {0};
  for (Line l = line_at(text); l.len; l = line_at(l.at + strcspn(l.at, "\n")))
    last = l;
  return last;
}

void build_complaint(const char *out, const char *err, Str *complaint) {
  static const char *const marks[] = {"CMake Error", "error: ", "ERROR: ", "Error: "};
  const char *const texts[] = {err, out};
  enum { MARKS = sizeof marks / sizeof *marks, TEXTS = sizeof texts / sizeof *texts };
  Line best = {0};
  size_t mark = MARKS;
  for (size_t m = 0; m < MARKS && !best.len; m++)
    for (size_t t = 0; t < TEXTS && !best.len; t++) {
      best = line_with(texts[t], marks[m]);
      mark = m;
    }
  for (size_t t = 0; t < TEXTS && !best.len; t++)
    best = last_line(texts[t]);
  Str line = {0};
  str_add_bytes(&line, best.len ? best.at : "", best.len);
  if (best.len && mark == 0) { /* CMake says on the next line what is wrong */
    Line next = line_at(best.at + strcspn(best.at, "\n"));
    str_add(&line, " ");
    str_add_bytes(&line, next.at, next.len);
  }
  size_t start = complaint->len;
  if (line.len) clean_drop_paint(line.data);
  str_add(complaint, str_text(&line));
  clean_end(complaint, start);
  str_done(&line);
}
