/* Open files: the table of descriptors, and the operations on them. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "kernel.h"

static Inode standard[] = {{.kind = KIND_NULL, .mode = 0666, .number = 1},
                           {.kind = KIND_OUTPUT, .mode = 0600, .stream = 1, .number = 2},
                           {.kind = KIND_OUTPUT, .mode = 0600, .stream = 2, .number = 3}};
static Description open_at_start[] = {
    {.inode = &standard[0], .path = "/dev/stdin", .flags = O_RDONLY, .users = 1},
    {.inode = &standard[1], .path = "/dev/stdout", .flags = O_WRONLY, .users = 1},
    {.inode = &standard[2], .path = "/dev/stderr", .flags = O_WRONLY, .users = 1}};
Description *umbra_state_descriptors[MOST_DESCRIPTORS] EACH_PROCESS = {
    &open_at_start[0], &open_at_start[1], &open_at_start[2]};
static unsigned char closes_on_exec[MOST_DESCRIPTORS] EACH_PROCESS;

static int least_unused EACH_PROCESS = 3; /* the program has had no descriptor from here on */

Description *umbra_place_at(int fd) {
  if (umbra_is_symbolic((uintptr_t)fd)) fd = (int)umbra_concretise(fd);
  if (fd < 0 || fd >= MOST_DESCRIPTORS) return NULL;
  if (!umbra_state_descriptors[fd] && fd >= least_unused && fd > 2)
    umbra_assume_machine("descriptors above 2", " are not open at the start");
  return umbra_state_descriptors[fd];
}

Description *umbra_description_at(int fd) {
  Description *d = umbra_place_at(fd);
  return d && !(d->flags & O_PATH) ? d : NULL;
}

/* The limit of open files is larger than the number that is modelled. */
static int is_above_limit(int fd) {
  if (fd >= 0 && fd < MOST_DESCRIPTORS) return 0;
  if (fd >= 0) umbra_assume_machine("the limit of open files", " is 1024");
  return fd < 0 || (unsigned)fd >= umbra_most_open();
}

static long free_descriptor(int least) {
  for (int fd = least; fd < MOST_DESCRIPTORS; fd++)
    if (!umbra_state_descriptors[fd]) {
      if (fd >= least_unused) least_unused = fd + 1;
      return fd;
    }
  umbra_approximate("a call needed more descriptors than Umbra models, and failed");
  return -EMFILE;
}

int umbra_standard_stream(const Inode *i) {
  return i >= standard && i < standard + sizeof standard / sizeof *standard ? (int)(i - standard)
                                                                            : -1;
}

void umbra_assume_position(const Inode *i) {
  if (i == &standard[0] && !umbra_is_exiting)
    umbra_assume_machine("standard input", " has a position (a pipe has none)");
}

void umbra_inode_seen(const Inode *i) {
  if (i != &standard[0]) return;
  umbra_bound(i->kind == KIND_NULL ? "standard input length 0" : "standard input");
}

static int is_for_reading(const Description *d) { return (d->flags & O_ACCMODE) != O_WRONLY; }
static int is_for_writing(const Description *d) { return (d->flags & O_ACCMODE) != O_RDONLY; }

static long open_inode(Inode *inode, const char *path, int flags) {
  long fd = free_descriptor(0);
  if (fd < 0) return fd;
  Description *d = calloc(1, sizeof *d);
  d->inode = inode;
  d->path = path;
  d->flags = flags;
  d->users = 1;
  if (inode->kind == KIND_PIPE && is_for_writing(d)) inode->writers++;
  if (inode->kind == KIND_PIPE && is_for_reading(d)) inode->readers++;
  umbra_state_descriptors[fd] = d;
  closes_on_exec[fd] = (flags & O_CLOEXEC) != 0;
  return fd;
}

static long open_new(const char *path, int flags, mode_t mode) {
  long error = umbra_parent_change(path);
  if (error) return error;
  Name *n = umbra_name_make(path, umbra_inode_new(KIND_FILE, mode & ~umbra_state_umask & 07777));
  return open_inode(n->inode, n->path, flags);
}

