#include "cli/paragraph.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

size_t page_width(void) {
  enum { USUAL = 80, LEAST = 40, MOST = 110 };
  struct winsize w;
  bool is_known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col;
  if (!is_known) return USUAL;
  return w.ws_col < LEAST ? LEAST : w.ws_col > MOST ? MOST : w.ws_col;
}

void add_paragraph(Str *out, const char *text, size_t at, size_t indent, size_t width) {
  size_t column = at;
  bool is_first = true; /* first on its line */
  for (const char *p = text + strspn(text, " \n"); *p;) {
    size_t n = strcspn(p, " \n");
    if (!is_first && column + 1 + n > width) {
      str_addf(out, "\n%*s", (int)indent, "");
      column = indent;
      is_first = true;
    }
    if (!is_first) str_add(out, " ");
    column += n + !is_first;
    str_add_bytes(out, p, n);
    is_first = false;
    p += n;
    p += strspn(p, " \n");
  }
  str_add(out, "\n");
}
