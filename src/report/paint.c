#include "report/paint.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"

static bool has_colors(FILE *f, ColorWhen when) {
  if (when != COLOR_AUTO) return when == COLOR_ALWAYS;
  const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
  bool is_plain = (no_color && *no_color) || (term && strcmp(term, "dumb") == 0);
  return !is_plain && isatty(f == stderr ? STDERR_FILENO : STDOUT_FILENO);
}

Paint terminal_paint(FILE *f, ColorWhen when) {
  assert(f);
  return has_colors(f, when) ? (Paint){PAINT_BOLD, PAINT_RED, PAINT_GREEN, PAINT_CYAN, PAINT_PLAIN}
                             : (Paint){"", "", "", "", ""};
}
