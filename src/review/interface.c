/* A header is a sequence of #defines and of declarations that end with a semicolon or a body. Each
 * is normalised to one line, and these lines are compared; an item that both versions have in
 * different positions is unchanged. */
#include "review/interface.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/source_text.h"

typedef struct Item {
  char *kind, *name; /* "macro", "LIMIT" */
  char *text;        /* its source, with each run of white space replaced by one space */
} Item;
typedef VEC(Item) ItemList;

static char *squeezed(const char *text, size_t len) {
  Str out = {0};
  bool is_blank = true;
  for (size_t i = 0; i < len; i++) {
    bool blank =
        isspace((unsigned char)text[i]) || (text[i] == '\\' && i + 1 < len && text[i + 1] == '\n');
    if (!blank) str_add_bytes(&out, text + i, 1);
    if (blank && !is_blank) str_add(&out, " ");
    is_blank = blank;
  }
  if (out.len && out.data[out.len - 1] == ' ') out.data[--out.len] = 0;
  return str_take(&out);
}

/* --- items --- */

static size_t directive_length(const char *p) {
  size_t n = 0;
  while (p[n] && p[n] != '\n')
    n += p[n] == '\\' && p[n + 1] ? 2 : 1;
  return n;
}

static void add_macro(ItemList *l, const char *p, size_t len) {
  const char *word = p + 1 + strspn(p + 1, " \t");
  if (!str_starts(word, "define")) return;
  const char *name = word + 6 + strspn(word + 6, " \t");
  size_t n = 0;
  while (str_is_word(name[n]))
    n++;
  size_t rest = len - (size_t)(name - p);
  vec_push(l, ((Item){mem_strdup("macro"), mem_strndup(name, n), squeezed(name, rest)}));
}

static const char *interface_skip_words(const char *p) {
  static const char *const words[] = {"const", "volatile", "restrict", "__restrict"};
  bool is_word = true;
  while (is_word) {
    is_word = false;
    p += strspn(p, " *");
    for (size_t i = 0; i < sizeof words / sizeof *words && !is_word; i++) {
      size_t n = strlen(words[i]);
      is_word = strncmp(p, words[i], n) == 0 && !str_is_word(p[n]);
      if (is_word) p += n;
    }
  }
  return p;
}

/* The name in "(f)(void)", "(*f)(int)", "(*f(int))(void)" and "(*f[2])(int)", where text begins
 * with the parenthesis; NULL for a list of parameters. */
static char *parenthesised_name(const char *text) {
  const char *begin = interface_skip_words(text + 1), *end = begin;
  bool is_pointer = memchr(text, '*', (size_t)(begin - text)) != NULL;
  while (str_is_word(*end))
    end++;
  const char *next = end + strspn(end, " ");
  bool is_it = end > begin && is_pointer && (*next == '(' || *next == '[');
  if (end > begin && *next == ')') {
    next++;
    next += strspn(next, " ");
    is_it = *next == '(' || *next == '[';
  }
  return is_it ? mem_strndup(begin, (size_t)(end - begin)) : NULL;
}

/* The identifier before the first parenthesis, or the one inside of it; else the last one. */
static char *declared_name(const char *text) {
  const char *end = strchr(text, '(');
  char *inner = end ? parenthesised_name(end) : NULL;
  if (inner) return inner;
  if (!end) end = text + strcspn(text, ";=[");
  while (end > text && !str_is_word(end[-1]))
    end--;
  const char *begin = end;
  while (begin > text && str_is_word(begin[-1]))
    begin--;
  return mem_strndup(begin, (size_t)(end - begin));
}

/* The name comes first in "struct node { ...", and last in "typedef struct { ... } node;". */
static char *type_name(const char *text, const char *brace) {
  const char *at = brace;
  while (at > text && at[-1] == ' ')
    at--;
  const char *begin = at;
  while (begin > text && str_is_word(begin[-1]))
    begin--;
  char *name = mem_strndup(begin, (size_t)(at - begin));
  static const char *const words[] = {"struct", "union", "enum", ""};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (strcmp(name, words[i]) != 0) continue;
    mem_free(name);
    const char *close = strrchr(text, '}');
    return close ? declared_name(close + 1) : mem_strdup("");
  }
  return name;
}

