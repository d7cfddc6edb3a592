/* clang branches on each operand of && and ||. The location of such a branch is the operator after
 * the operand; that of the last operand is the beginning of the whole condition. A loop branches on
 * the value of its whole condition, at its keyword. clang branches on x for "!x", with the sides
 * exchanged, except in a loop. A macro may contain such operators, so an operand that is nothing
 * but a macro is refused.
 */
#include "witness/source_condition.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/source_sight.h"
#include "base/str.h"
#include "unify/unify.h"
#include "witness/source_operands.h"

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

static bool is_logical(const char *at) {
  return strncmp(at, "&&", 2) == 0 || strncmp(at, "||", 2) == 0;
}

static bool opens(char c) { return c == '(' || c == '['; }
static bool closes(char c) { return c == ')' || c == ']'; }

static size_t before_blanks(const char *line, size_t at) {
  while (at && isspace((unsigned char)line[at - 1]))
    at--;
  return at;
}

static bool is_word_before(const char *line, size_t end, const char *word) {
  size_t n = strlen(word);
  return end >= n && strncmp(line + end - n, word, n) == 0 &&
         str_is_word_at(line, line + end - n, n);
}

/* The first of these characters from `at` on that is in no parentheses inside the expression; the
 * end of the line if there is none. */
static size_t find_outside(const char *line, size_t at, const char *which) {
  int depth = 0;
  for (; line[at] && (depth || !strchr(which, line[at])); at++) {
    depth += opens(line[at]);
    depth -= closes(line[at]);
    if (depth < 0) break;
  }
  return at;
}

/* The left operand of the && or || at `at`. If it begins on an earlier line, it is unknown. */
static bool find_left_operand(const char *line, size_t at, const char *line_before, Operand *o) {
  int depth = 0;
  size_t start = at;
  for (; start; start--) {
    char c = line[start - 1];
    depth += closes(c);
    depth -= opens(c);
    if (depth < 0) break;
    if (!depth && (strchr(";?:{},", c) || (start > 1 && is_logical(line + start - 2)))) break;
  }
  *o = (Operand){line, start, at};
  if (start) return true;
  size_t end = line_before ? before_blanks(line_before, strlen(line_before)) : 0;
  bool is_border = end && strchr("(&|", line_before[end - 1]) &&
                   (line_before[end - 1] == '(' || (end > 1 && is_logical(line_before + end - 2)));
  return !depth && is_border;
}

static size_t after_word(const char *line, size_t at, const char *word) {
  size_t n = strlen(word);
  if (strncmp(line + at, word, n) != 0 || !str_is_word_at(line, line + at, n)) return 0;
  size_t open = at + n + strspn(line + at + n, " ");
  return line[open] == '(' ? open + 1 : 0;
}

/* The whole condition of the loop whose keyword is at `at`. */
static bool find_of_loop(const char *line, size_t at, Operand *o) {
  size_t start = after_word(line, at, "while"), clauses = after_word(line, at, "for");
  const char *end = ")";
  if (clauses) {
    start = find_outside(line, clauses, ";");
    start += line[start] == ';';
    end = ";";
  }
  if (!start) return false;
  *o = (Operand){line, start, find_outside(line, start, end)};
  return line[o->end] == *end;
}

