/* The call itself is not allowed, because its arguments could change after they have been checked:
 * this process opens the file that the program names, checks its location, and changes that very
 * file itself. */
#include "modes.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { CALL_FCHMODAT2 = 452 };

typedef struct Target {
  int has_name; /* otherwise the call is about the descriptor itself */
  int dir;      /* descriptor in the program that a relative name starts from; AT_FDCWD */
  uint64_t name;
  int flags; /* AT_SYMLINK_NOFOLLOW, AT_EMPTY_PATH */
} Target;

static ssize_t read_memory(int pid, uint64_t from, void *to, size_t most) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", pid);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t n = fd < 0 ? -1 : pread(fd, to, most, (off_t)from);
  if (fd >= 0) close(fd);
  return n;
}

/* False if there is no such string in the program's memory. It may end at the end of a page. */
static int read_name(int pid, uint64_t from, char *to, size_t room) {
  size_t n = 0;
  while (n < room) {
    size_t page = 4096 - (from + n) % 4096, most = page < room - n ? page : room - n;
    ssize_t got = read_memory(pid, from + n, to + n, most);
    if (got <= 0) return 0;
    if (memchr(to + n, 0, (size_t)got)) return 1;
    n += (size_t)got;
  }
  return 0;
}

static int open_place(int pid, int dir) {
  char path[64];
  if (dir == AT_FDCWD)
    snprintf(path, sizeof path, "/proc/%d/cwd", pid);
  else
    snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, dir);
  int fd = open(path, O_PATH | O_CLOEXEC);
  if (fd < 0) errno = EBADF;
  return fd;
}

static int open_target(int pid, const Target *t) {
  char name[PATH_MAX], own[PATH_MAX + 16];
  if (!t->has_name) return open_place(pid, t->dir);
  errno = EFAULT;
  if (!read_name(pid, t->name, name, sizeof name)) return -1;
  if (!*name && (t->flags & AT_EMPTY_PATH)) return open_place(pid, t->dir);
  int flags = O_PATH | O_CLOEXEC | (t->flags & AT_SYMLINK_NOFOLLOW ? O_NOFOLLOW : 0);
  static const char self[] = "/proc/self/"; /* it would refer to this process */
  if (strncmp(name, self, sizeof self - 1) == 0) {
    snprintf(own, sizeof own, "/proc/%d/%s", pid, name + sizeof self - 1);
    return open(own, flags);
  }
  if (*name == '/') return open(name, flags);
  int place = open_place(pid, t->dir);
  if (place < 0) return -1;
  int fd = openat(place, name, flags), error = errno;
  close(place);
  errno = error;
  return fd;
}

static int is_below(const char *path, const char *dir) {
  size_t len = strlen(dir);
  return strncmp(path, dir, len) == 0 && (path[len] == '/' || !path[len]);
}

static int is_writable(int fd, const char *const *writable) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, sizeof path - 1);
  if (n <= 0) return 0;
  path[n] = 0;
  for (; *writable; writable++)
    if (is_below(path, *writable)) return 1;
  return 0;
}

/* A file cannot be given to another user; a call that changes nothing succeeds. */
static int change_owner(uint32_t user, uint32_t group) {
  int is_same =
      (user == UINT32_MAX || user == geteuid()) && (group == UINT32_MAX || group == getegid());
  errno = EPERM;
  return is_same ? 0 : -1;
}

static int change_times(int pid, int fd, uint64_t from) {
  struct timespec times[2];
  errno = EFAULT;
  if (from && read_memory(pid, from, times, sizeof times) != sizeof times) return -1;
  return utimensat(fd, "", from ? times : NULL, AT_EMPTY_PATH);
}

static int change_mode(int fd, mode_t mode) {
  char path[64];
  struct stat st;
  if (fstat(fd, &st) == 0 && S_ISLNK(st.st_mode)) {
    errno = EOPNOTSUPP;
    return -1;
  }
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return chmod(path, mode);
}

typedef enum Kind { KIND_OTHER, KIND_MODE, KIND_OWNER, KIND_TIMES } Kind;

static Kind read_question(const struct seccomp_data *d, Target *t, const __u64 **values) {
  *t = (Target){.has_name = 1, .dir = AT_FDCWD, .name = d->args[0]};
  *values = &d->args[1];
  switch (d->nr) {
#ifdef SYS_chmod
    case SYS_chmod: return KIND_MODE;
    case SYS_chown: return KIND_OWNER;
    case SYS_lchown: t->flags = AT_SYMLINK_NOFOLLOW; return KIND_OWNER;
#endif
    case SYS_fchmod:
    case SYS_fchown:
      t->has_name = 0;
      t->dir = (int)d->args[0];
      return d->nr == SYS_fchmod ? KIND_MODE : KIND_OWNER;
    case SYS_fchmodat:
    case CALL_FCHMODAT2:
    case SYS_fchownat:
    case SYS_utimensat: break;
    default: return KIND_OTHER;
  }
  t->dir = (int)d->args[0];
  t->name = d->args[1];
  *values = &d->args[2];
  if (d->nr == CALL_FCHMODAT2 || d->nr == SYS_utimensat) t->flags = (int)d->args[3];
  if (d->nr == SYS_fchownat) t->flags = (int)d->args[4];
  if (d->nr == SYS_utimensat) t->has_name = t->name != 0;
  if (d->nr == SYS_utimensat) return KIND_TIMES;
  return d->nr == SYS_fchownat ? KIND_OWNER : KIND_MODE;
}

int modes_change(const struct seccomp_notif *question, const char *const *writable) {
  Target t;
  const __u64 *values;
  Kind kind = read_question(&question->data, &t, &values);
  if (kind == KIND_OTHER) return 1;
  int pid = (int)question->pid, fd = open_target(pid, &t), status = -1;
  if (fd < 0) return -errno;
  errno = EPERM;
  if (is_writable(fd, writable)) {
    if (kind == KIND_MODE) status = change_mode(fd, (mode_t)values[0] & 07777);
    if (kind == KIND_OWNER) status = change_owner((uint32_t)values[0], (uint32_t)values[1]);
    if (kind == KIND_TIMES) status = change_times(pid, fd, values[0]);
  }
  int answer = status == 0 ? 0 : -errno;
  close(fd);
  return answer;
}
