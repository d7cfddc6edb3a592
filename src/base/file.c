#include "base/file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/safe_tree.h"
#include "base/str.h"

/* True if reading the file ends: false for devices, pipes and terminals, on which a read could
 * block forever. */
static bool has_end(int fd) {
  struct stat st, null;
  if (fstat(fd, &st) != 0) return false;
  if (S_ISREG(st.st_mode) || S_ISDIR(st.st_mode)) return true; /* the read reports the error */
  if (stat("/dev/null", &null) == 0 && S_ISCHR(st.st_mode) && st.st_rdev == null.st_rdev)
    return true;
  errno = ENOTSUP;
  return false;
}

static char *file_read_all(int fd, size_t *len) {
  Str s = {0};
  char chunk[65536];
  ssize_t n;
  while ((n = read(fd, chunk, sizeof chunk)) > 0)
    str_add_bytes(&s, chunk, (size_t)n);
  if (n < 0) {
    int error = errno;
    str_done(&s);
    errno = error;
    return NULL;
  }
  if (len) *len = s.len;
  return str_take(&s);
}

char *file_read(const char *path, size_t *len) {
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return NULL;
  char *bytes = has_end(fd) ? file_read_all(fd, len) : NULL;
  int error = errno;
  close(fd);
  errno = error;
  return bytes;
}

char *file_read_input(size_t *len) { return file_read_all(STDIN_FILENO, len); }

static bool file_write_all(int fd, const char *p, size_t len) {
  while (len) {
    ssize_t n = write(fd, p, len);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    p += n;
    len -= (size_t)n;
  }
  return true;
}

static bool file_create_by(int how, const char *path, const void *data, size_t len) {
  assert(path && (data || !len));
  int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | how, 0666);
  if (fd < 0) return false;
  bool ok = file_write_all(fd, data, len);
  int error = errno;
  if (close(fd) != 0 && ok) {
    ok = false;
    error = errno;
  }
  if (!ok && file_is_regular(path)) unlink(path);
  errno = error;
  return ok;
}

bool file_create(const char *path, const void *data, size_t len) {
  return file_create_by(O_TRUNC, path, data, len);
}

/* A file of the temporary name is left from a killed process, or is a link that was put there.
 *
 * temp: name of the temporary file; freed here. */
static bool write_by(char *temp, const char *path, const void *data, size_t len) {
  assert(*path && (data || !len));
  unlink(temp);
  bool ok = file_create_by(O_EXCL, temp, data, len);
  int error = errno;
  if (ok && rename(temp, path) != 0) {
    ok = false;
    error = errno;
    unlink(temp);
  }
  free(temp);
  errno = error;
  return ok;
}

bool file_write(const char *path, const void *data, size_t len) {
  return write_by(str_format("%s.tmp", path), path, data, len);
}

bool file_publish(const char *path, const void *data, size_t len) {
  return write_by(str_format("%s.new-%ld", path, (long)getpid()), path, data, len);
}

bool file_write_named(const char *path, const void *data, size_t len) {
  if (file_exists(path) && !file_is_regular(path)) return file_create_by(0, path, data, len);
  char *target = realpath(path, NULL);
  bool ok = file_write(target ? target : path, data, len);
  int error = errno;
  free(target);
  errno = error;
  return ok;
}

_Noreturn void file_failed(const char *path) {
  fatal("cannot write %s: %s; free some space, or choose another directory with --output", path,
        strerror(errno));
}

bool file_is_c(const char *path) {
  return str_ends(path, ".c") || str_ends(path, ".h") || str_ends(path, ".i");
}

bool file_exists(const char *path) { return access(path, F_OK) == 0; }

bool program_is_installed(const char *name) {
  static const char *const places[] = {"/usr/bin", "/usr/local/bin"};
  bool is_found = false;
  for (size_t i = 0; i < sizeof places / sizeof *places && !is_found; i++) {
    char *path = path_join(places[i], name);
    is_found = access(path, X_OK) == 0;
    mem_free(path);
  }
  return is_found;
}

