#include "report/merged.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "witness/container.h"

typedef struct ShardRun {
  const char *dir;
  uint64_t first; /* the shard's test case N becomes test case first + N */
  Heard heard;
} ShardRun;

static void copy_tests(const ShardRun *p, Listener *l) {
  for (uint64_t i = 1; i <= p->heard.tests; i++) {
    char *name = test_name(i), *path = path_join(p->dir, name);
    Str bytes = {0};
    size_t len;
    char *read = test_read(path, &len);
    if (!read) fatal("cannot read %s: %s", path, strerror(errno));
    str_add_bytes(&bytes, read, len);
    mem_free(listener_add_test(l, &bytes));
    str_done(&bytes);
    mem_free(read);
    mem_free(name);
    mem_free(path);
  }
}

/* The new name of a test case such as "tests/000012.ktest". */
static char *renamed(const ShardRun *p, const char *test) {
  return test_name(p->first + strtoull(path_base(test), NULL, 10));
}

static bool copy_line(const ShardRun *p, Listener *l, const char *line, size_t len) {
  json_t *j = json_loadb(line, len, JSON_DECODE_ANY, NULL);
  bool is_path = json_is_object(j);
  const char *test = json_get_text(j, "test");
  char *name = *test ? renamed(p, test) : NULL;
  Str text = {0};
  if (is_path) {
    json_set(j, "path", json_integer((json_int_t)++l->heard.paths));
    json_set(j, "test", json_text(name));
    json_print(&text, j, 0);
    run_dir_add_path(l->dir, str_text(&text));
  }
  str_done(&text);
  mem_free(name);
  json_decref(j);
  return is_path;
}

static void copy_paths(const ShardRun *p, uint64_t most, Listener *l) {
  size_t len = 0;
  char *path = path_join(p->dir, "paths.jsonl"), *text = file_read(path, &len);
  bool is_whole = text && len >= most;
  const char *at = text, *end = text ? text + (most < len ? most : len) : NULL;
  for (uint64_t i = 0; is_whole && i < p->heard.paths; i++) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    is_whole = newline && copy_line(p, l, at, (size_t)(newline - at));
    if (newline) at = newline + 1;
  }
  if (!is_whole) fatal("%s is damaged; run that shard again", path);
  mem_free(text);
  mem_free(path);
}

/* Takes ownership of the shard's faults and findings. */
static void take_found(ShardRun *p, Heard *heard) {
  for (size_t i = 0; i < p->heard.faults.list.len; i++) {
    Fault *f = &p->heard.faults.list.data[i];
    char *name = f->test ? renamed(p, f->test) : NULL;
    mem_free(f->test);
    f->test = name;
    faults_add(&heard->faults, f);
  }
  for (size_t i = 0; i < p->heard.findings.list.len; i++) {
    Found *f = &p->heard.findings.list.data[i];
    char *name = renamed(p, f->test);
    mem_free(f->test);
    f->test = name;
    findings_add(&heard->findings, f);
  }
  vec_clear(&p->heard.faults.list);
  vec_clear(&p->heard.findings.list);
}

static void merged_add_part(ShardRun *p, uint64_t paths_len, Listener *l) {
  Heard *heard = &l->heard;
  double first = p->heard.first_finding_seconds;
  bool is_earlier = !heard->first_finding_seconds || first < heard->first_finding_seconds;
  if (first && is_earlier) heard->first_finding_seconds = first;
  heard->unfinished += p->heard.unfinished;
  side_set_join(&heard->sides, &p->heard.sides);
  copy_tests(p, l);
  copy_paths(p, paths_len, l);
  take_found(p, heard);
}

void merged_read(SavedList *saved, const TextList *dirs, Listener *l) {
  for (size_t i = 0; i < dirs->len; i++) {
    ShardRun p = {.dir = dirs->data[i], .first = l->heard.tests};
    Saved s;
    faults_init(&p.heard.faults);
    if (saved_read_part(&s, l->run->program, &p.heard, p.dir)) {
      merged_add_part(&p, s.paths_len, l);
      vec_push(saved, s);
    }
    faults_done(&p.heard.faults);
    findings_done(&p.heard.findings);
    side_set_done(&p.heard.sides);
  }
  if (saved->len && saved->len < dirs->len)
    fatal("some shards have no results to merge yet; continue them with umbra resume");
}
