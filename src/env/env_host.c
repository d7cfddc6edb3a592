/* Read-only files of the host that a program may see (base/base_visible.h). Once read, a file keeps
 * its contents for the whole run, so that every path reads the same. */
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "env/env_call.h"
#include "env/env_host.h"
#include "exec/access.h"
#include "exec/decide.h"
#include "exec/resolve.h"

enum { LARGE = 64 << 20 }; /* a file with more bytes is not copied */

#define PROCESS "4242" /* the result of getpid (runtime/libc/process.c) */

void host_files_init(HostFiles *h, const Options *o) {
  strmap_init(&h->number);
  visible_init(&h->visible, o);
}

static void host_file_done(HostFile *f) {
  str_done(&f->bytes);
  if (f->mapped) munmap((void *)f->mapped, f->mapped_size);
}

void host_files_done(HostFiles *h) {
  for (size_t i = 0; i < h->files.len; i++)
    host_file_done(&h->files.data[i]);
  vec_done(&h->files);
  strmap_done(&h->number);
  visible_done(&h->visible);
}

bool host_shows(const Exec *x, const char *path) {
  const HostFiles *h = x->machine.data;
  assert(h);
  return visible_shows(&h->visible, path);
}

typedef void ReadHost(const char *path, const Visible *v, HostFile *f);

/* Returns what `read` stores under `key`: the bytes of a file, a link, a directory or a message, in
 * the format that the calls return. */
static const HostFile *env_host_find(Exec *x, const char *key, const char *path, ReadHost *read) {
  HostFiles *h = x->machine.data;
  assert(h && *key);
  uint64_t i;
  if (!strmap_find(&h->number, key, &i)) {
    HostFile f = {0};
    read(path, &h->visible, &f);
    vec_push(&h->files, f);
    i = h->files.len - 1;
    strmap_put(&h->number, key, i);
  }
  return &h->files.data[i];
}

static void map_contents(const char *path, size_t size, HostFile *f) {
  assert(size > 0 && !f->mapped);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  void *p = fd < 0 ? MAP_FAILED : mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (p == MAP_FAILED) {
    f->error = errno;
  } else {
    f->mapped = p;
    f->mapped_size = size;
  }
  if (fd >= 0) close(fd);
}

static void env_host_read_contents(const char *path, const Visible *v, HostFile *f) {
  struct stat st;
  size_t len;
  if (visible_sight(v, path, true) != SIGHT_FULL) {
    f->error = ENOENT;
  } else if (stat(path, &st) != 0) {
    f->error = errno;
  } else if (!S_ISREG(st.st_mode)) { /* no devices: reading them twice gives different results */
    f->error = EACCES;
  } else if (st.st_size > LARGE) {
    map_contents(path, (size_t)st.st_size, f);
  } else {
    char *bytes = file_read(path, &len);
    f->error = bytes ? 0 : errno;
    if (bytes) str_add_bytes(&f->bytes, bytes, len);
    mem_free(bytes);
  }
}

static void read_status(const char *path, const Visible *v, HostFile *f) {
  struct stat st;
  if (visible_sight(v, path, false) == SIGHT_NONE)
    f->error = ENOENT;
  else if (lstat(path, &st) != 0)
    f->error = errno;
  else
    str_add_bytes(&f->bytes, &st, sizeof st);
}

static void read_target(const char *path, const Visible *v, HostFile *f) {
  char target[PATH_MAX];
  ssize_t n = readlink(path, target, sizeof target);
  if (strcmp(path, "/proc/self") == 0) n = (ssize_t)strlen(strcpy(target, PROCESS));
  if (visible_sight(v, path, false) == SIGHT_NONE)
    f->error = ENOENT;
  else if (n < 0)
    f->error = errno;
  else
    str_add_bytes(&f->bytes, target, (size_t)n);
}

static bool env_host_is_seen(const char *dir, const char *name, const Visible *v) {
  char *path = path_join(dir, name);
  bool is_seen = visible_sight(v, path, false) != SIGHT_NONE;
  mem_free(path);
  return is_seen;
}

/* A sequence of {type, name, NUL}. */
static void read_entries(const char *path, const Visible *v, HostFile *f) {
  struct dirent **list;
  bool is_shown = visible_sight(v, path, true) != SIGHT_NONE;
  int n = is_shown ? scandir(path, &list, NULL, alphasort) : -1;
  if (n < 0) f->error = is_shown ? errno : ENOENT;
  for (int i = 0; i < n; i++) {
    const char *name = list[i]->d_name;
    if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0 && env_host_is_seen(path, name, v)) {
      str_add_bytes(&f->bytes, &list[i]->d_type, 1);
      str_add_bytes(&f->bytes, name, strlen(name) + 1);
    }
    free(list[i]);
  }
  if (n >= 0) free(list);
}

