#include "base/clean.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"

enum { HELD = 8, BLOCK = 4096 };

typedef struct CleanStream {
  int fd;
  bool is_own; /* what is written is a sequence of Umbra's own */
  size_t held_len;
  char held[HELD]; /* the beginning of a sequence or of a character, which the next bytes decide */
  size_t block_len;
  char block[BLOCK]; /* not yet written; empty between calls */
} CleanStream;

static CleanStream clean_outputs[2] = {{.fd = STDOUT_FILENO}, {.fd = STDERR_FILENO}};

static const char *const clean_sequences[] = {PAINT_BOLD, PAINT_RED,   PAINT_GREEN,
                                              PAINT_CYAN, PAINT_PLAIN, PAINT_CLEAR_LINE};

size_t clean_control_length(const char *s, size_t len) {
  unsigned char first = (unsigned char)s[0], second = len > 1 ? (unsigned char)s[1] : 0;
  if (first < ' ' || first == 0x7f) return 1;
  return first == 0xc2 && second >= 0x80 && second < 0xa0 ? 2 : 0;
}

void clean_drop_paint(char *text) {
  static const char begin[] = "\033[";
  char *to = text;
  for (const char *at = text; *at;) {
    size_t n = strncmp(at, begin, strlen(begin)) == 0 ? strlen(begin) : 0;
    if (n) n += strspn(at + n, "0123456789;:?");
    if (n && at[n]) {
      at += n + 1; /* with the letter at its end */
      continue;
    }
    *to++ = *at++;
  }
  *to = 0;
}

void clean_name(char *name) {
  char *to = name;
  size_t len = strlen(name);
  for (size_t i = 0, n; i < len; i += n ? n : 1) {
    n = clean_control_length(name + i, len - i);
    *to++ = n ? '.' : name[i];
  }
  *to = 0;
}

void clean_print_name(const char *name) {
  char *copy = mem_strdup(name);
  clean_name(copy);
  fputs(copy, stdout);
  mem_free(copy);
}

void clean_end(Str *s, size_t start) {
  if (s->len == start) return;
  clean_name(s->data + start);
  s->len = start + strlen(s->data + start);
}

static bool clean_write_block(CleanStream *o) {
  for (size_t done = 0; done < o->block_len;) {
    ssize_t n = write(o->fd, o->block + done, o->block_len - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    done += (size_t)n;
  }
  o->block_len = 0;
  return true;
}

static bool clean_add(CleanStream *o, const char *bytes, size_t len) {
  if (o->block_len + len > BLOCK && !clean_write_block(o)) return false;
  memcpy(o->block + o->block_len, bytes, len);
  o->block_len += len;
  return true;
}

/* How many of the held bytes are a sequence, or -1 if more bytes decide. */
static int clean_find_sequence(const CleanStream *o) {
  if (*o->held != '\033' && *o->held != '\r') return 0;
  for (size_t i = 0; i < sizeof clean_sequences / sizeof *clean_sequences; i++) {
    size_t len = strlen(clean_sequences[i]), common = len < o->held_len ? len : o->held_len;
    if (memcmp(o->held, clean_sequences[i], common) == 0) return common < len ? -1 : (int)len;
  }
  return 0;
}

/* Passes on the held bytes that are decided. */
static bool clean_decide(CleanStream *o) {
  while (o->held_len) {
    int sequence = clean_find_sequence(o);
    bool is_open = o->held_len == 1 && (unsigned char)o->held[0] == 0xc2;
    if (sequence < 0 || is_open) return true;
    bool is_kept = sequence || *o->held == '\n' || *o->held == '\t';
    size_t control = is_kept ? 0 : clean_control_length(o->held, o->held_len), used = 1;
    if (sequence) used = (size_t)sequence;
    if (control) used = control;
    if (!clean_add(o, control ? "." : o->held, control ? 1 : used)) return false;
    o->held_len -= used;
    memmove(o->held, o->held + used, o->held_len);
  }
  return true;
}

static ssize_t clean_write(void *data, const char *bytes, size_t len) {
  CleanStream *o = data;
  o->block_len = 0; /* a failed call may have left bytes */
  if (o->is_own) {
    for (size_t i = 0; i < len; i++)
      if (!clean_add(o, bytes + i, 1)) return -1;
    return clean_write_block(o) ? (ssize_t)len : -1;
  }
  for (size_t i = 0; i < len; i++) {
    assert(o->held_len < HELD);
    o->held[o->held_len++] = bytes[i];
    if (!clean_decide(o)) return -1;
  }
  return clean_write_block(o) ? (ssize_t)len : -1;
}

static FILE *clean_open(CleanStream *o) {
  FILE *f = fopencookie(o, "w", (cookie_io_functions_t){.write = clean_write});
  if (!f) fatal("cannot print: %s", strerror(errno));
  return f;
}

void clean_streams(void) {
  stdout = clean_open(&clean_outputs[0]);
  stderr = clean_open(&clean_outputs[1]);
  setvbuf(stdout, NULL, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, BUFSIZ);
  setvbuf(stderr, NULL, _IONBF, 0);
}

static void clean_print_own(const char *sequence) {
  fflush(stdout);
  clean_outputs[0].is_own = true;
  fputs(sequence, stdout);
  fflush(stdout);
  clean_outputs[0].is_own = false;
}

void clean_print_link(const char *address, const char *text) {
  for (const char *c = address; *c; c++)
    assert(!clean_control_length(c, strlen(c)));
  char *begin = str_format("\033]8;;%s\033\\", address);
  clean_print_own(begin);
  fputs(text, stdout);
  clean_print_own("\033]8;;\033\\");
  mem_free(begin);
}

int clean_silence_errors(void) {
  int fd = open("/dev/null", O_WRONLY | O_CLOEXEC);
  int done = fd < 0 ? -1 : dup2(fd, STDERR_FILENO);
  if (fd >= 0) close(fd);
  return done < 0 ? -1 : 0;
}
