#include "base/source_text.h"

#include <string.h>

void text_blank_comments(char *text) {
  char quote = 0;
  for (char *p = text; *p; p++) {
    if (quote) {
      if (*p == '\\' && p[1])
        p++;
      else if (*p == quote || *p == '\n')
        quote = 0;
    } else if (*p == '"' || *p == '\'') {
      quote = *p;
    } else if (p[0] == '/' && p[1] == '/') {
      while (*p && *p != '\n')
        *p++ = ' ';
      p--;
    } else if (p[0] == '/' && p[1] == '*') {
      char *end = strstr(p + 2, "*/");
      for (char *stop = end ? end + 2 : p + strlen(p); p < stop; p++)
        if (*p != '\n') *p = ' ';
      p--;
    }
  }
}

const char *line_directive(const char *line) {
  const char *p = line + strspn(line, " \t");
  return *p == '#' ? p + 1 + strspn(p + 1, " \t") : NULL;
}

char *line_cut(char **rest) {
  char *line = *rest;
  size_t n = strcspn(line, "\n");
  *rest = line + n + (line[n] == '\n');
  line[n] = 0;
  return line;
}
