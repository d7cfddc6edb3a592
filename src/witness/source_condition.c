/* A location is inside the operand that clang branches on, of which the operators && and ||, the
 * parentheses of if and while, and ? are the borders. clang branches on x for "!x", with the sides
 * exchanged. A macro may contain such a "!", so an operand that is nothing but a macro is refused.
 */
#include "witness/source_condition.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/source_sight.h"
#include "base/str.h"
#include "unify/unify.h"

enum { LONGEST = 60 };

typedef struct Operand {
  const char *line;
  size_t start, end; /* in `line` */
} Operand;

/* Replaces what is in quotes, so that it contains neither parentheses nor operators. */
static char *condition_without_quotes(const char *line) {
  char *s = mem_strdup(line), quote = 0;
  for (char *c = s; *c; c++) {
    bool is_escape = quote && *c == '\\' && c[1];
    if (!quote && (*c == '"' || *c == '\'')) {
      quote = *c;
    } else if (quote && *c == quote) {
      quote = 0;
    } else if (quote) {
      *c = 'x';
      if (is_escape) *++c = 'x';
    }
  }
  return s;
}

static bool is_border(const char *line, size_t at) {
  return strchr(";?{},", line[at]) || strncmp(line + at, "&&", 2) == 0 ||
         strncmp(line + at, "||", 2) == 0;
}

/* From the operator or the parenthesis before the location to the one after it. */
static bool find_operand(const char *line, size_t at, Operand *o) {
  int depth = 0;
  size_t start = at, end = at;
  for (; start > 0; start--) {
    char c = line[start - 1];
    if (c == ')') depth++;
    if (c == '(' && !depth--) break;
    if (!depth && (strchr(";?{},", c) || (start > 1 && is_border(line, start - 2)))) break;
  }
  depth = 0;
  for (; line[end]; end++) {
    if (line[end] == '(') depth++;
    if (line[end] == ')' && !depth--) break;
    if (!depth && is_border(line, end)) break;
  }
  *o = (Operand){line, start, end};
  return line[end];
}

/* The location of a loop may be its keyword, if clang branches on the whole condition, with "!". */
static size_t after_keyword(const char *line, size_t at) {
  static const char word[] = "while";
  if (!str_is_word_at(line, line + at, sizeof word - 1) || strncmp(line + at, word, 5) != 0)
    return at;
  size_t open = at + sizeof word - 1 + strspn(line + at + sizeof word - 1, " ");
  bool is_one = line[open] == '(' && !strstr(line + open, "&&") && !strstr(line + open, "||");
  return is_one && line[open + 1] ? open + 1 : at;
}

static void operand_trim(Operand *o) {
  while (o->start < o->end && isspace((unsigned char)o->line[o->start]))
    o->start++;
  while (o->end > o->start && isspace((unsigned char)o->line[o->end - 1]))
    o->end--;
}

/* The length of the part in parentheses at the beginning of the operand; 0 if there is none. */
static size_t operand_group(const Operand *o, size_t from) {
  int depth = 0;
  if (o->line[from] != '(') return 0;
  for (size_t i = from; i < o->end; i++) {
    if (o->line[i] == '(') depth++;
    if (o->line[i] == ')' && !--depth) return i + 1 - from;
  }
  return 0;
}

/* Removes parentheses around the operand and, unless clang branches on it as it is, "!" before one
 * whole operand. */
static void operand_strip(Operand *o, bool has_not) {
  for (bool goes_on = true; goes_on;) {
    operand_trim(o);
    size_t n = o->end - o->start;
    bool is_group = n > 2 && operand_group(o, o->start) == n;
    bool is_not = !has_not && n > 1 && o->line[o->start] == '!' && o->line[o->start + 1] != '=';
    size_t name = o->start + 1 + strspn(o->line + o->start + 1, "! ");
    size_t rest = name;
    while (is_not && rest < o->end &&
           (str_is_word(o->line[rest]) || strchr(".[]", o->line[rest]) ||
            strncmp(o->line + rest, "->", 2) == 0 || (o->line[rest] == '>' && rest > name)))
      rest++;
    rest += rest < o->end ? operand_group(o, rest) : 0;
    is_not = is_not && rest == o->end;
    if (is_group) o->end--;
    if (is_group || is_not) o->start++;
    goes_on = is_group || is_not;
  }
}