static bool interface_has_word(const char *text, const char *word, const char *end) {
  size_t n = strlen(word);
  for (const char *at = text; (at = strstr(at, word)) && at < end; at++)
    if (str_is_word_at(text, at, n)) return true;
  return false;
}

static void add_declaration(ItemList *l, const char *p, size_t len) {
  char *text = squeezed(p, len);
  const char *brace = strchr(text, '{'), *end = brace ? brace : text + strlen(text);
  static const char *const types[] = {"enum", "struct", "union"};
  Item i = {.text = text};
  bool is_body = brace && strchr(text, '(') && strchr(text, '(') < brace;
  for (size_t k = 0; k < 3 && brace && !is_body && !i.kind; k++)
    if (interface_has_word(text, types[k], end)) i.kind = mem_strdup(types[k]);
  if (i.kind)
    i.name = type_name(text, brace);
  else if (!is_body && strlen(text) > 1)
    i.name = declared_name(text);
  if (!i.name) { /* a function body or a lone semicolon: code is compared elsewhere */
    mem_free(text);
    return;
  }
  if (!i.kind)
    i.kind = mem_strdup(interface_has_word(text, "typedef", end) ? "typedef" : "declaration of");
  vec_push(l, i);
}

/* The brace of extern "C" { is not counted. */
static bool is_linkage(const char *from, const char *brace) {
  return memmem(from, (size_t)(brace - from), "\"C\"", 3) != NULL;
}

static void read_items(ItemList *l, const char *source) {
  if (!source) return;
  char *text = mem_strdup(source);
  text_blank_comments(text);
  const char *from = text;
  int depth = 0;
  bool at_line = true;
  for (const char *p = text; *p; p++) {
    if (at_line && *p == '#') {
      size_t n = directive_length(p);
      add_macro(l, p, n);
      memset(text + (p - text), ' ', n); /* it may be inside a declaration */
      p += n ? n - 1 : 0;
      continue;
    }
    at_line = *p == '\n' || (at_line && isspace((unsigned char)*p));
    if (*p == '{' && !depth && is_linkage(from, p)) {
      from = p + 1;
      continue;
    }
    depth += (*p == '{') - (*p == '}');
    if (depth < 0) { /* the end of extern "C" */
      depth = 0;
      from = p + 1;
    }
    bool is_end = !depth && *p == ';';
    if (!depth && *p == '}') { /* end of a function: a type continues with a name or semicolon */
      const char *next = p + 1 + strspn(p + 1, " \t\r\n");
      const char *open = strchr(from, '{'), *paren = strchr(from, '(');
      is_end = *next != ';' && paren && open && paren < open;
    }
    if (!is_end) continue;
    from += strspn(from, " \t\r\n");
    if (p >= from) add_declaration(l, from, (size_t)(p + 1 - from));
    from = p + 1;
  }
  mem_free(text);
}

static void items_done(ItemList *l) {
  for (size_t i = 0; i < l->len; i++) {
    mem_free(l->data[i].kind);
    mem_free(l->data[i].name);
    mem_free(l->data[i].text);
  }
  vec_done(l);
}

/* --- comparing --- */

static bool interface_has_text(const ItemList *l, const Item *item) {
  for (size_t i = 0; i < l->len; i++)
    if (strcmp(l->data[i].text, item->text) == 0) return true;
  return false;
}

static bool has_item(const ItemList *l, const Item *item) {
  for (size_t i = 0; i < l->len; i++)
    if (strcmp(l->data[i].kind, item->kind) == 0 && strcmp(l->data[i].name, item->name) == 0)
      return true;
  return false;
}

static void interface_say(TextList *out, const char *what, const Item *item, const char *path) {
  texts_add_once(out, str_format("%s %s %s (%s)", item->kind, item->name, what, path));
}

void interface_compare(const char *path, const char *old, const char *new, TextList *out) {
  assert(*path && out);
  ItemList before = {0}, after = {0};
  read_items(&before, old);
  read_items(&after, new);
  for (size_t i = 0; i < before.len; i++)
    if (!interface_has_text(&after, &before.data[i]))
      interface_say(out, has_item(&after, &before.data[i]) ? "changed" : "removed", &before.data[i],
                    path);
  for (size_t i = 0; i < after.len; i++)
    if (!interface_has_text(&before, &after.data[i]))
      interface_say(out, has_item(&before, &after.data[i]) ? "changed" : "added", &after.data[i],
                    path);
  items_done(&before);
  items_done(&after);
}
