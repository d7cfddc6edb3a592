/* Streams as in glibc, replacing musl's functions of these names: how a stream changes between
 * reading and writing, when a buffer is filled and written (and so what a crash loses), the results
 * of puts() and fputs(), EBADF, and byte functions on a wide-oriented stream. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "stdio_impl.h"

enum { BUFFER_SIZE = 4096, BLOCKS_FROM = 128 }; /* smaller buffers are not divided into blocks */

wint_t umbra_put_lowest_byte(wchar_t c, FILE *f);
void umbra_assume_machine(const char *subject, const char *rest);

/* --- alternating between reading and writing --- */

int __toread(FILE *f) {
  f->mode |= f->mode - 1;
  if (f->wpos != f->wbase) f->write(f, 0, 0);
  f->wpos = f->wbase = f->wend = 0;
  if (f->flags & F_NORD) {
    f->flags |= F_ERR;
    errno = EBADF;
    return EOF;
  }
  f->rpos = f->rend = f->buf + f->buf_size;
  return f->flags & F_EOF ? EOF : 0;
}

/* Moves the position back to the end of what was consumed, so that output follows it. */
static void give_back(FILE *f) {
  int error = errno;
  if (f->rpos != f->rend && f->seek) f->seek(f, f->rpos - f->rend, SEEK_CUR);
  f->rpos = f->rend = 0;
  errno = error;
}

int __towrite(FILE *f) {
  f->mode |= f->mode - 1;
  if (f->flags & F_NOWR) {
    f->flags |= F_ERR;
    errno = EBADF;
    return EOF;
  }
  give_back(f);
  f->wpos = f->wbase = f->buf;
  f->wend = f->buf + f->buf_size;
  return 0;
}

void __stdio_exit_needed(void);
hidden void __toread_needs_stdio_exit(void) { __stdio_exit_needed(); }
hidden void __towrite_needs_stdio_exit(void) { __stdio_exit_needed(); }

/* --- writing --- */

/* 0 on failure. */
static int flush(FILE *f) {
  f->write(f, 0, 0);
  return f->wpos != NULL;
}

/* If the buffer is full, it is written, and then the character is put into it. */
int __overflow(FILE *f, int character) {
  unsigned char c = (unsigned char)character;
  if (!f->wend && __towrite(f)) return EOF;
  f->flags |= F_PUT;
  if (f->buf_size && f->wpos == f->wend && !flush(f)) return EOF;
  if (f->wpos != f->wend && c != f->lbf) return *f->wpos++ = c;
  return f->write(f, &c, 1) == 1 ? c : EOF;
}

static size_t fill(FILE *f, const unsigned char *bytes, size_t n) {
  memcpy(f->wpos, bytes, n);
  f->wpos += n;
  return n;
}

/* Writes more bytes to a file than fit into the buffer: fills and writes the buffer, then writes
 * whole blocks, and puts the rest into the buffer. */
static size_t write_blocks(FILE *f, const unsigned char *bytes, size_t n) {
  size_t done = fill(f, bytes, (size_t)(f->wend - f->wpos));
  if (!flush(f)) return 0;
  size_t rest = n - done, whole = f->buf_size < BLOCKS_FROM ? rest : rest - rest % f->buf_size;
  if (whole && f->write(f, bytes + done, whole) < whole) return done;
  fill(f, bytes + done + whole, rest - whole);
  return n;
}

/* The position after the last newline in the text; 0 if there is none. */
static size_t after_last_line(const unsigned char *bytes, size_t n) {
  while (n && bytes[n - 1] != '\n')
    n--;
  return n;
}

/* A buffer smaller than a block is bypassed by the first write to a file. */
static int passes_by(FILE *f) {
  int is_first = !(f->flags & F_PUT);
  f->flags |= F_PUT;
  return is_first && f->buf_size < BLOCKS_FROM;
}

size_t __fwritex(const unsigned char *restrict bytes, size_t n, FILE *restrict f) {
  int is_file = f->write == __stdio_write || f->write == __stdout_write;
  if (!f->wend && __towrite(f)) return 0;
  if (is_file && passes_by(f)) return f->write(f, bytes, n);
  if (n > (size_t)(f->wend - f->wpos)) {
    if (is_file && f->buf_size && f->lbf < 0) return write_blocks(f, bytes, n);
    return f->write(f, bytes, n);
  }
  size_t lines = f->lbf >= 0 ? after_last_line(bytes, n) : 0;
  if (lines && f->write(f, bytes, lines) < lines) return 0;
  fill(f, bytes + lines, n - lines);
  return n;
}

size_t fwrite(const void *restrict bytes, size_t size, size_t n, FILE *restrict f) {
  size_t all = size * n, done = 0;
  if (!all) return 0;
  FLOCK(f);
  if (fwide(f, -1) == -1) done = __fwritex(bytes, all, f);
  FUNLOCK(f);
  return done == all ? n : done / size;
}

