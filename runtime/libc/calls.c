/* The entry point of the modelled world: every system call of the C library arrives here. Those on
 * files are dispatched here, the others in process.c. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>

#include "kernel.h"

static long change_mode_fd(int fd, mode_t mode) {
  Description *d = umbra_description_at(fd);
  if (!d) return -EBADF;
  if (umbra_is_foreign(d->path, d->inode)) return umbra_not_owner();
  umbra_assume_owned(d->inode);
  umbra_inode_set_mode(d->inode, mode);
  return 0;
}

static long truncate_fd(int fd, off_t size) {
  Description *d = umbra_description_at(fd);
  if (!d && size >= 0) return -EBADF;
  return d && (d->flags & O_ACCMODE) != O_RDONLY ? umbra_truncate(d->inode, size) : -EINVAL;
}

static long change_directory_fd(int fd) {
  Description *d = umbra_place_at(fd);
  if (!d) return -EBADF;
  return d->inode->kind == KIND_DIRECTORY ? umbra_change_directory(d->path) : -ENOTDIR;
}

static long is_open(int fd) { return umbra_description_at(fd) ? 0 : -EBADF; }

static long lock_file(int fd, int operation) {
  int kind = operation & ~LOCK_NB;
  return kind != LOCK_SH && kind != LOCK_EX && kind != LOCK_UN ? -EINVAL : is_open(fd);
}

static long advise_file(int fd, off_t size, int advice) {
  const Description *d = umbra_description_at(fd);
  if (!d) return -EBADF;
  if (d->inode->kind == KIND_OUTPUT)
    umbra_assume_machine("standard output", " and standard error are pipes");
  if (d->inode->kind == KIND_PIPE || d->inode->kind == KIND_OUTPUT) return -ESPIPE;
  return size < 0 || advice < POSIX_FADV_NORMAL || advice > POSIX_FADV_NOREUSE ? -EINVAL : 0;
}

/* Only files and directories are on a medium. */
static long write_to_medium(int fd) {
  Description *d = umbra_description_at(fd);
  if (!d) return -EBADF;
  Kind kind = d->inode->kind;
  if (kind == KIND_OUTPUT) umbra_assume_machine("standard output", " and standard error are pipes");
  return kind == KIND_FILE || kind == KIND_DIRECTORY ? 0 : -EINVAL;
}

enum { SYNC_FLAGS = 0x6000 }; /* of statx() */

static long stat_at(int directory, const char *path, struct stat *st, int flags) {
  if (flags & ~(AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT | SYNC_FLAGS)) return -EINVAL;
  if ((flags & AT_EMPTY_PATH) && umbra_is_memory(path, 0) && !*path) {
    if (directory != AT_FDCWD) return umbra_stat_fd(directory, st);
    path = ".";
  }
  return umbra_stat(directory, path, !(flags & AT_SYMLINK_NOFOLLOW), st);
}

/* As in <linux/stat.h>. */
/* The time of creation is unknown, as the mask shows. */
static long stat_extended(int directory, const char *path, int flags, unsigned mask,
                          ExtendedStat *x) {
  enum { BASIC = 0x7ff };
  static const unsigned RESERVED = 0x80000000;
  const int known = AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT | SYNC_FLAGS;
  struct stat st;
  if ((flags & ~known) || (flags & SYNC_FLAGS) == SYNC_FLAGS) return -EINVAL;
  if (mask & RESERVED) return -EINVAL;
  long error = stat_at(directory, path, &st, flags);
  if (error) return error;
  memset(x, 0, sizeof *x);
  x->mask = BASIC;
  x->block_size = (uint32_t)st.st_blksize;
  x->links = (uint32_t)st.st_nlink;
  x->user = st.st_uid;
  x->group = st.st_gid;
  x->mode = (uint16_t)st.st_mode;
  x->inode = st.st_ino;
  x->size = (uint64_t)st.st_size;
  x->blocks = (uint64_t)st.st_blocks;
  x->access.seconds = st.st_atim.tv_sec;
  x->access.nanoseconds = (uint32_t)st.st_atim.tv_nsec;
  x->change.seconds = st.st_ctim.tv_sec;
  x->change.nanoseconds = (uint32_t)st.st_ctim.tv_nsec;
  x->modification.seconds = st.st_mtim.tv_sec;
  x->modification.nanoseconds = (uint32_t)st.st_mtim.tv_nsec;
  x->device_major = major(st.st_rdev);
  x->device_minor = minor(st.st_rdev);
  x->of_device_major = major(st.st_dev);
  x->of_device_minor = minor(st.st_dev);
  return 0;
}

