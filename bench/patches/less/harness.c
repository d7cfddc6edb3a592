/* An escape sequence, byte by byte, until it is over: any LENGTH bytes. Returns where it ended, and how.
 *
 * What is one sequence to less goes to the terminal as it is, so it must not hide a second one: what follows an escape ends it. The user has
 * set LESSANSIMIDCHARS to a few characters: each of them is a way of its own through strchr. */
#include "less.h"
#include <assert.h>
#include <umbra.h>

#ifndef LENGTH
#define LENGTH 7
#endif

/* What line.c wants of the rest of the program. */
int utf_mode;
char *lgetenv(char *name) { return strcmp(name, "LESSANSIMIDCHARS") == 0 ? "0;" : NULL; }
int isnullenv(char *value) { return value == NULL; }
VOID_POINTER ecalloc(int count, unsigned size) { return calloc(count, size); }
void xbuf_init(struct xbuffer *buffer) { memset(buffer, 0, sizeof *buffer); }

void init_line(VOID_PARAM);
struct ansi_state *ansi_start(LWCHAR byte);
int ansi_step(struct ansi_state *state, LWCHAR byte);
void ansi_done(struct ansi_state *state);

int scan(void) {
  unsigned char bytes[LENGTH];
  umbra_symbolic(bytes, sizeof bytes, "bytes");
  init_line();
  struct ansi_state *state = ansi_start(bytes[0]);
  if (!state) return 0;
  int i = 0, code;
  do {
    code = ansi_step(state, bytes[i]);
    assert(!(code == ANSI_MID && i > 1 && bytes[i - 1] == ESC));
  } while (code == ANSI_MID && ++i < LENGTH);
  ansi_done(state);
  return 10 * i + code;
}