size_t fwrite_unlocked(const void *restrict, size_t, size_t, FILE *restrict)
    __attribute__((alias("fwrite")));

int fputs(const char *restrict text, FILE *restrict f) {
  size_t n = strlen(text);
  if (fwide(f, -1) != -1) return EOF;
  return fwrite(text, 1, n, f) == n ? 1 : EOF;
}

int fputs_unlocked(const char *restrict, FILE *restrict) __attribute__((alias("fputs")));

/* putwc() on a stream of bytes writes the lowest byte, and WEOF writes the buffer. */
wint_t umbra_put_lowest_byte(wchar_t c, FILE *f) {
  if ((wint_t)c != WEOF) return (wint_t)putc((unsigned char)c, f);
  if (!f->wend && __towrite(f)) return WEOF;
  return f->wpos != f->wbase && !flush(f) ? WEOF : 0;
}

int puts(const char *text) {
  size_t n = strlen(text);
  if (fwide(stdout, -1) != -1 || fwrite(text, 1, n, stdout) != n) return EOF;
  if (putc_unlocked('\n', stdout) < 0) return EOF;
  return n < INT_MAX ? (int)n + 1 : INT_MAX;
}

/* --- reading --- */

/* Reads at least one byte into `to`; less than a block is read through the buffer. 0 at the end, or
 * on an error. */
size_t __stdio_read(FILE *f, unsigned char *to, size_t n) {
  size_t direct = n < f->buf_size ? 0 : f->buf_size < BLOCKS_FROM ? n : n - n % f->buf_size;
  ssize_t got =
      direct ? syscall(SYS_read, f->fd, to, direct) : syscall(SYS_read, f->fd, f->buf, f->buf_size);
  f->flags &= ~F_BACK;
  if (got <= 0) {
    f->flags |= got ? F_ERR : F_EOF;
    return 0;
  }
  if (direct) return (size_t)got;
  size_t taken = (size_t)got < n ? (size_t)got : n;
  memcpy(to, f->buf, taken);
  f->rpos = f->buf + taken;
  f->rend = f->buf + got;
  return taken;
}

int ungetc(int c, FILE *f) {
  if (c == EOF) return EOF;
  FLOCK(f);
  if (!f->rpos) __toread(f);
  int has_room = f->rpos && f->rpos > f->buf - UNGET;
  if (has_room) {
    *--f->rpos = (unsigned char)c;
    f->flags |= F_BACK;
    f->flags &= ~F_EOF;
  } else if (f->rpos) {
    umbra_assume_machine("ungetc()", " pushes back at most 8 characters");
  }
  FUNLOCK(f);
  return has_room ? (unsigned char)c : EOF;
}

/* --- buffers --- */

/* A buffer of the caller is used as a whole; if the stream is readable, without the bytes reserved
 * for ungetc(). */
static void use_buffer(FILE *f, char *buffer, size_t size) {
  size_t kept = f->flags & F_NORD ? 0 : UNGET;
  if (size < BLOCKS_FROM) umbra_assume_machine("setvbuf()", " fills a small buffer as musl does");
  f->flags |= F_OWN;
  if (size <= kept) return;
  f->buf = (unsigned char *)buffer + kept;
  f->buf_size = size - kept;
}

/* Writes what the buffer holds, or gives back what it has read ahead. EOF on failure. */
static int synchronise(FILE *f) {
  if (f->wpos != f->wbase && !flush(f)) return EOF;
  f->wpos = f->wbase = f->wend = 0;
  give_back(f);
  return 0;
}

int setvbuf(FILE *restrict f, char *restrict buffer, int type, size_t size) {
  if (type != _IONBF && type != _IOLBF && type != _IOFBF) return -1;
  if ((type == _IONBF || buffer) && synchronise(f)) return EOF;
  f->lbf = EOF;
  f->flags |= F_SVB;
  if (type == _IONBF || (buffer && !size))
    f->buf_size = 0;
  else if (buffer)
    use_buffer(f, buffer, size);
  else if (!f->buf_size && f->fd > 2)
    f->buf_size = BUFFER_SIZE;
  if (type == _IOLBF && f->buf_size) f->lbf = '\n';
  return 0;
}

/* 0 before the stream has a buffer. */
size_t __fbufsize(FILE *f) {
  if (!f->mode && !(f->flags & F_OWN) && (!(f->flags & F_SVB) || f->lbf >= 0)) return 0;
  return f->buf_size ? f->buf_size : 1;
}

void umbra_bytes_of_wide(void);

/* getc() on a stream of wide characters: glibc fails once its buffer is empty. */
void umbra_bytes_of_wide(void) {
  umbra_assume_machine("getc()", " reads from a stream of wide characters as in musl");
}