/* O_TMPFILE */
static long open_unnamed(const char *directory, int flags, mode_t mode) {
  Name *n;
  long error = umbra_name_find(directory, 1, &n);
  if (error) return error;
  if (n->inode->kind != KIND_DIRECTORY) return -ENOTDIR;
  if ((flags & O_ACCMODE) == O_RDONLY) return -EINVAL;
  Inode *i = umbra_inode_new(KIND_FILE, mode & ~umbra_state_umask & 07777);
  return open_inode(i, directory, flags & ~O_TMPFILE);
}

/* The user owns the files of the working directory, and is not root. */
int umbra_is_permitted(const char *path, Inode *i, mode_t asked) {
  mode_t owner = asked & 0700, others = asked & 0007;
  if (!umbra_is_foreign(path, i) && (umbra_mode_for_user(i) & owner) == owner) return 1;
  if (umbra_is_foreign(path, i) && (i->mode & others) == others) return 1;
  umbra_assume_machine("the user", " is not root, so file permissions apply");
  return 0;
}

static long not_found(const char *path, long error) {
  static const char shared[] = "/dev/shm/";
  if (error == -ENOENT && strncmp(path, shared, sizeof shared - 1) == 0)
    umbra_assume_machine("semaphores and shared memory with names (/dev/shm)",
                         " are not available");
  return error;
}

/* O_PATH */
static long open_place(const char *path, int flags) {
  Name *n;
  long error = umbra_name_find(path, !(flags & O_NOFOLLOW), &n);
  if (error) return error;
  if (umbra_is_foreign(n->path, n->inode)) umbra_assume_machine(n->path, " is as on this machine");
  if ((flags & O_DIRECTORY) && n->inode->kind != KIND_DIRECTORY) return -ENOTDIR;
  return open_inode(n->inode, n->path, flags);
}

static long open_path(int directory, const char *path, int flags, mode_t mode) {
  if (flags & O_PATH) flags &= O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  char full[PATH_MAX];
  int has_slash = 0;
  long error = flags & O_CREAT ? umbra_path_of_entry(directory, path, full, &has_slash)
                               : umbra_path_absolute(directory, path, full);
  if (error) return not_found(path, error);
  if (has_slash) return -EISDIR;
  Name *n;
  if (flags & O_PATH) return open_place(full, flags);
  if ((flags & O_TMPFILE) == O_TMPFILE) return open_unnamed(full, flags, mode);
  int makes_new = (flags & O_CREAT) && (flags & O_EXCL);
  if (!makes_new && !(flags & O_NOFOLLOW) && (error = umbra_link_follow(full)) != 0) return error;
  error = umbra_name_find(full, 0, &n);
  if (error == -ENOENT && (flags & O_CREAT)) return open_new(full, flags, mode);
  if (!error && n->inode->kind == KIND_FILE && umbra_is_foreign(full, n->inode))
    umbra_assume_machine(path, " is as on this machine");
  if (error) return error;
  Inode *i = n->inode;
  int writes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_TRUNC);
  if (makes_new) return -EEXIST;
  if (i->kind == KIND_LINK) return -ELOOP;
  if ((flags & O_DIRECTORY) && i->kind != KIND_DIRECTORY) return -ENOTDIR;
  if (i->kind == KIND_DIRECTORY && (writes || (flags & O_CREAT))) return -EISDIR;
  if (i->kind == KIND_FILE && i->host) {
    long size = umbra_host_load(i->host, NULL, 0, 0);
    if (size < 0) {
      umbra_assume_machine(full, " cannot be read");
      return -EACCES;
    }
    if (!i->is_loaded) i->size = (size_t)size;
  }
  mode_t asked = ((flags & O_ACCMODE) != O_WRONLY ? 0444 : 0) | (writes ? 0222 : 0);
  if ((i->kind == KIND_FILE || i->kind == KIND_DIRECTORY) && !umbra_is_permitted(full, i, asked))
    return -EACCES;
  if (i->kind == KIND_FILE && writes && (flags & O_TRUNC)) umbra_inode_resize(i, 0);
  return open_inode(i, n->path, flags);
}