bool file_is_regular(const char *path) {
  struct stat st;
  return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

bool file_is_program(const char *path) { return file_is_regular(path) && access(path, X_OK) == 0; }

bool dir_make(const char *path) {
  assert(*path);
  char *p = mem_strdup(path);
  bool ok = true;
  for (char *slash = p + 1; ok && (slash = strchr(slash, '/')); slash++) {
    *slash = 0;
    ok = mkdir(p, 0777) == 0 || errno == EEXIST;
    *slash = '/';
  }
  struct stat st;
  if (ok) ok = mkdir(p, 0777) == 0 || (errno == EEXIST && stat(p, &st) == 0 && S_ISDIR(st.st_mode));
  free(p);
  return ok;
}

void dir_remove(const char *path) { safe_tree_remove(AT_FDCWD, path); }

char *path_join(const char *dir, const char *name) { return str_format("%s/%s", dir, name); }

char *path_from(const char *dir, const char *path) {
  return *path == '/' ? mem_strdup(path) : path_join(dir, path);
}

bool path_is_within(const char *path, const char *dir) {
  size_t len = strlen(dir);
  return strncmp(path, dir, len) == 0 && (path[len] == '/' || !path[len]);
}

const char *path_below(const char *path, const char *dir) {
  size_t len = strlen(dir);
  return strncmp(path, dir, len) == 0 && path[len] == '/' ? path + len + 1 : NULL;
}

size_t path_shared(const char *a, const char *b) {
  size_t n = 0;
  for (size_t i = 0; a[i] && a[i] == b[i]; i++)
    n += a[i] == '/';
  return n;
}

const char *path_base(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

char *path_dir(const char *path) { return mem_strndup(path, (size_t)(path_base(path) - path)); }

char *path_tidy(const char *path) {
  Str s = {0};
  while (*path) {
    path += strspn(path, "/");
    size_t n = strcspn(path, "/");
    if (n == 2 && strncmp(path, "..", 2) == 0) {
      while (s.len && s.data[s.len - 1] != '/')
        s.len--;
      if (s.len) s.len--;
      if (s.data) s.data[s.len] = 0;
    } else if (n && !(n == 1 && *path == '.')) {
      str_add(&s, "/");
      str_add_bytes(&s, path, n);
    }
    path += n;
  }
  if (!s.len) str_add(&s, "/");
  assert(*s.data == '/' && (s.len == 1 || s.data[s.len - 1] != '/'));
  return str_take(&s);
}

char *path_relative(const char *from, const char *to) {
  assert(*from == '/' && *to == '/');
  char *dir = str_format("%s/", from);
  size_t same = 0;
  for (size_t i = 0; dir[i] && dir[i] == to[i]; i++)
    if (dir[i] == '/') same = i + 1;
  Str way = {0};
  for (const char *rest = dir + same; (rest = strchr(rest, '/')); rest++)
    str_add(&way, "../");
  str_add(&way, to + same);
  mem_free(dir);
  return str_take(&way);
}

static bool is_home(const char *dir) {
  char *header = path_join(dir, "include/umbra.h");
  bool ok = file_exists(header);
  free(header);
  return ok;
}

const char *umbra_program(void) {
  static char path[PATH_MAX];
  if (path[0]) return path;
  ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
  if (n <= 0) fatal("cannot read /proc/self/exe: %s", strerror(errno));
  return path;
}

/* The binary is located in PREFIX/bin (data in PREFIX/lib/umbra) or in build/KIND of the source
 * tree (data in build/share/umbra). */
const char *umbra_home(void) {
  static char home[PATH_MAX];
  if (home[0]) return home;
  const char *env = getenv("UMBRA_HOME");
  if (env && *env && is_home(env)) return strncpy(home, env, sizeof home - 1);
  static const char *const beside[] = {"../lib/umbra", "../share/umbra", "../..", "../../..", "."};
  const char *self = umbra_program();
  char *dir = path_dir(self);
  for (size_t i = 0; i < sizeof beside / sizeof *beside && !home[0]; i++) {
    char *candidate = path_join(dir, beside[i]);
    if (!is_home(candidate) || !realpath(candidate, home)) home[0] = 0;
    mem_free(candidate);
  }
  mem_free(dir);
  if (home[0]) return home;
  fatal(
      "cannot find Umbra's own files (include/umbra.h); set UMBRA_HOME to the directory that "
      "contains them");
}
