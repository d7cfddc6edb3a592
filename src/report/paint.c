#include "report/paint.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/file.h"

static bool paint_is_terminal(FILE *f) {
  const char *term = getenv("TERM");
  bool is_plain = !term || !*term || strcmp(term, "dumb") == 0 || strcmp(term, "linux") == 0;
  return !is_plain && isatty(f == stderr ? STDERR_FILENO : STDOUT_FILENO);
}

static bool has_colors(FILE *f, ColorWhen when) {
  if (when != COLOR_AUTO) return when == COLOR_ALWAYS;
  const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
  bool is_plain = (no_color && *no_color) || (term && strcmp(term, "dumb") == 0);
  return !is_plain && isatty(f == stderr ? STDERR_FILENO : STDOUT_FILENO);
}

Paint terminal_paint(FILE *f, ColorWhen when) {
  Paint p = {"", "", "", "", "", false};
  if (has_colors(f, when))
    p = (Paint){PAINT_BOLD, PAINT_RED, PAINT_GREEN, PAINT_CYAN, PAINT_PLAIN, false};
  p.has_links = *p.bold && paint_is_terminal(f);
  return p;
}

static size_t length_of_file(const char *path) {
  size_t n = strlen(path);
  for (int numbers = 0; numbers < 2; numbers++) {
    size_t digits = 0;
    while (digits < n && strchr("0123456789", path[n - digits - 1]))
      digits++;
    if (!digits || digits == n || path[n - digits - 1] != ':') break;
    n -= digits + 1;
  }
  return n;
}

static void add_escaped_path(const char *path, Str *out) {
  for (const char *c = path; *c; c++)
    str_addf(out, str_is_word(*c) || strchr("/.-", *c) ? "%c" : "%%%02X", (unsigned char)*c);
}

/* The name of the machine is for terminals that show the output of another one. */
static void add_address(const char *path, Str *out) {
  char host[256] = "", *file = mem_strndup(path, length_of_file(path));
  char *whole = *file == '/' ? mem_strdup(file) : NULL, *here = whole ? NULL : getcwd(NULL, 0);
  if (!whole) whole = path_join(here ? here : "", file);
  char *tidy = path_tidy(whole);
  if (gethostname(host, sizeof host - 1) != 0) *host = 0;
  str_add(out, "file://");
  add_escaped_path(host, out);
  add_escaped_path(tidy, out);
  free(here);
  mem_free(tidy);
  mem_free(whole);
  mem_free(file);
}

void paint_print_link(const Paint *p, const char *path) {
  Str address = {0};
  if (p->has_links) {
    add_address(path, &address);
    clean_print_link(str_text(&address), path);
  } else {
    fputs(path, stdout);
  }
  str_done(&address);
}
