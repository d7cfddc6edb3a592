#include "report/checkout.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/source_sight.h"

static bool is_top(const char *dir) {
  char *git = path_join(dir, ".git");
  bool is_there = file_exists(git);
  mem_free(git);
  return is_there;
}

/* The nearest directory, upwards from `here`, that contains .git; NULL if there is none. */
static char *checkout_find_top(const char *here) {
  char *dir = mem_strdup(here);
  while (!is_top(dir)) {
    char *slash = strrchr(dir, '/');
    if (!slash || !*dir) {
      mem_free(dir);
      return NULL;
    }
    *slash = 0;
  }
  return dir;
}

static char *checkout_here(void) {
  char *here = getcwd(NULL, 0);
  if (!here) fatal("cannot determine the working directory: %s", strerror(errno));
  return here;
}

void checkout_limit_sight(const char *run_dir) {
  char *here = checkout_here(), *top = checkout_find_top(here);
  source_sight_begin();
  source_sight_add(run_dir);
  source_sight_add(top ? top : here);
  mem_free(top);
  free(here);
}

/* Finds the directories with copies of sources (witness/source_copies.h). Many findings have the
 * same sources. */
static void find_copies(Checkout *c, const RunFile *r) {
  enum { MOST = 64 };
  for (size_t k = 0; k < json_array_size(r->found) && c->copies.len < MOST; k++) {
    const char *repro = json_get_text(json_array_get(r->found, k), "repro");
    if (!str_ends(repro, "/repro.sh")) continue;
    char *finding = path_dir(repro), *dir = str_format("%s/%s/sources", r->dir, finding);
    mem_free(finding);
    if (file_exists(dir))
      vec_push(&c->copies, dir);
    else
      mem_free(dir);
  }
}

void checkout_init(Checkout *c, const RunFiles *f) {
  char *here = checkout_here();
  bool has_trees = json_is_string(json_object_get(json_object_get(f->review, "new"), "tree"));
  *c = (Checkout){.here = mem_strdup(here), .review_dir = has_trees ? f->dir : NULL};
  free(here);
  for (size_t i = 0; i < f->runs.len; i++)
    find_copies(c, &f->runs.data[i]);
  c->root = checkout_find_top(c->here);
  if (!c->root) c->root = mem_strdup(c->here);
}

void checkout_done(Checkout *c) {
  texts_done(&c->copies);
  mem_free(c->root);
  mem_free(c->here);
}

/* An absolute path without "." and "..", resolved by name only. */
static char *full_path(const char *dir, const char *path) {
  Str out = {0};
  char *joined = path_from(dir, path);
  for (const char *p = joined; *p;) {
    size_t n = strcspn(p, "/");
    if (n == 2 && strncmp(p, "..", 2) == 0) {
      while (out.len && out.data[--out.len] != '/') {
      }
    } else if (n && !(n == 1 && *p == '.')) {
      str_add(&out, "/");
      str_add_bytes(&out, p, n);
    }
    p += n + (p[n] == '/');
  }
  mem_free(joined);
  if (out.data) out.data[out.len] = 0;
  return str_take(&out);
}

/* The caller frees it. */
static char *from_root(const Checkout *c, const char *path) {
  char *full = full_path(c->here, path);
  const char *below = path_below(full, c->root);
  char *file = mem_strdup(below && *below ? below : full);
  mem_free(full);
  return file;
}

static bool is_of_library(const char *file) {
  return (str_starts(file, "musl/") || str_starts(file, "umbra/")) && !file_exists(file);
}

/* clang counts bytes, while tools that show the line count characters. */
static uint32_t characters(const char *line, uint32_t column) {
  uint32_t n = 0;
  for (uint32_t i = 0; i + 1 < column && line[i]; i++)
    n += ((unsigned char)line[i] & 0xc0) != 0x80;
  return n + 1;
}

/* Removes ":NUMBER" from the end and returns the number; 0 if there is none. */
static uint32_t cut_number(char *text) {
  char *colon = strrchr(text, ':'), *end;
  if (!colon || !colon[1]) return 0;
  unsigned long n = strtoul(colon + 1, &end, 10);
  if (*end || n > UINT32_MAX) return 0;
  *colon = 0;
  return (uint32_t)n;
}

/* The line in the copy of the file in a finding's directory, whose path is the end of the file's
 * own. */
static char *line_of_copy(const Checkout *c, const char *file, uint32_t line) {
  char *text = NULL;
  for (size_t i = 0; i < c->copies.len && !text; i++) {
    for (const char *end = file; end && !text; end = strchr(end, '/')) {
      end += *end == '/';
      char *copy = path_join(c->copies.data[i], end);
      text = source_line(copy, line);
      mem_free(copy);
    }
  }
  return text;
}

static void locate(const Checkout *c, RepoPlace *p, const char *file) {
  char *readable = c->review_dir && *file != '/' ? path_join(c->review_dir, file) : NULL;
  if (!readable) {
    if (is_of_library(file)) return;
    p->file = from_root(c, file);
  } else if (str_starts(file, "new/") || str_starts(file, "old/")) {
    p->is_old = *file == 'o';
    p->file = mem_strdup(file + strlen("new/"));
  }
  if (p->file && p->line) p->source = source_line(readable ? readable : file, p->line);
  if (p->file && p->line && !p->source && !readable) p->source = line_of_copy(c, file, p->line);
  mem_free(readable);
}

RepoPlace checkout_place(const Checkout *c, const char *location) {
  RepoPlace p = {0};
  if (!location || !*location) return p;
  char *file = mem_strdup(location);
  uint32_t last = cut_number(file), before = last ? cut_number(file) : 0;
  p.line = before ? before : last;
  p.column = before ? last : 0;
  if (*file) locate(c, &p, file);
  if (p.source && p.column) p.column = characters(p.source, p.column);
  mem_free(file);
  return p;
}

void repo_place_done(RepoPlace *p) {
  mem_free(p->file);
  mem_free(p->source);
  *p = (RepoPlace){0};
}