static long file_system(long error, struct statfs *s) {
  enum { EXT4 = 0xef53, BLOCK = 4096, BLOCKS = 1 << 20, LONGEST_NAME = 255 };
  if (error) return error;
  umbra_assume_machine("the file system", " has 4 GiB, all free");
  memset(s, 0, sizeof *s);
  s->f_type = EXT4;
  s->f_bsize = s->f_frsize = BLOCK;
  s->f_blocks = s->f_bfree = s->f_bavail = BLOCKS;
  s->f_namelen = LONGEST_NAME;
  return 0;
}

static long rename_with(int from_directory, const char *from, int to_directory, const char *to,
                        unsigned flags) {
  enum { NO_REPLACE = 1 };
  struct stat st;
  if (flags & ~(unsigned)NO_REPLACE) {
    umbra_unmodelled(SYS_renameat2);
    return -EINVAL;
  }
  if (flags && umbra_stat(to_directory, to, 0, &st) == 0) return -EEXIST;
  return umbra_rename(from_directory, from, to_directory, to);
}

/* Implements posix_fallocate(). */
static long allocate(int fd, int mode, off_t offset, off_t size) {
  Description *d = umbra_description_at(fd);
  if (!d || (d->flags & O_ACCMODE) == O_RDONLY) return -EBADF;
  if (mode) {
    umbra_unmodelled(SYS_fallocate);
    return -EOPNOTSUPP;
  }
  offset = umbra_concretise(offset);
  size = umbra_concretise(size);
  if (offset < 0 || size <= 0) return -EINVAL;
  if (d->inode->kind != KIND_FILE) return d->inode->kind == KIND_PIPE ? -ESPIPE : -ENODEV;
  umbra_inode_load(d->inode);
  if ((size_t)(offset + size) > d->inode->size) umbra_truncate(d->inode, offset + size);
  return 0;
}

static long path_exists(int directory, const char *path) {
  return umbra_access(directory, path, 0, 0);
}

/* The mask at the start is inherited. */
static long set_umask(mode_t mask) {
  static int is_own EACH_PROCESS;
  mode_t old = umbra_state_umask;
  umbra_state_umask = (mode_t)umbra_concretise((long)mask) & 0777;
  if (is_own) return (long)old;
  is_own = 1;
  return (long)umbra_assumed(old, 9, "the file mode creation mask (umask) is 022 at the start", 1);
}

