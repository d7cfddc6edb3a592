/* Before exit() flushes the standard streams, records what a function left of them for its caller;
 * musl's __stdio_exit() calls this (scripts/build-libc.sh). The records are zero as long as a
 * stream was not used, and are compared as internal state. */
#include "stdio_impl.h"

struct stream_state {
  unsigned flags; /* at the end, failed, with a buffer of the program; both of the latter: closed */
  int mode;       /* bytes or wide characters */
  int lines;      /* after setvbuf(): written at ends of lines */
  size_t size;    /* after setvbuf(): of the buffer */
  long unread;    /* bytes that were read ahead or pushed back */
  int next;       /* the first of them */
};
struct stream_state umbra_state_stdin, umbra_state_stdout, umbra_state_stderr;

static void record(const FILE *f, struct stream_state *s) {
  if (!f) return;
  s->flags = f->flags & (F_EOF | F_ERR | F_SVB);
  if (f->flags & F_NORD && f->flags & F_NOWR) s->flags |= F_NORD;
  s->mode = f->mode;
  if (f->flags & F_SVB) {
    s->lines = f->lbf >= 0;
    s->size = f->buf_size;
  }
  s->unread = f->rend - f->rpos;
  s->next = s->unread ? *f->rpos : 0;
}

void umbra_record_streams(void) {
  record(__stdin_used, &umbra_state_stdin);
  record(__stdout_used, &umbra_state_stdout);
  record(__stderr_used, &umbra_state_stderr);
}
