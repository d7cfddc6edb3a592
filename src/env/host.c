/* Files of the host, read only. What was read once stays as it was then, so that every path sees
 * the same. */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "code/address.h"
#include "env/call.h"
#include "env/host.h"
#include "exec/access.h"

enum { MOST_BYTES = 64 << 20 }; /* of a file */

void host_files_init(HostFiles *h) { strmap_init(&h->number); }

void host_files_done(HostFiles *h) {
  for (size_t i = 0; i < h->files.len; i++)
    str_done(&h->files.data[i].bytes);
  vec_done(&h->files);
  strmap_done(&h->number);
}

/* The bytes of a file, or of a link or directory as the calls give them, kept under `key`. */
static const HostFile *find(Exec *x, const char *key, const char *path,
                            void (*read)(const char *path, HostFile *f)) {
  HostFiles *h = x->external;
  uint64_t i;
  if (!strmap_find(&h->number, key, &i)) {
    HostFile f = {0};
    read(path, &f);
    vec_push(&h->files, f);
    i = h->files.len - 1;
    strmap_put(&h->number, key, i);
  }
  return &h->files.data[i];
}

static void read_contents(const char *path, HostFile *f) {
  struct stat st;
  size_t len;
  if (stat(path, &st) != 0) {
    f->error = errno;
  } else if (!S_ISREG(st.st_mode)) { /* no devices: they are not the same twice */
    f->error = EACCES;
  } else if (st.st_size > MOST_BYTES) {
    f->error = EFBIG;
  } else {
    char *bytes = file_read(path, &len);
    f->error = bytes ? 0 : errno;
    if (bytes) str_add_bytes(&f->bytes, bytes, len);
    mem_free(bytes);
  }
}

static void read_status(const char *path, HostFile *f) {
  struct stat st;
  if (lstat(path, &st) != 0)
    f->error = errno;
  else
    str_add_bytes(&f->bytes, &st, sizeof st);
}

static void read_target(const char *path, HostFile *f) {
  char target[PATH_MAX];
  ssize_t n = readlink(path, target, sizeof target);
  if (n < 0)
    f->error = errno;
  else
    str_add_bytes(&f->bytes, target, (size_t)n);
}

/* {type, name, NUL} each. */
static void read_entries(const char *path, HostFile *f) {
  struct dirent **list;
  int n = scandir(path, &list, NULL, alphasort);
  if (n < 0) f->error = errno;
  for (int i = 0; i < n; i++) {
    const char *name = list[i]->d_name;
    if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0) {
      str_add_bytes(&f->bytes, &list[i]->d_type, 1);
      str_add_bytes(&f->bytes, name, strlen(name) + 1);
    }
    free(list[i]);
  }
  if (n >= 0) free(list);
}

static const HostFile *find_for(Exec *x, State *s, const Call *c, char kind,
                                void (*read)(const char *path, HostFile *f)) {
  char *path = access_string(x, s, call_arg(c, 0), PATH_MAX);
  char *key = str_format("%c%s", kind, path ? path : "");
  const HostFile *f = find(x, key, path ? path : "", read);
  mem_free(key);
  mem_free(path);
  return f;
}

/* Copies at most `room` bytes of it to the program's memory; the result is their number, or -errno.
 */
static Step give(Exec *x, State *s, const Call *c, const HostFile *f, Value to, uint64_t room) {
  size_t n = f->bytes.len < room ? f->bytes.len : (size_t)room;
  c->results[0] = value_word(f->error ? (uint64_t)-(int64_t)f->error : n);
  if (f->error || !n) return STEP_NEXT;
  Place p;
  Step step = resolve_address(x, s, to, n, true, &p);
  if (step != STEP_NEXT) return step;
  Object *o = space_own(&s->now.space, p.object);
  exec_forget_object(x, p.object);
  for (size_t i = 0; i < n; i++)
    object_write(o, p.constant + (uint32_t)i, 1, (uint8_t)f->bytes.data[i]);
  return STEP_NEXT;
}

Step host_stat(Exec *x, State *s, const Call *c) {
  const HostFile *f = find_for(x, s, c, 's', read_status);
  Step step = give(x, s, c, f, call_arg(c, 1), sizeof(struct stat));
  if (step == STEP_NEXT && !f->error) c->results[0] = value_word(0);
  return step;
}

Step host_load(Exec *x, State *s, const Call *c) {
  return give(x, s, c, find_for(x, s, c, 'c', read_contents), call_arg(c, 1), call_arg(c, 2).bits);
}

Step host_link(Exec *x, State *s, const Call *c) {
  return give(x, s, c, find_for(x, s, c, 't', read_target), call_arg(c, 1), call_arg(c, 2).bits);
}

Step host_list(Exec *x, State *s, const Call *c) {
  return give(x, s, c, find_for(x, s, c, 'd', read_entries), call_arg(c, 1), call_arg(c, 2).bits);
}
