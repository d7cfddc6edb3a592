/* A recursive descent over the condition. Each operand is read once for its value true and once for
 * its value false, so that `a || b`, for example, needs one of `a` and `b` to be true, or both to
 * be false. */
#include "front/condition_macros.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* What a part of the condition needs for each value. */
typedef struct Needs {
  bool is_possible[2];
  TextList macros[2];
} Needs;

typedef struct ConditionReader {
  const char *at;
  int depth;
  bool is_other; /* something was read that is not understood */
} ConditionReader;

static void needs_done(Needs *n) {
  texts_done(&n->macros[false]);
  texts_done(&n->macros[true]);
}

static void macros_add_all(TextList *to, const TextList *from) {
  for (size_t i = 0; i < from->len; i++)
    texts_add_once(to, mem_strdup(from->data[i]));
}

/* Both operands of && must be true, and one of them false; for ||, it is the other way round. The
 * first operand wins. */
static Needs needs_join(Needs left, Needs right, bool both) {
  Needs n = {0};
  n.is_possible[both] = left.is_possible[both] && right.is_possible[both];
  if (n.is_possible[both]) {
    macros_add_all(&n.macros[both], &left.macros[both]);
    macros_add_all(&n.macros[both], &right.macros[both]);
  }
  const Needs *one = left.is_possible[!both] ? &left : &right;
  n.is_possible[!both] = one->is_possible[!both];
  macros_add_all(&n.macros[!both], &one->macros[!both]);
  needs_done(&left);
  needs_done(&right);
  return n;
}

static Needs needs_not(Needs n) {
  return (Needs){{n.is_possible[true], n.is_possible[false]}, {n.macros[true], n.macros[false]}};
}

/* --- reading --- */

static void skip_space(ConditionReader *r) {
  while (isspace((unsigned char)*r->at) || (r->at[0] == '\\' && r->at[1] == '\n'))
    r->at++;
}

static bool accept(ConditionReader *r, const char *symbol) {
  skip_space(r);
  if (!str_starts(r->at, symbol)) return false;
  r->at += strlen(symbol);
  return true;
}

static size_t word_length(const char *at) {
  size_t n = 0;
  while (str_is_word(at[n]))
    n++;
  return n;
}

static Needs read_macro(ConditionReader *r) {
  skip_space(r);
  size_t n = word_length(r->at);
  Needs needs = {.is_possible = {true, n && *r->at != '_'}};
  if (!n || isdigit((unsigned char)*r->at)) r->is_other = true;
  if (needs.is_possible[true]) vec_push(&needs.macros[true], mem_strndup(r->at, n));
  r->at += n;
  return needs;
}

static Needs read_defined(ConditionReader *r) {
  bool is_in_parentheses = accept(r, "(");
  Needs needs = read_macro(r);
  if (is_in_parentheses && !accept(r, ")")) r->is_other = true;
  return needs;
}

static Needs read_number(ConditionReader *r) {
  bool is_true = strtoull(r->at, NULL, 0) != 0;
  r->at += word_length(r->at);
  return (Needs){.is_possible = {!is_true, is_true}};
}

static Needs read_or(ConditionReader *r);

static Needs read_operand(ConditionReader *r) {
  enum { MOST_DEPTH = 100 };
  static const char defined[] = "defined";
  skip_space(r);
  if (r->is_other || r->depth > MOST_DEPTH) {
    r->is_other = true;
    return (Needs){0};
  }
  if (r->at[0] == '!' && r->at[1] != '=') {
    r->at++;
    r->depth++;
    Needs needs = needs_not(read_operand(r));
    r->depth--;
    return needs;
  }
  if (accept(r, "(")) {
    r->depth++;
    Needs needs = read_or(r);
    r->depth--;
    if (!accept(r, ")")) r->is_other = true;
    return needs;
  }
  if (isdigit((unsigned char)*r->at)) return read_number(r);
  if (word_length(r->at) == strlen(defined) && accept(r, defined)) return read_defined(r);
  return read_macro(r);
}

static Needs read_and(ConditionReader *r) {
  Needs needs = read_operand(r);
  while (accept(r, "&&"))
    needs = needs_join(needs, read_operand(r), true);
  return needs;
}

static Needs read_or(ConditionReader *r) {
  Needs needs = read_and(r);
  while (accept(r, "||"))
    needs = needs_join(needs, read_and(r), false);
  return needs;
}

/* --- */

/* Reads the word at *at if it is this one. */
static bool take_word(const char **at, const char *word) {
  if (!str_starts(*at, word) || str_is_word((*at)[strlen(word)])) return false;
  *at += strlen(word);
  return true;
}

bool condition_macros(const char *directive, bool value, TextList *macros) {
  ConditionReader r = {.at = directive};
  Needs needs = {.is_possible = {false, true}};
  if (take_word(&r.at, "ifdef") || take_word(&r.at, "elifdef"))
    needs = read_macro(&r);
  else if (take_word(&r.at, "ifndef") || take_word(&r.at, "elifndef"))
    needs = needs_not(read_macro(&r));
  else if (take_word(&r.at, "if") || take_word(&r.at, "elif"))
    needs = read_or(&r);
  else if (!take_word(&r.at, "else"))
    r.is_other = true;
  skip_space(&r);
  bool is_possible = !r.is_other && !*r.at && needs.is_possible[value];
  if (is_possible) macros_add_all(macros, &needs.macros[value]);
  needs_done(&needs);
  return is_possible;
}
