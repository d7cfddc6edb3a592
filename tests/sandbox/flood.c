// More output than anybody wants to keep, and what a terminal would take for commands.
#include "attack.h"
int main(void) {
  static char chunk[1 << 16];
  fputs("\033]0;title\007\033[2J\033[6n\033c", stdout);
  fflush(stdout);
  memset(chunk, 'x', sizeof chunk);
  for (int i = 0; i < 640; i++)
    if (write(1 + (i & 1), chunk, sizeof chunk) < 0) return 1;
  return EXPECTED;
}