long umbra_open(int directory, const char *path, int flags, mode_t mode) {
  umbra_world_start();
  umbra_is_asked = !(flags & O_CREAT);
  long fd = open_path(directory, path, flags, mode);
  umbra_is_asked = 0;
  return fd;
}

void umbra_share_descriptors(void) {
  for (int fd = 0; fd < MOST_DESCRIPTORS; fd++)
    if (umbra_state_descriptors[fd]) umbra_state_descriptors[fd]->users++;
}

/* The threads that wait for a pipe look at it again. */
static void pipe_changed(const Inode *i) {
  umbra_wake(i, LONG_MAX);
  umbra_wake(&umbra_state_descriptors, LONG_MAX);
}

long umbra_close_fd(int fd) {
  umbra_world_start(); /* it takes /dev/stdin and similar files from the table */
  Description *d = umbra_place_at(fd);
  if (!d) return -EBADF;
  umbra_state_descriptors[fd] = NULL;
  if (--d->users) return 0;
  if (d->inode->kind == KIND_PIPE && is_for_writing(d)) d->inode->writers--;
  if (d->inode->kind == KIND_PIPE && is_for_reading(d)) d->inode->readers--;
  if (d->inode->kind == KIND_PIPE) pipe_changed(d->inode);
  return 0;
}

/* --- reading --- */

enum { LARGE = 1 << 20 }; /* a larger file of the host is read directly, not from a copy */

static long read_pipe(const Description *d, void *to, size_t size) {
  Inode *i = d->inode;
  while (!i->size && i->writers) {
    if (d->flags & O_NONBLOCK) return -EAGAIN;
    long error = umbra_block(i, RELATIVE, NULL);
    if (error) return error;
  }
  if (!i->size) return 0;
  if (size > i->size) size = i->size;
  memcpy(to, i->data, size);
  i->size -= size;
  memmove(i->data, i->data + size, i->size);
  pipe_changed(i);
  return (long)size;
}

static long read_inode(Description *d, void *to, size_t size, size_t at) {
  Inode *i = d->inode;
  if (!is_for_reading(d)) return -EBADF;
  size = (size_t)umbra_concretise((long)size);
  if (size > SSIZE_MAX) return -EFAULT;
  if (size && i->kind != KIND_NULL && i->kind != KIND_DIRECTORY && !umbra_is_memory(to, 1))
    return -EFAULT;
  umbra_inode_seen(i);
  switch (i->kind) {
    case KIND_DIRECTORY: return -EISDIR;
    case KIND_NULL: return 0;
    case KIND_ZERO:
    case KIND_FULL: memset(to, 0, size); return (long)size;
    case KIND_RANDOM: umbra_random_bytes(to, size); return (long)size;
    case KIND_PIPE: return size ? read_pipe(d, to, size) : 0;
    case KIND_OUTPUT:
    case KIND_LINK: return -EBADF;
    case KIND_FILE: break;
  }
  if (i->host && !i->is_loaded && i->size > LARGE) return umbra_host_load(i->host, to, size, at);
  umbra_inode_load(i);
  if (at >= i->size) return 0;
  if (size > i->size - at) size = i->size - at;
  memcpy(to, i->data + at, size);
  return (long)size;
}

long umbra_read(int fd, void *to, size_t size) {
  umbra_world_start();
  Description *d = umbra_description_at(fd);
  if (!d) return -EBADF;
  long n = read_inode(d, to, size, d->offset);
  if (n > 0 && d->inode->kind == KIND_FILE) d->offset += (size_t)n;
  return n;
}

long umbra_read_at(int fd, void *to, size_t size, off_t at) {
  umbra_world_start();
  Description *d = umbra_description_at(fd);
  if (!d) return -EBADF;
  if (d->inode->kind == KIND_PIPE || d->inode->kind == KIND_OUTPUT) return -ESPIPE;
  if (at < 0) return -EINVAL;
  umbra_assume_position(d->inode);
  return read_inode(d, to, size, (size_t)umbra_concretise(at));
}

