/* Regular expressions are musl's. If glibc may interpret a pattern differently, that is an
 * assumption of the verdict: invalid patterns, escapes of letters, back-references, repetitions of
 * repetitions, collating elements, ranges of bytes above 0x7f, and symbolic bytes. The same holds
 * if the parts of a match are requested and a group is repeated, or there are alternatives. Nothing
 * here adds a path: symbolic patterns are not examined. */
#define _GNU_SOURCE
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"

typedef struct Pattern {
  const char *at;
  int is_extended;
  int depth;          /* nesting depth of parentheses */
  int can_repeat;     /* the last element was a character, a bracket expression or a group */
  int has_repetition; /* of a group: its submatches differ between the libraries */
  int has_group, has_choice;
} Pattern;

static int is_one_of(char c, const char *letters) { return c && strchr(letters, c); }

static int has_symbolic(const char *text) {
  for (;; text++) {
    if (umbra_is_symbolic((uintptr_t)(unsigned char)*text)) return 1;
    if (!*text) return 0;
  }
}

/* Skips a bracket expression, at its '['. 0 if the libraries may interpret it differently. */
static int skip_bracket(Pattern *p) {
  const char *c = p->at + 1;
  if (*c == '^') c++;
  for (const char *begin = c; *c && (*c != ']' || c == begin); c++) {
    if (*c & 0x80) return 0;
    if (*c != '[') continue;
    if (c[1] == '.' || c[1] == '=') return 0;
    if (c[1] != ':') continue;
    c = strstr(c + 2, ":]");
    if (!c) return 0;
    c++;
  }
  if (!*c) return 0;
  p->at = c + 1;
  return p->can_repeat = 1;
}

static int is_digit(char c) { return c >= '0' && c <= '9'; }

/* Parses 1 to 3 digits. */
static int read_count(Pattern *p, int *n) {
  const char *begin = p->at;
  for (*n = 0; is_digit(*p->at) && p->at - begin < 3; p->at++)
    *n = 10 * *n + (*p->at - '0');
  return p->at > begin;
}

/* Handles a repetition after a character or group. */
static int repeat(Pattern *p, int was_group) {
  if (!p->can_repeat) return 0;
  if (was_group) p->has_repetition = 1;
  p->can_repeat = 0;
  return 1;
}

/* After the brace: {n}, {n,}, {n,m} with numbers up to 255 are the same in both libraries. */
static int skip_interval(Pattern *p, int was_group) {
  int least, most;
  if (!read_count(p, &least) || least > 255) return 0;
  most = least;
  if (*p->at == ',') {
    p->at++;
    if (!read_count(p, &most)) most = 255;
  }
  if (most < least || most > 255 || !most) return 0;
  if (!p->is_extended && *p->at++ != '\\') return 0;
  return *p->at++ == '}' && repeat(p, was_group);
}

static int open_group(Pattern *p) {
  p->depth++;
  p->has_group = 1;
  p->can_repeat = 0;
  return 1;
}

static int close_group(Pattern *p) {
  if (--p->depth < 0) return 0;
  return p->can_repeat = 1;
}

static int skip_escape(Pattern *p, int was_group) {
  char c = p->at[1];
  if (!c || !is_one_of(c, ".*[]\\^$/-()+?{}|")) return 0;
  p->at += 2;
  if (!p->is_extended && c == '(') return open_group(p);
  if (!p->is_extended && c == ')') return close_group(p);
  if (!p->is_extended && c == '{') return skip_interval(p, was_group);
  if (!p->is_extended && is_one_of(c, "}+?|")) return 0;
  return p->can_repeat = 1;
}

/* Skips one element of the pattern. 0 if the libraries may differ. */
static int skip_part(Pattern *p, int was_group) {
  char c = *p->at, next = p->at[1];
  if (c == '[') return skip_bracket(p);
  if (c == '\\') return skip_escape(p, was_group);
  p->at++;
  if (c == '*') return repeat(p, was_group);
  if (c == '^' || c == '$') {
    p->can_repeat = 0;
    return !is_one_of(next, "*+?{");
  }
  if (p->is_extended && (c == '+' || c == '?')) return repeat(p, was_group);
  if (p->is_extended && c == '(') return next != ')' && next != '|' && open_group(p);
  if (p->is_extended && c == ')') return close_group(p);
  if (p->is_extended && c == '|') {
    p->has_choice = 1;
    p->can_repeat = 0;
    return next && !is_one_of(next, "|)*+?{");
  }
  if (p->is_extended && c == '{') return skip_interval(p, was_group);
  if (p->is_extended && c == '}') return 0;
  return p->can_repeat = 1;
}