static long carry_out(long n, long a, long b, long c, long d, long e, long f) {
  switch (n) {
    case SYS_read: return umbra_read((int)a, (void *)b, (size_t)c);
    case SYS_write: return umbra_write((int)a, (const void *)b, (size_t)c);
    case SYS_readv: return umbra_read_vector((int)a, (const struct iovec *)b, (int)c);
    case SYS_writev: return umbra_write_vector((int)a, (const struct iovec *)b, (int)c);
    case SYS_pread64: return umbra_read_at((int)a, (void *)b, (size_t)c, d);
    case SYS_pwrite64: return umbra_write_at((int)a, (const void *)b, (size_t)c, d);
    case SYS_lseek: return umbra_seek((int)a, b, (int)c);
    case SYS_open: return umbra_open(AT_FDCWD, (const char *)a, (int)b, (mode_t)c);
    case SYS_openat: return umbra_open((int)a, (const char *)b, (int)c, (mode_t)d);
    case SYS_creat:
      return umbra_open(AT_FDCWD, (const char *)a, O_CREAT | O_WRONLY | O_TRUNC, (mode_t)b);
    case SYS_close: return umbra_close_fd((int)a);
    case SYS_dup: return umbra_duplicate((int)a, 0, 0);
    case SYS_dup2: return umbra_duplicate_to((int)a, (int)b, 0);
    case SYS_dup3:
      return a == b || (c & ~O_CLOEXEC) ? -EINVAL : umbra_duplicate_to((int)a, (int)b, c != 0);
    case SYS_pipe: return umbra_pipe((int *)a, 0);
    case SYS_pipe2: return umbra_pipe((int *)a, (int)b);
    case SYS_fcntl: return umbra_control((int)a, (int)b, c);
    case SYS_ioctl: return umbra_device_control((int)a, (unsigned long)b, (void *)c);
    case SYS_poll: return umbra_poll((void *)a, (unsigned long)b, (int)c);
    case SYS_ftruncate: return truncate_fd((int)a, b);
    case SYS_truncate: return umbra_truncate_path((const char *)a, b);
    case SYS_fallocate: return allocate((int)a, (int)b, c, d);
    case SYS_fsync:
    case SYS_fdatasync: return write_to_medium((int)a);
    case SYS_fadvise64: return advise_file((int)a, c, (int)d);
    case SYS_flock: return lock_file((int)a, (int)b);
    case SYS_sync: return 0;

    case SYS_stat: return umbra_stat(AT_FDCWD, (const char *)a, 1, (struct stat *)b);
    case SYS_lstat: return umbra_stat(AT_FDCWD, (const char *)a, 0, (struct stat *)b);
    case SYS_fstat: return umbra_stat_fd((int)a, (struct stat *)b);
    case SYS_newfstatat: return stat_at((int)a, (const char *)b, (struct stat *)c, (int)d);
    case SYS_statx:
      return stat_extended((int)a, (const char *)b, (int)c, (unsigned)d, (ExtendedStat *)e);
    case SYS_statfs: return file_system(path_exists(AT_FDCWD, (const char *)a), (struct statfs *)b);
    case SYS_fstatfs: return file_system(umbra_place_at((int)a) ? 0 : -EBADF, (struct statfs *)b);
    case SYS_access: return umbra_access(AT_FDCWD, (const char *)a, (int)b, 0);
    case SYS_faccessat: return umbra_access((int)a, (const char *)b, (int)c, 0);
    case SYS_faccessat2: return umbra_access((int)a, (const char *)b, (int)c, (int)d);
    case SYS_unlink: return umbra_unlink(AT_FDCWD, (const char *)a, 0);
    case SYS_rmdir: return umbra_unlink(AT_FDCWD, (const char *)a, 1);
    case SYS_unlinkat:
      return c & ~AT_REMOVEDIR ? -EINVAL : umbra_unlink((int)a, (const char *)b, c != 0);
    case SYS_rename: return umbra_rename(AT_FDCWD, (const char *)a, AT_FDCWD, (const char *)b);
    case SYS_renameat: return umbra_rename((int)a, (const char *)b, (int)c, (const char *)d);
    case SYS_renameat2:
      return rename_with((int)a, (const char *)b, (int)c, (const char *)d, (unsigned)e);
    case SYS_mkdir: return umbra_make_directory(AT_FDCWD, (const char *)a, (mode_t)b);
    case SYS_mkdirat: return umbra_make_directory((int)a, (const char *)b, (mode_t)c);
    case SYS_readlink: return umbra_link_target(AT_FDCWD, (const char *)a, (char *)b, (size_t)c);
    case SYS_readlinkat: return umbra_link_target((int)a, (const char *)b, (char *)c, (size_t)d);
    case SYS_symlink: return umbra_make_link((const char *)a, AT_FDCWD, (const char *)b);
    case SYS_symlinkat: return umbra_make_link((const char *)a, (int)b, (const char *)c);
    case SYS_getcwd: return umbra_working_directory((char *)a, (size_t)b);
    case SYS_chdir: return umbra_change_directory((const char *)a);
    case SYS_fchdir: return change_directory_fd((int)a);
    case SYS_getdents64: return umbra_list((int)a, (void *)b, (size_t)c);
    case SYS_chmod: return umbra_change_mode(AT_FDCWD, (const char *)a, (mode_t)b);
    case SYS_fchmodat: return umbra_change_mode((int)a, (const char *)b, (mode_t)c);
    case SYS_fchmod: return change_mode_fd((int)a, (mode_t)b);
    case SYS_utimensat:
      return umbra_set_times((int)a, (const char *)b, (const struct timespec *)c, (int)d);
    case SYS_link: return umbra_hard_link(AT_FDCWD, (const char *)a, AT_FDCWD, (const char *)b, 0);
    case SYS_linkat:
      return umbra_hard_link((int)a, (const char *)b, (int)c, (const char *)d, (int)e);
    case SYS_umask: return set_umask((mode_t)a);
    case SYS_exit:
    case SYS_exit_group:
      umbra_end_process((int)a);
      umbra_world_close();
      umbra_exit((int)a);
    default: return umbra_memory_call(n, a, b, c, d, e, f);
  }
}

long umbra_syscall(long n, long a, long b, long c, long d, long e, long f) {
  int is_done;
  long error = umbra_failure(n, a, c, d, &is_done);
  if (error && is_done) carry_out(n, a, b, c, d, e, f);
  return error ? -error : carry_out(n, a, b, c, d, e, f);
}