static long check_vector(int fd, const struct iovec *v, int count, int writes) {
  if (!writes) umbra_world_start(); /* as umbra_write */
  const Description *d = umbra_description_at(fd);
  if (!d || !(writes ? is_for_writing(d) : is_for_reading(d))) return -EBADF;
  if (count < 0 || count > IOV_MAX) return -EINVAL;
  if (count && !umbra_is_memory(v, 0)) return -EFAULT;
  for (int k = 0; k < count; k++)
    if (v[k].iov_len > SSIZE_MAX) return -EINVAL;
  return 0;
}

long umbra_read_vector(int fd, const struct iovec *v, int count) {
  long sum = 0, error = check_vector(fd, v, count, 0);
  if (error) return error;
  for (int k = 0; k < count; k++) {
    if (!v[k].iov_len) continue;
    long n = umbra_read(fd, v[k].iov_base, v[k].iov_len);
    if (n < 0) return sum ? sum : n;
    sum += n;
    if ((size_t)n < v[k].iov_len) break;
  }
  return sum;
}

/* --- writing --- */

int umbra_is_output(int fd) {
  Description *d = umbra_description_at(fd);
  return d && d->inode->kind == KIND_OUTPUT;
}

/* Returns how many bytes fit into the pipe, or -errno. */
static long room_in_pipe(const Description *d, size_t size) {
  enum { CAPACITY = 65536, ATOMIC = 4096 };
  const Inode *i = d->inode;
  for (;;) {
    size_t room = CAPACITY - i->size;
    if (!i->readers) {
      umbra_deliver(SIGPIPE);
      return -EPIPE;
    }
    if (size <= room) return (long)size;
    if (d->flags & O_NONBLOCK) return room && size > ATOMIC ? (long)room : -EAGAIN;
    if (room && umbra_is_threaded() && size > ATOMIC)
      umbra_give_up("threads", "a write to a pipe of more than it has space for");
    long error = umbra_block(i, RELATIVE, NULL);
    if (error) return error;
  }
}

static long write_inode(const Description *d, const void *from, size_t size, size_t at) {
  Inode *i = d->inode;
  size = (size_t)umbra_concretise((long)size);
  if (size > SSIZE_MAX) return -EFAULT;
  if (size && i->kind != KIND_NULL && i->kind != KIND_ZERO && !umbra_is_memory(from, 0))
    return -EFAULT;
  switch (i->kind) {
    case KIND_OUTPUT:
      if (size) umbra_output(i->stream, from, size);
      return (long)size;
    case KIND_NULL:
    case KIND_ZERO:
    case KIND_RANDOM: return (long)size;
    case KIND_FULL: return size ? -ENOSPC : 0;
    case KIND_PIPE: {
      long room = size ? room_in_pipe(d, size) : 0;
      if (room <= 0) return room;
      size = (size_t)room;
      at = i->size;
      break;
    }
    case KIND_DIRECTORY:
    case KIND_LINK: return -EBADF;
    case KIND_FILE: break;
  }
  if (!size) return 0;
  if (umbra_text_is_in(from, size))
    umbra_give_up("unsupported",
                  "a number printed to a stream that was then redirected to another file");
  umbra_inode_load(i);
  umbra_inode_resize(i, at + size > i->size ? at + size : i->size);
  memcpy(i->data + at, from, size);
  if (i->kind == KIND_PIPE) pipe_changed(i);
  return (long)size;
}

long umbra_write(int fd, const void *from, size_t size) {
  Description *d = umbra_description_at(fd);
  if (!d || !is_for_writing(d)) return -EBADF;
  if (d->inode->kind == KIND_FILE && (d->flags & O_APPEND)) {
    umbra_inode_load(d->inode);
    d->offset = d->inode->size;
  }
  long n = write_inode(d, from, size, d->offset);
  if (n > 0 && d->inode->kind == KIND_FILE) d->offset += (size_t)n;
  return n;
}

long umbra_write_at(int fd, const void *from, size_t size, off_t at) {
  Description *d = umbra_description_at(fd);
  if (!d || !is_for_writing(d)) return -EBADF;
  if (d->inode->kind != KIND_FILE) return -ESPIPE;
  if (at < 0) return -EINVAL;
  if (d->flags & O_APPEND) { /* as in Linux, in contrast to POSIX */
    umbra_inode_load(d->inode);
    at = (off_t)d->inode->size;
  }
  return write_inode(d, from, size, (size_t)umbra_concretise(at));
}