static int is_common(Pattern *p) {
  if (has_symbolic(p->at)) return 0;
  if (p->is_extended && *p->at == '|') return 0;
  for (int was_group = 0; *p->at;) {
    int closes = p->is_extended ? *p->at == ')' : p->at[0] == '\\' && p->at[1] == ')';
    if (!skip_part(p, was_group)) return 0;
    was_group = closes;
  }
  return !p->depth;
}

/* Called by musl's regcomp(): returns 1 if the submatches are specific to musl (see
 * umbra_check_match). */
int umbra_check_pattern(const char *pattern, int flags) {
  Pattern p = {.at = pattern, .is_extended = flags & REG_EXTENDED};
  if (!is_common(&p)) umbra_assume_machine("regcomp()", " reads a pattern as musl does");
  return p.has_group && (p.has_repetition || p.has_choice);
}

void umbra_check_match(int is_own, size_t parts) {
  if (is_own && parts > 1) umbra_assume_machine("regexec()", " finds submatches as musl does");
}

/* regexec() with REG_STARTEND of glibc: matches a part of the string. */
int umbra_match_part(const regex_t *preg, const char *string, size_t parts, regmatch_t *match,
                     int flags) {
  enum { START_END = 1 << 2 };
  size_t from = (size_t)match->rm_so, to = (size_t)match->rm_eo;
  int is_part = match->rm_so >= 0 && match->rm_eo >= match->rm_so;
  if (!is_part || memchr(string + from, 0, to - from))
    umbra_assume_machine("regexec()", " reads a string up to its end");
  if (!is_part) return REG_NOMATCH;
  char *part = strndup(string + from, to - from);
  if (!part) return REG_ESPACE;
  int error = regexec(preg, part, parts, match, (flags & ~START_END) | (from ? REG_NOTBOL : 0));
  free(part);
  for (size_t k = 0; !error && k < parts; k++)
    if (match[k].rm_so >= 0) {
      match[k].rm_so += (regoff_t)from;
      match[k].rm_eo += (regoff_t)from;
    }
  return error;
}

/* True for a bracket expression with an escape, a collating element or an empty range. */
static int is_odd_bracket(const char *c) {
  for (const char *begin = ++c; *c && (*c != ']' || c == begin); c++)
    if (*c == '\\' || (*c == '[' && is_one_of(c[1], ".=")) ||
        (*c == '-' && c > begin && c[-1] > c[1]))
      return 1;
  return 0;
}

/* Called by musl's fnmatch(). */
void umbra_check_names(const char *pattern, int flags) {
  enum { EXTENDED = 1 << 5 };
  int is_odd = has_symbolic(pattern) || flags & EXTENDED;
  for (const char *c = pattern; !is_odd && *c; c++)
    if (*c == '[')
      is_odd = is_odd_bracket(c);
    else if (*c == '\\')
      is_odd = !*++c;
  if (is_odd) umbra_assume_machine("fnmatch()", " reads a pattern as musl does");
}

size_t regerror(int error, const regex_t *restrict expression, char *restrict to, size_t room) {
  static const char *const texts[] = {"Success",
                                      "No match",
                                      "Invalid regular expression",
                                      "Invalid collation character",
                                      "Invalid character class name",
                                      "Trailing backslash",
                                      "Invalid back reference",
                                      "Unmatched [, [^, [:, [., or [=",
                                      "Unmatched ( or \\(",
                                      "Unmatched \\{",
                                      "Invalid content of \\{\\}",
                                      "Invalid range end",
                                      "Memory exhausted",
                                      "Invalid preceding regular expression",
                                      "Premature end of regular expression",
                                      "Regular expression too big",
                                      "Unmatched ) or \\)"};
  (void)expression;
  if (error < 0 || error >= (int)(sizeof texts / sizeof *texts)) error = REG_BADPAT;
  return 1 + (size_t)snprintf(to, room, "%s", texts[error]);
}

/* The length of the pattern without the slashes at its end, if its last component has no
 * wildcards; otherwise its length. */
size_t umbra_glob_end(const char *pattern) {
  size_t size = strlen(pattern), end = size;
  while (end && pattern[end - 1] == '/')
    end--;
  for (size_t i = end; i && pattern[i - 1] != '/'; i--)
    if (is_one_of(pattern[i - 1], "*?[\\")) return size;
  return end > 1 ? end : size; /* not of one character */
}
