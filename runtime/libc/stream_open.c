/* fopen() and fdopen() as in glibc, instead of musl's: the meaning of the letters of a mode, the
 * descriptors that are refused, the position of an appending stream, and the size of its buffer. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

#include "stdio_impl.h"

enum { BUFFER_SIZE = 4096 }; /* st_blksize of files and pipes */

void umbra_assume_machine(const char *subject, const char *rest);

/* Returns the flags for open(); -1 if the mode is invalid. Only six letters after the first are
 * used. */
int __fmodeflags(const char *mode) {
  int access, flags = 0;
  switch (*mode) {
    case 'r': access = O_RDONLY; break;
    case 'w':
      access = O_WRONLY;
      flags = O_CREAT | O_TRUNC;
      break;
    case 'a':
      access = O_WRONLY;
      flags = O_CREAT | O_APPEND;
      break;
    default: errno = EINVAL; return -1;
  }
  for (int i = 1; i < 7 && mode[i] && mode[i] != ','; i++) {
    if (mode[i] == '+') access = O_RDWR;
    if (mode[i] == 'x') flags |= O_EXCL;
    if (mode[i] == 'e') flags |= O_CLOEXEC;
  }
  if (strchr(mode, ','))
    umbra_assume_machine("fopen()", " with ,ccs= has the same effect as without it");
  return access | flags;
}

static FILE *make_stream(int fd, int flags) {
  FILE *f = malloc(sizeof *f + UNGET + BUFFER_SIZE);
  struct winsize window;
  if (!f) return NULL;
  memset(f, 0, sizeof *f);
  if ((flags & O_ACCMODE) != O_RDWR) f->flags = (flags & O_ACCMODE) == O_RDONLY ? F_NOWR : F_NORD;
  if (flags & O_CLOEXEC) __syscall(SYS_fcntl, fd, F_SETFD, FD_CLOEXEC);
  if (flags & O_APPEND) f->flags |= F_APP;
  if (flags & O_APPEND && f->flags & F_NORD) __syscall(SYS_lseek, fd, 0, SEEK_END);
  f->fd = fd;
  f->buf = (unsigned char *)f + sizeof *f + UNGET;
  f->buf_size = BUFFER_SIZE;
  f->lbf = EOF;
  if (!(f->flags & F_NOWR) && !__syscall(SYS_ioctl, fd, TIOCGWINSZ, &window)) f->lbf = '\n';
  f->read = __stdio_read;
  f->write = __stdio_write;
  f->seek = __stdio_seek;
  f->close = __stdio_close;
  f->lock = -1;
  return __ofl_add(f);
}

static void append_from_now(int fd, long flags) {
  if (!(flags & O_APPEND)) __syscall(SYS_fcntl, fd, F_SETFL, flags | O_APPEND);
}

/* For a descriptor that is known to be valid. */
FILE *__fdopen(int fd, const char *mode) {
  int flags = __fmodeflags(mode);
  if (flags < 0) return NULL;
  if (flags & O_APPEND) append_from_now(fd, __syscall(SYS_fcntl, fd, F_GETFL));
  return make_stream(fd, flags);
}

FILE *fdopen(int fd, const char *mode) {
  int flags = __fmodeflags(mode), access = flags & O_ACCMODE;
  if (flags < 0) return NULL;
  int there = (int)__syscall_ret((unsigned long)__syscall(SYS_fcntl, fd, F_GETFL));
  if (there < 0) return NULL;
  if ((there & O_ACCMODE) != O_RDWR && (there & O_ACCMODE) != access) {
    errno = EINVAL;
    return NULL;
  }
  if (flags & O_APPEND) append_from_now(fd, there);
  return make_stream(fd, flags);
}

FILE *fopen(const char *restrict path, const char *restrict mode) {
  int flags = __fmodeflags(mode);
  if (flags < 0) return NULL;
  int fd = open(path, flags, 0666);
  if (fd < 0) return NULL;
  FILE *f = make_stream(fd, flags);
  if (!f) __syscall(SYS_close, fd);
  return f;
}

/* For freopen(). A standard stream is in the list of streams only after this. */
void umbra_make_newest(FILE *f);
void umbra_make_newest(FILE *f) {
  FILE **head = __ofl_lock();
  if (f->prev) f->prev->next = f->next;
  if (f->next) f->next->prev = f->prev;
  if (*head == f) *head = f->next;
  f->prev = f->next = NULL;
  __ofl_unlock();
  __ofl_add(f);
}

#undef fopen64
FILE *fopen64(const char *restrict, const char *restrict) __attribute__((alias("fopen")));