long umbra_write_vector(int fd, const struct iovec *v, int count) {
  long sum = 0, error = check_vector(fd, v, count, 1);
  if (error) return error;
  for (int k = 0; k < count; k++) {
    if (!v[k].iov_len) continue;
    long n = umbra_write(fd, v[k].iov_base, v[k].iov_len);
    if (n < 0) return sum ? sum : n;
    sum += n;
  }
  return sum;
}

long umbra_truncate(Inode *i, off_t size) {
  if (i->kind == KIND_DIRECTORY) return -EISDIR;
  if (i->kind != KIND_FILE || size < 0) return -EINVAL;
  umbra_inode_resize(i, (size_t)umbra_concretise(size));
  return 0;
}

/* --- other operations --- */

/* There are no holes except the one at the end. */
static long seek_data(Description *d, off_t offset, int whence) {
  Inode *i = d->inode;
  if (i->kind != KIND_FILE) return -EINVAL;
  umbra_inode_load(i);
  if (offset < 0 || (size_t)offset >= i->size) return -ENXIO;
  umbra_approximate("lseek() finds no holes in a file");
  d->offset = whence == SEEK_DATA ? (size_t)offset : i->size;
  return (long)d->offset;
}

long umbra_seek(int fd, off_t offset, int whence) {
  umbra_world_start();
  Description *d = umbra_description_at(fd);
  if (!d) return -EBADF;
  Inode *i = d->inode;
  if (i->kind == KIND_PIPE || i->kind == KIND_OUTPUT) return -ESPIPE;
  whence = (int)umbra_concretise(whence);
  if (whence < SEEK_SET || whence > SEEK_HOLE) return -EINVAL;
  umbra_inode_seen(i);
  umbra_assume_position(i);
  if (i->kind == KIND_NULL || i->kind == KIND_ZERO || i->kind == KIND_FULL ||
      i->kind == KIND_RANDOM)
    return 0;
  offset = umbra_concretise(offset);
  if (whence == SEEK_END && i->kind == KIND_FILE) umbra_inode_load(i);
  if (whence == SEEK_CUR)
    offset += (off_t)d->offset;
  else if (whence == SEEK_END)
    offset += (off_t)i->size;
  else if (whence == SEEK_DATA || whence == SEEK_HOLE)
    return seek_data(d, offset, whence);
  if (offset < 0) return -EINVAL;
  d->offset = (size_t)offset;
  /* rewinddir: the entries are listed again */
  if (i->kind == KIND_DIRECTORY && !offset) d->entries = NULL;
  return offset;
}

long umbra_duplicate(int fd, int least, int closes) {
  Description *d = umbra_place_at(fd);
  if (!d) return -EBADF;
  least = (int)umbra_concretise(least);
  if (is_above_limit(least)) return -EINVAL;
  long to = free_descriptor(least);
  if (to < 0) return to;
  d->users++;
  umbra_state_descriptors[to] = d;
  closes_on_exec[to] = closes != 0;
  return to;
}

long umbra_duplicate_to(int from, int to, int closes) {
  umbra_world_start();
  Description *d = umbra_place_at(from);
  to = (int)umbra_concretise(to);
  if (!d || is_above_limit(to)) return -EBADF;
  if (to >= MOST_DESCRIPTORS) {
    umbra_approximate("a descriptor above those that Umbra models was treated as invalid");
    return -EBADF;
  }
  if (umbra_state_descriptors[to] == d) return to;
  if (umbra_state_descriptors[to]) umbra_close_fd(to);
  d->users++;
  umbra_state_descriptors[to] = d;
  closes_on_exec[to] = closes != 0;
  return to;
}

long umbra_pipe(int *fds, int flags) {
  if (flags & ~(O_CLOEXEC | O_NONBLOCK | O_DIRECT)) return -EINVAL;
  if (!umbra_is_memory(fds, 1)) return -EFAULT;
  Inode *i = umbra_inode_new(KIND_PIPE, 0600);
  long reads = open_inode(i, "pipe", O_RDONLY | flags);
  if (reads < 0) return reads;
  long writes = open_inode(i, "pipe", O_WRONLY | flags);
  if (writes < 0) {
    umbra_close_fd((int)reads);
    return writes;
  }
  fds[0] = (int)reads;
  fds[1] = (int)writes;
  return 0;
}

