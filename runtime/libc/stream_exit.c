/* Replaces musl's file of this function: exit() writes the buffers of all streams, and leaves
 * standard input where the program stopped reading. Before that, it records what a function left of
 * the standard streams for its caller. The records are zero as long as a stream was not used, and
 * are compared as internal state. */
#include "stdio_impl.h"

static FILE *volatile dummy_file = 0;
weak_alias(dummy_file, __stdin_used);
weak_alias(dummy_file, __stdout_used);
weak_alias(dummy_file, __stderr_used);

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

static void close_file(FILE *f) {
  if (!f) return;
  FFINALLOCK(f);
  if (f->wpos != f->wbase) f->write(f, 0, 0);
  if (f->rpos != f->rend) f->seek(f, f->rpos - f->rend, SEEK_CUR);
}

void __stdio_exit(void) {
  record(__stdin_used, &umbra_state_stdin);
  record(__stdout_used, &umbra_state_stdout);
  record(__stderr_used, &umbra_state_stderr);
  for (FILE *f = *__ofl_lock(); f; f = f->next)
    close_file(f);
  close_file(__stdin_used);
  close_file(__stdout_used);
  close_file(__stderr_used);
}

weak_alias(__stdio_exit, __stdio_exit_needed);
