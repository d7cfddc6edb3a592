/* Reports have a line for each finding, and outlive the temporary directory of the build: names of
 * files in it are left out. */
#include "replay/native_complaint.h"

#include <string.h>

#include "base/alloc.h"
#include "base/log.h"

/* Where the line says what is wrong; NULL if it says nothing. */
static const char *complaint_in(const char *line) {
  static const char *const marks[] = {"error: ", "undefined reference", "multiple definition",
                                      "undefined symbol", "duplicate symbol"};
  if (strstr(line, "linker command failed")) return NULL; /* the lines before it say why */
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    const char *at = strstr(line, marks[i]);
    if (at) return at;
  }
  return NULL;
}

/* Ends the line before the first temporary file in it. */
static void complaint_cut(char *line) {
  char *end = strstr(line, "/umbra-tmp-");
  if (!end) return;
  while (end > line && end[-1] != ' ')
    end--;
  while (end > line && strchr(" ;:,", end[-1]))
    end--;
  *end = 0;
}

char *native_complaint(const char *messages) {
  char *found = NULL;
  for (const char *p = messages; *p && !found;) {
    size_t len = strcspn(p, "\n");
    char *line = mem_strndup(p, len);
    const char *at = complaint_in(line), *temporary = strstr(line, "/umbra-tmp-");
    if (at) found = mem_strdup(temporary && temporary < at ? at : line);
    mem_free(line);
    p += len + (p[len] == '\n');
  }
  if (!found) found = mem_strndup(messages, strcspn(messages, "\n"));
  complaint_cut(found);
  if (strcmp(found, messages) != 0) log_note("a native build failed: %s", messages);
  return found;
}