/* Maps the program's own process to the one that runs it, whose number changes from run to run. */
static char *own_process(const char *path) {
  static const char own[] = "/proc/" PROCESS;
  size_t len = sizeof own - 1;
  if (strncmp(path, own, len) != 0 || (path[len] && path[len] != '/')) return mem_strdup(path);
  return str_format("/proc/self%s", path[len] ? path + len : "/.");
}

/* For "error N" or "signal N": not a file, but the host's name for it. */
#define NAME_OF_HOST 'n'
static void env_host_read_text(const char *key, const Visible *v, HostFile *f) {
  (void)v;
  const char *number = strchr(key, ' ');
  int n = number ? atoi(number + 1) : 0;
  const char *text = *key == 'e' ? strerrordesc_np(n) : sigdescr_np(n);
  if (text)
    str_add(&f->bytes, text);
  else
    f->error = EINVAL;
}

static const HostFile *find_for(Exec *x, State *s, const Call *c, char kind, ReadHost *read) {
  char *given = access_string(x, s, call_arg(c, 0), PATH_MAX);
  char *path = own_process(given ? given : "");
  mem_free(given);
  char *key = str_format("%c%s", kind, path);
  const HostFile *f = env_host_find(x, key, path, read);
  x->reached.machine = x->reached.machine || kind != NAME_OF_HOST;
  mem_free(key);
  mem_free(path);
  return f;
}

static const char *env_host_bytes_of(const HostFile *f) {
  return f->mapped ? f->mapped : f->bytes.data;
}
static size_t env_host_size_of(const HostFile *f) {
  return f->mapped ? f->mapped_size : f->bytes.len;
}

/* Copies at most `room` bytes of the file, from `at` on, to the program's memory; the result is
 * their number, or -errno. Room and address are concretised. */
static Step env_host_give(Exec *x, State *s, const Call *c, const HostFile *f, Value at,
                          Value room) {
  uint64_t start, most, to;
  Step step = decide_value(x, s, at, 64, &start);
  if (step == STEP_NEXT) step = decide_value(x, s, room, 64, &most);
  if (step != STEP_NEXT) return step;
  size_t size = env_host_size_of(f);
  size_t rest = start < size ? size - (size_t)start : 0;
  size_t n = rest < most ? rest : (size_t)most;
  c->results[0] = value_word(f->error ? (uint64_t)-(int64_t)f->error : n);
  if (f->error || !n) return STEP_NEXT;
  Place p;
  step = decide_value(x, s, call_arg(c, 1), 64, &to);
  if (step == STEP_NEXT) step = resolve_address(x, s, value_word(to), n, true, &p);
  if (step != STEP_NEXT) return step;
  assert(!p.offset);
  Object *o = space_own(&s->now.space, p.object);
  exec_forget_object(x, p.object);
  x->bulk += n;
  const uint8_t *bytes = (const uint8_t *)env_host_bytes_of(f) + start;
  enum { WORD = 8 };
  for (size_t i = 0; i < n; i += WORD) {
    unsigned part = n - i < WORD ? (unsigned)(n - i) : WORD;
    object_write(o, p.constant + i, part, bytes_load(bytes + i, part));
  }
  return STEP_NEXT;
}

Step host_stat(Exec *x, State *s, const Call *c) {
  const HostFile *f = find_for(x, s, c, 's', read_status);
  Step step = env_host_give(x, s, c, f, value_word(0), value_word(sizeof(struct stat)));
  if (step == STEP_NEXT && !f->error) c->results[0] = value_word(0);
  return step;
}

/* With a null destination it returns the size. The size of a /proc file is known only once it has
 * been read. */
Step host_load(Exec *x, State *s, const Call *c) {
  const HostFile *f = find_for(x, s, c, 'c', env_host_read_contents);
  Value to = call_arg(c, 1);
  if (to.expr || to.bits || f->error)
    return env_host_give(x, s, c, f, call_arg(c, 3), call_arg(c, 2));
  c->results[0] = value_word(env_host_size_of(f));
  return STEP_NEXT;
}

Step host_link(Exec *x, State *s, const Call *c) {
  return env_host_give(x, s, c, find_for(x, s, c, 't', read_target), value_word(0), call_arg(c, 2));
}

Step host_list(Exec *x, State *s, const Call *c) {
  return env_host_give(x, s, c, find_for(x, s, c, 'd', read_entries), value_word(0),
                       call_arg(c, 2));
}

Step host_text(Exec *x, State *s, const Call *c) {
  return env_host_give(x, s, c, find_for(x, s, c, NAME_OF_HOST, env_host_read_text), call_arg(c, 3),
                       call_arg(c, 2));
}
