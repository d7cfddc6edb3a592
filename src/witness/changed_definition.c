#include "witness/changed_definition.h"

#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "witness/place.h"

/* Where a name is defined in the text of a file: the definition, from its beginning on. */
typedef struct NameDefinition {
  const char *begin, *end; /* NULL: none */
} NameDefinition;

/* The next occurrence of the name as a word; NULL if there is none before `end`. */
static const char *next_word(const char *text, const char *end, const char *name, size_t len) {
  for (const char *at = text; (at = memmem(at, (size_t)(end - at), name, len)); at += len)
    if (str_is_word_at(text, at, len)) return at;
  return NULL;
}

static const char *line_begin(const char *text, const char *at) {
  while (at > text && at[-1] != '\n')
    at--;
  return at;
}

/* "#define NAME ...", up to the end of the line; lines are continued by a backslash. */
static NameDefinition find_macro(const char *text, const char *name, size_t len) {
  const char *end = text + strlen(text);
  for (const char *at = text; (at = next_word(at, end, name, len)); at += len) {
    const char *begin = line_begin(text, at), *word = begin + strspn(begin, " \t");
    if (*word != '#') continue;
    word += 1 + strspn(word + 1, " \t");
    if (!str_starts(word, "define") || word + 6 + strspn(word + 6, " \t") != at) continue;
    const char *stop = at;
    while ((stop = strchr(stop, '\n')) && stop[-1] == '\\')
      stop++;
    return (NameDefinition){begin, stop ? stop : end};
  }
  return (NameDefinition){NULL, NULL};
}

/* The enumerators up to and including the name. */
static NameDefinition find_enumerator(const char *text, const char *name, size_t len) {
  const char *end = text + strlen(text);
  for (const char *at = text; (at = next_word(at, end, "enum", 4)); at += 4) {
    const char *open = at + strcspn(at, "{;()");
    const char *close = *open == '{' ? strchr(open, '}') : NULL;
    const char *found = close ? next_word(open, close, name, len) : NULL;
    if (found) return (NameDefinition){open + 1, found + strcspn(found, ",}")};
  }
  return (NameDefinition){NULL, NULL};
}

/* The first character in NEW's definition that differs, apart from white space; NULL: none. */
static const char *first_change(NameDefinition old, NameDefinition new) {
  const char *o = old.begin, *n = new.begin, *first = new.begin;
  for (;;) {
    while (o < old.end && isspace((unsigned char)*o))
      o++;
    while (n < new.end && isspace((unsigned char)*n))
      n++;
    if (o == old.end && n == new.end) return NULL;
    if (n < new.end) first = n;
    if (o == old.end || n == new.end || *o != *n) return first;
    o++;
    n++;
  }
}

/* The text of a file in each version, and its name for people. */
typedef struct DefiningFile {
  const char *text[2], *shown;
} DefiningFile;

static void print_place(const DefiningFile *f, const char *name, size_t len, const char *at,
                        Str *out) {
  const char *text = f->text[NEW];
  unsigned line = 1;
  for (const char *c = text; c < at; c++)
    line += *c == '\n';
  const char *begin = line_begin(text, at);
  begin += strspn(begin, " \t");
  str_addf(out, "%.*s changed at %s:%u: %.*s", (int)len, name, f->shown, line,
           (int)strcspn(begin, "\n"), begin);
}

static bool print_in(const DefiningFile *f, const char *name, size_t len, Str *out) {
  NameDefinition of[2];
  for (int v = 0; v < 2; v++) {
    of[v] = find_macro(f->text[v], name, len);
    if (!of[v].begin) of[v] = find_enumerator(f->text[v], name, len);
  }
  const char *at = of[OLD].begin && of[NEW].begin ? first_change(of[OLD], of[NEW]) : NULL;
  if (at) print_place(f, name, len, at, out);
  return at != NULL;
}

/* Calls print_in for each name in the line. */
static bool print_names(const DefiningFile *f, const char *line, Str *out) {
  for (const char *at = line; *at;) {
    size_t len = 0;
    while (str_is_word(at[len]))
      len++;
    bool is_name = len && !isdigit((unsigned char)*at);
    if (is_name && print_in(f, at, len, out)) return true;
    at += len ? len : 1;
  }
  return false;
}

/* The name in the next #include "..." of the text; the caller frees it. */
static char *next_include(const char **text) {
  for (const char *at = *text; (at = strstr(at, "include")); at++) {
    const char *quote = at + 7 + strspn(at + 7, " \t");
    if (*quote != '"') continue;
    const char *end = quote + 1 + strcspn(quote + 1, "\"\n");
    *text = end;
    return mem_strndup(quote + 1, (size_t)(end - quote - 1));
  }
  return NULL;
}

/* A header that is beside a file, or in a usual directory beside or above it. */
enum { INCLUDE_PLACES = 3 };
static const char *const include_places[INCLUDE_PLACES] = {"", "include/", "src/"};

/* `file` without its last `up` names but one, and the name of the header; NULL: it has fewer. The
 * caller frees it. */
static char *header_path(const char *file, int up, const char *place, const char *name) {
  const char *end = file + strlen(file);
  for (int i = 0; i <= up && end; i++) {
    if (end == file) return NULL;
    const char *slash = memrchr(file, '/', (size_t)(end - file));
    end = slash ? slash : file;
  }
  return str_format("%.*s%s%s%s", (int)(end - file), file, end > file ? "/" : "", place, name);
}

static char *read_header(const char *file, int up, const char *place, const char *name) {
  char *path = header_path(file, up, place, name), *text = path ? file_read(path, NULL) : NULL;
  mem_free(path);
  return text;
}

/* The header is searched upwards from the file: at the same place in both versions. */
static bool print_in_header(const ChangedFiles *pair, const char *shown, const char *name,
                            const char *line, Str *out) {
  enum { MOST_UP = 4 };
  bool is_done = false;
  for (int i = 0; i < MOST_UP * INCLUDE_PLACES && !is_done; i++) {
    int up = i / INCLUDE_PLACES;
    const char *place = include_places[i % INCLUDE_PLACES];
    char *header[2] = {read_header(pair->file[OLD], up, place, name),
                       read_header(pair->file[NEW], up, place, name)};
    char *shown_header = header_path(shown, up, place, name);
    const DefiningFile f = {{header[OLD], header[NEW]}, shown_header};
    if (header[OLD] && header[NEW] && shown_header) is_done = print_names(&f, line, out);
    mem_free(header[OLD]);
    mem_free(header[NEW]);
    mem_free(shown_header);
  }
  return is_done;
}

void changed_definition_print(const Program *p, const ChangedFiles *pair, const char *line,
                              Str *out) {
  if (!pair->file[OLD] || !pair->file[NEW]) return;
  const char *shown = place_file(p, pair->file[NEW]);
  char *text[2] = {file_read(pair->file[OLD], NULL), file_read(pair->file[NEW], NULL)};
  const DefiningFile own = {{text[OLD], text[NEW]}, shown};
  bool is_done = text[OLD] && text[NEW] && print_names(&own, line, out);
  const char *rest = text[NEW];
  for (char *name; rest && !is_done && (name = next_include(&rest)); mem_free(name))
    is_done = print_in_header(pair, shown, name, line, out);
  mem_free(text[OLD]);
  mem_free(text[NEW]);
}
