#include "front/line_diff.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/source_sight.h"

/* with more edits everything between the common ends counts as changed */
enum { MOST_EDITS = 2000 };

static void line_diff_read_lines(FileLines *l, const char *path) {
  size_t len = 0;
  *l = (FileLines){.text = path ? source_sight_read(path, &len) : NULL};
  uint32_t room = 1;
  for (size_t i = 0; i < len; i++)
    room += l->text[i] == '\n';
  l->starts = NEW_ARRAY(const char *, room);
  l->is_changed = NEW_ARRAY(bool, room);
  for (size_t at = 0; at < len;) {
    char *line = l->text + at, *end = memchr(line, '\n', len - at);
    l->starts[l->count++] = line;
    if (!end) break;
    *end = 0;
    if (end > line && end[-1] == '\r') end[-1] = 0;
    at = (size_t)(end + 1 - l->text);
  }
}

typedef struct Middle { /* the lines between the common beginning and the common end */
  const char **line[2];
  bool *is_changed[2];
  int count[2];
} Middle;

static bool line_diff_is_same(const Middle *m, int i, int k) {
  return strcmp(m->line[OLD][i], m->line[NEW][k]) == 0;
}

/* True if edit number d on diagonal k adds a line, coming from diagonal k + 1; false if it removes
 * one. */
static bool is_addition(const int *before, int d, int k) {
  assert(d > 0 && k >= -d && k <= d);
  return k == -d || (k != d && before[k - 1 + d - 1] < before[k + 1 + d - 1]);
}

/* Goes back from the end of both files along the furthest points that d edits reach on each
 * diagonal k = i - j (index k + d of reach[d]). */
static void walk_back(const Middle *m, int *const *reach, int d) {
  assert(m->count[OLD] >= 0 && m->count[NEW] >= 0);
  int i = m->count[OLD], j = m->count[NEW];
  for (; d > 0; d--) {
    const int *before = reach[d - 1];
    int k = i - j;
    bool is_added = is_addition(before, d, k);
    int from = is_added ? k + 1 : k - 1;
    int x = before[from + d - 1], y = x - from;
    if (is_added)
      m->is_changed[NEW][y] = true;
    else
      m->is_changed[OLD][x] = true;
    i = x;
    j = y;
  }
}

static bool line_diff_mark(const Middle *m) {
  int n = m->count[OLD], o = m->count[NEW], most = n + o < MOST_EDITS ? n + o : MOST_EDITS;
  int **reach = NEW_ARRAY(int *, (size_t)most + 1);
  bool found = false;
  int d = 0;
  for (; d <= most && !found; d++) {
    reach[d] = NEW_ARRAY(int, 2 * (size_t)d + 1);
    for (int k = -d; k <= d && !found; k += 2) {
      const int *before = d ? reach[d - 1] : NULL;
      bool is_added = d && is_addition(before, d, k);
      int i = 0;
      if (d) i = is_added ? before[k + 1 + d - 1] : before[k - 1 + d - 1] + 1;
      int j = i - k;
      while (i < n && j >= 0 && j < o && line_diff_is_same(m, i, j)) {
        i++;
        j++;
      }
      reach[d][k + d] = i;
      found = i >= n && j >= o;
    }
  }
  if (found) walk_back(m, reach, d - 1);
  for (int k = 0; k < d; k++)
    mem_free(reach[k]);
  mem_free(reach);
  return found;
}

void line_diff_init(LineDiff *diff, const char *old, const char *new) {
  line_diff_read_lines(&diff->of[OLD], old);
  line_diff_read_lines(&diff->of[NEW], new);
  FileLines *o = &diff->of[OLD], *n = &diff->of[NEW];
  uint32_t most = o->count < n->count ? o->count : n->count, head = 0, tail = 0;
  while (head < most && strcmp(o->starts[head], n->starts[head]) == 0)
    head++;
  while (tail < most - head &&
         strcmp(o->starts[o->count - 1 - tail], n->starts[n->count - 1 - tail]) == 0)
    tail++;
  const Middle m = {{o->starts + head, n->starts + head},
                    {o->is_changed + head, n->is_changed + head},
                    {(int)(o->count - head - tail), (int)(n->count - head - tail)}};
  if (line_diff_mark(&m)) return;
  for (int v = 0; v < 2; v++)
    memset(m.is_changed[v], true, (size_t)m.count[v]);
}

void line_diff_done(LineDiff *d) {
  for (int v = 0; v < 2; v++) {
    mem_free(d->of[v].text);
    mem_free(d->of[v].starts);
    mem_free(d->of[v].is_changed);
  }
}

bool line_diff_has(const LineDiff *d, Version v, uint32_t line) {
  return line && line <= d->of[v].count && d->of[v].is_changed[line - 1];
}

static bool holds_word(const LineDiff *d, Version v, uint32_t line) {
  const char *c = d->of[v].starts[line - 1];
  while (*c && !isalnum((unsigned char)*c))
    c++;
  return *c;
}

uint32_t line_diff_nearest(const LineDiff *d, Version v, uint32_t line, uint32_t far) {
  uint32_t wordless = 0;
  for (uint32_t away = 0; away <= far; away++) {
    const uint32_t near[] = {line > away ? line - away : 0, line + away};
    for (int i = 0; i < 2; i++) {
      if (!near[i] || !line_diff_has(d, v, near[i])) continue;
      if (holds_word(d, v, near[i])) return near[i];
      if (!wordless) wordless = near[i];
    }
  }
  return wordless;
}