/* The whole condition that begins at `at`, of an if or before "?". */
static bool find_at_start(const char *line, size_t at, Operand *o) {
  size_t before = before_blanks(line, at);
  if (!before) return false;
  bool is_if =
           line[before - 1] == '(' && is_word_before(line, before_blanks(line, before - 1), "if"),
       is_start = strchr("=(,?:", line[before - 1]) || is_word_before(line, before, "return");
  *o = (Operand){line, at, find_outside(line, at, is_if ? ")?," : ")?;,")};
  return line[o->end] == (is_if ? ')' : '?') && (is_if || is_start);
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

/* Removes parentheses around the operand, and "!" before one whole operand. */
static void operand_strip(Operand *o) {
  for (bool goes_on = true; goes_on;) {
    operand_trim(o);
    size_t n = o->end - o->start;
    bool is_group = n > 2 && operand_group(o, o->start) == n;
    bool is_not = n > 1 && o->line[o->start] == '!' && o->line[o->start + 1] != '=';
    size_t name = o->start + 1 + strspn(o->line + o->start + 1, "! *");
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

/* The operand is one word other than a variable, or one call of something other than a function. */
static bool operand_may_be_macro(const Program *p, const FoundDivergence *d, Version v,
                                 const Operand *o) {
  size_t n = 0;
  while (o->start + n < o->end && str_is_word(o->line[o->start + n]))
    n++;
  bool is_word = o->start + n == o->end;
  bool is_call = !is_word && o->start + n + operand_group(o, o->start + n) == o->end;
  if (is_word) return !source_has_variable(p, d, v, o->line + o->start, n);
  char *name = mem_strndup(o->line + o->start, n);
  bool is_macro = n && is_call && !condition_is_function(p, name);
  mem_free(name);
  return is_macro;
}

/* A statement may begin with its assignment. */
static bool operand_assigns(const Operand *o) {
  int depth = 0;
  for (size_t i = o->start; i < o->end; i++) {
    depth += o->line[i] == '(' ? 1 : o->line[i] == ')' ? -1 : 0;
    bool is_sign = o->line[i] == '=' && !depth && o->line[i + 1] != '=';
    if (is_sign && (i == o->start || !strchr("=!<>", o->line[i - 1]))) return true;
  }
  return strncmp(o->line + o->start, "return", 6) == 0;
}

/* Goes to the operand that is evaluated last, on whose truth clang branches: y of "x && !(z || y)".
 * Returns false if an assignment or a choice by "?" hides it. */
static bool operand_go_last(Operand *o) {
  for (;;) {
    operand_strip(o);
    if (operand_assigns(o)) return false;
    int depth = 0;
    size_t last = 0;
    for (size_t i = o->start; i < o->end; i++) {
      depth += opens(o->line[i]);
      depth -= closes(o->line[i]);
      if (!depth && o->line[i] == '?') return false;
      if (!depth && is_logical(o->line + i)) last = i + 2;
    }
    if (!last) return true;
    o->start = last;
  }
}

/* True if the operand contains a word that has no value at run time, or begins a statement. */
static bool operand_has_keyword(const Operand *o) {
  static const char *const words[] = {"sizeof", "_Alignof", "alignof", "offsetof", "if", "while",
                                      "for",    "else",     "do",      "case",     NULL};
  for (int i = 0; words[i]; i++)
    for (size_t at = o->start; at + strlen(words[i]) <= o->end; at++)
      if (strncmp(o->line + at, words[i], strlen(words[i])) == 0 &&
          str_is_word_at(o->line, o->line + at, strlen(words[i])))
        return true;
  return false;
}

/* Sets *o to the operand that the branch at the location decides on. */
static bool find_operand(const char *line, size_t at, const char *line_before, Operand *o) {
  if (find_of_loop(line, at, o)) {
    operand_trim(o);
    return !operand_assigns(o);
  }
  bool is_found = is_logical(line + at) ? find_left_operand(line, at, line_before, o)
                                        : find_at_start(line, at, o);
  if (!is_found || !operand_go_last(o)) return false;
  return o->line[o->start] != '!' || strstr(o->line + o->start, "==") || /* "!x == y" */
         strstr(o->line + o->start + 1, "!=");
}

char *source_condition(const RunInfo *run, const FoundDivergence *d, Version v, uint32_t loc) {
  assert(run->program && v != BOTH);
  const Program *p = run->program;
  Location l = program_location(p, loc);
  if (run->options->optimise != OPTIMISE_0) return NULL;
  if (d->kind != DIVERGENCE_BRANCH || d->new_direction < 0 || !loc || !l.line || !l.column ||
      l.file >= p->files.len)
    return NULL;
  const char *file = p->files.data[l.file];
  char *text = source_line(file, l.line),
       *before = l.line > 1 ? source_line(file, l.line - 1) : NULL;
  char *line = text ? condition_without_quotes(text) : NULL, *condition = NULL;
  Operand o;
  if (line && l.column <= strlen(line) && find_operand(line, l.column - 1, before, &o) &&
      o.end > o.start && o.end - o.start <= LONGEST && !operand_has_keyword(&o) &&
      !operand_may_be_macro(p, d, v, &o))
    condition = mem_strndup(text + o.start, o.end - o.start);
  if (condition && !source_operands_fit(d, v, condition)) {
    mem_free(condition);
    condition = NULL;
  }
  mem_free(line);
  mem_free(before);
  mem_free(text);
  return condition;
}