static bool condition_is_function(const Program *p, const char *name) {
  for (size_t i = 0; i < p->functions.len; i++) {
    char *own = unify_source_name(p->functions.data[i]->name);
    bool is_it = strcmp(own, name) == 0;
    mem_free(own);
    if (is_it) return true;
  }
  return false;
}

/* The operand is one word, which only a macro has in capitals, or one call of something other than
 * a function.
 */
static bool operand_may_be_macro(const Program *p, const Operand *o) {
  size_t n = 0, small = 0;
  while (o->start + n < o->end && str_is_word(o->line[o->start + n])) {
    small += islower((unsigned char)o->line[o->start + n]) != 0;
    n++;
  }
  bool is_word = o->start + n == o->end;
  bool is_call = !is_word && o->start + n + operand_group(o, o->start + n) == o->end;
  if (is_word) return !small;
  char *name = mem_strndup(o->line + o->start, n);
  bool is_macro = n && is_call && !condition_is_function(p, name);
  mem_free(name);
  return is_macro;
}

/* A declaration or a statement before "?" begins with its assignment. */
static bool operand_assigns(const Operand *o) {
  int depth = 0;
  for (size_t i = o->start; i < o->end; i++) {
    depth += o->line[i] == '(' ? 1 : o->line[i] == ')' ? -1 : 0;
    bool is_sign = o->line[i] == '=' && !depth && o->line[i + 1] != '=';
    if (is_sign && (i == o->start || !strchr("=!<>", o->line[i - 1]))) return true;
  }
  return strncmp(o->line + o->start, "return", 6) == 0;
}

/* Whether the operand is decided on: it is in the parentheses of if or while, between those of for,
 * or next to an operator that decides. */
static bool operand_decides(const Operand *o) {
  size_t at = o->start;
  const char *after = o->line + o->end + strspn(o->line + o->end, " ");
  if (strchr("?", *after) && *after) return true;
  if (strncmp(after, "&&", 2) == 0 || strncmp(after, "||", 2) == 0) return true;
  if (at >= 2 && is_border(o->line, at - 2) && strchr("&|", o->line[at - 1])) return true;
  size_t before = at;
  while (before && o->line[before - 1] == ' ')
    before--;
  if (before && o->line[before - 1] == ';' && *after == ';') return true; /* of a for loop */
  if (!at || o->line[at - 1] != '(' || *after != ')') return false;
  at--;
  while (at && isspace((unsigned char)o->line[at - 1]))
    at--;
  return (at >= 2 && strncmp(o->line + at - 2, "if", 2) == 0) ||
         (at >= 5 && strncmp(o->line + at - 5, "while", 5) == 0);
}

/* The operand in parentheses after "!", or in further parentheses, is decided on if they are. */
static bool operand_decides_inside(Operand o) {
  while (!operand_decides(&o)) {
    if (!o.start || o.line[o.start - 1] != '(' || o.line[o.end] != ')') return false;
    o.start--;
    o.end++;
    size_t word = o.start;
    while (o.start && strchr("! ", o.line[o.start - 1]))
      o.start--;
    bool is_operand = o.start && (o.start < word || o.line[o.start - 1] == '(');
    if (!is_operand) return false;
  }
  return true;
}

char *source_condition(const Program *p, uint32_t loc) {
  assert(p);
  Location l = program_location(p, loc);
  if (!loc || !l.line || !l.column || l.file >= p->files.len) return NULL;
  char *text = source_line(p->files.data[l.file], l.line);
  char *line = text ? condition_without_quotes(text) : NULL, *condition = NULL;
  Operand o;
  size_t at = l.column - 1, inside = line && at < strlen(line) ? after_keyword(line, at) : at;
  bool is_found =
      line && at < strlen(line) && find_operand(line, inside, &o) && operand_decides_inside(o);
  if (is_found) operand_strip(&o, inside != at);
  if (is_found && o.end > o.start && o.end - o.start <= LONGEST && !operand_assigns(&o) &&
      !operand_may_be_macro(p, &o))
    condition = mem_strndup(text + o.start, o.end - o.start);
  mem_free(line);
  mem_free(text);
  return condition;
}