/* As in Linux, the flags contain O_LARGEFILE, except for pipes. */
static long status_flags(const Description *d) {
  enum { LARGE_FILE = 0100000 };
  int is_large =
      d->inode->kind != KIND_PIPE && d->inode->kind != KIND_OUTPUT && !(d->flags & O_PATH);
  return (d->flags & ~(O_CREAT | O_EXCL | O_TRUNC | O_NOCTTY | O_CLOEXEC)) |
         (is_large ? LARGE_FILE : 0);
}

static long check_range(const Description *d, const struct flock *l) {
  off_t start = 0;
  if (!umbra_is_memory(l, 0)) return -EFAULT;
  if (l->l_whence != SEEK_SET) umbra_assume_position(d->inode);
  if (l->l_whence == SEEK_CUR) {
    start = (off_t)d->offset;
  } else if (l->l_whence == SEEK_END) {
    umbra_inode_load(d->inode);
    start = d->inode->kind == KIND_FILE ? (off_t)d->inode->size : 0;
  } else if (l->l_whence != SEEK_SET) {
    return -EINVAL;
  }
  if (l->l_start > LONG_MAX - start) return -EOVERFLOW;
  start += l->l_start;
  if (start < 0) return -EINVAL;
  if (l->l_len > 0 && l->l_len - 1 > LONG_MAX - start) return -EOVERFLOW;
  return l->l_len < 0 && start + l->l_len < 0 ? -EINVAL : 0;
}

/* There are no other processes that lock files. */
static long lock(const Description *d, const struct flock *l) {
  long error = check_range(d, l);
  if (error) return error;
  if (l->l_type == F_RDLCK) return is_for_reading(d) ? 0 : -EBADF;
  if (l->l_type == F_WRLCK) return is_for_writing(d) ? 0 : -EBADF;
  return l->l_type == F_UNLCK ? 0 : -EINVAL;
}

static long find_lock(const Description *d, struct flock *l) {
  long error = umbra_is_memory(l, 1) ? 0 : -EFAULT;
  if (!error && l->l_type != F_RDLCK && l->l_type != F_WRLCK) error = -EINVAL;
  if (!error) error = check_range(d, l);
  if (!error) l->l_type = F_UNLCK;
  return error;
}

static int works_on_place(int command) {
  return command == F_DUPFD || command == F_DUPFD_CLOEXEC || command == F_GETFD ||
         command == F_SETFD || command == F_GETFL;
}

long umbra_control(int fd, int command, long argument) {
  Description *d = works_on_place(command) ? umbra_place_at(fd) : umbra_description_at(fd);
  if (!d) return -EBADF;
  switch (command) {
    case F_DUPFD: return umbra_duplicate(fd, (int)argument, 0);
    case F_DUPFD_CLOEXEC: return umbra_duplicate(fd, (int)argument, 1);
    case F_GETFD: return closes_on_exec[fd] ? FD_CLOEXEC : 0;
    case F_SETFD: closes_on_exec[fd] = (argument & FD_CLOEXEC) != 0; return 0;
    case F_GETFL: return status_flags(d);
    case F_SETFL:
      d->flags = (d->flags & ~(O_APPEND | O_NONBLOCK)) | ((int)argument & (O_APPEND | O_NONBLOCK));
      return 0;
    case F_SETLK:
    case F_SETLKW: return lock(d, (const struct flock *)argument);
    case F_GETLK: return find_lock(d, (struct flock *)argument);
    default: umbra_unmodelled(SYS_fcntl); return -EINVAL;
  }
}

/* No descriptor is a terminal. */
long umbra_device_control(int fd, unsigned long request, void *argument) {
  umbra_world_start();
  Description *d = umbra_description_at(fd);
  if (!d) return -EBADF;
  Inode *i = d->inode;
  switch (request) {
    case FIOCLEX: closes_on_exec[fd] = 1; return 0;
    case FIONCLEX: closes_on_exec[fd] = 0; return 0;
    case FIONBIO:
      if (!umbra_is_memory(argument, 0)) return -EFAULT;
      d->flags = *(int *)argument ? d->flags | O_NONBLOCK : d->flags & ~O_NONBLOCK;
      return 0;
    case FIONREAD:
      umbra_inode_seen(i);
      if (i->kind != KIND_PIPE && i->kind != KIND_FILE) return -ENOTTY;
      if (!umbra_is_memory(argument, 1)) return -EFAULT;
      umbra_inode_load(i);
      *(int *)argument = i->kind == KIND_PIPE ? (int)i->size : (int)(i->size - d->offset);
      return 0;
    default: return -ENOTTY;
  }
}

/* Files are always ready. */
static int ready_events(const Description *d, int asked) {
  enum { TO_READ = POLLIN | POLLRDNORM, TO_WRITE = POLLOUT | POLLWRNORM };
  const Inode *i = d->inode;
  int can_read = is_for_reading(d) ? TO_READ : 0, can_write = is_for_writing(d) ? TO_WRITE : 0;
  if (i->kind == KIND_OUTPUT) return asked & TO_WRITE;
  if (i->kind != KIND_PIPE) return asked & (TO_READ | TO_WRITE);
  if (can_read && !i->size) can_read = 0;
  int gone = 0;
  if (is_for_reading(d) && !i->writers) gone = POLLHUP;
  if (is_for_writing(d) && !i->readers) gone = POLLERR;
  return (asked & (can_read | can_write)) | gone;
}

static long count_ready(struct pollfd *fds, unsigned long count) {
  long ready = 0;
  for (unsigned long k = 0; k < count; k++) {
    const Description *d = fds[k].fd < 0 ? NULL : umbra_description_at(fds[k].fd);
    fds[k].revents = 0;
    if (fds[k].fd >= 0) fds[k].revents = (short)(d ? ready_events(d, fds[k].events) : POLLNVAL);
    ready += fds[k].revents != 0;
  }
  return ready;
}

/* Only another thread can make a descriptor ready. */
long umbra_poll(void *list, unsigned long count, int milliseconds) {
  struct timespec wait = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  if (count && !umbra_is_memory(list, 1)) return -EFAULT;
  long ready = count_ready(list, count);
  while (!ready && milliseconds && umbra_is_threaded()) {
    long error = umbra_block(&umbra_state_descriptors, RELATIVE, milliseconds < 0 ? NULL : &wait);
    ready = count_ready(list, count);
    if (error) return error == -ETIMEDOUT ? ready : error;
  }
  if (!ready && milliseconds < 0) return umbra_wait_for_signal();
  if (!ready && milliseconds > 0) return umbra_sleep(&wait, NULL);
  return ready;
}

/* --- streams --- */

/* fseek() on a stream that reads. */
void umbra_stream_moved(int fd) {
  Description *d = umbra_description_at(fd);
  if (d) d->is_moved = MOVED_BY_SEEK;
}

/* A stream gave back characters that were pushed back into it. */
void umbra_stream_gave_back(int fd) {
  Description *d = umbra_description_at(fd);
  if (d) d->is_moved = MOVED_BY_UNGETC;
}

/* A stream is closed before all that it has read is taken. */
void umbra_stream_closed(int fd) {
  Description *d = umbra_description_at(fd);
  if (d) d->is_moved = MOVED_BY_CLOSE;
}

/* The program reads at the descriptor's position, asks for it, or sets it. */
void umbra_check_position(int fd, int whence) {
  Description *d = umbra_description_at(fd);
  if (!d || !d->is_moved) return;
  if (whence != SEEK_CUR)
    d->is_moved = NOT_MOVED;
  else if (d->is_moved == MOVED_BY_UNGETC)
    umbra_assume_machine("ungetc()", " moves the descriptor of the stream as in musl");
  else if (d->is_moved == MOVED_BY_CLOSE)
    umbra_assume_machine("fclose()", " moves the descriptor of the stream as in musl");
  else
    umbra_assume_machine("fseek()", " moves the descriptor of the stream as in musl");
}
