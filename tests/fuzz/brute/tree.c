/* The program as a tree of pieces of text, and its shrinking: statements are left out, statements and expressions are replaced by parts of
 * themselves, expressions by 0 or 1, as long as the failure stays. What does not compile any more is simply no candidate. */
#include <string.h>

#include "base/clock.h"
#include "base/fatal.h"
#include "brute.h"

SyntaxNode *node_new(Pair *p, NodeKind kind, const char *text) {
  SyntaxNode *n = ARENA_NEW(&p->arena, SyntaxNode);
  *n = (SyntaxNode){.kind = kind, .text = text};
  return n;
}

void node_add(SyntaxNode *n, SyntaxNode *kid) {
  CHECK(n->kids < MAX_KIDS);
  n->kid[n->kids++] = kid;
}

static void print_node(const SyntaxNode *n, Str *to) {
  if (n->stand_in) {
    print_node(n->stand_in, to);
    return;
  }
  if (n->kind == NODE_LIST) {
    for (uint32_t i = 0; i < n->kids; i++) {
      if (n->kid[i]->is_gone) continue;
      print_node(n->kid[i], to);
      str_add(to, "\n");
    }
    return;
  }
  uint32_t next = 0;
  for (const char *c = n->text; *c; c++) {
    if (*c != '$') str_add_bytes(to, c, 1);
    else print_node(n->kid[next++], to);
  }
}

/* Two blanks per open brace. */
static void indent(const char *text, Str *to) {
  int depth = 0;
  while (*text) {
    while (*text == ' ' || *text == '\n') text++;
    size_t len = strcspn(text, "\n");
    if (!len) break;
    int level = depth - (*text == '}');
    for (int i = 0; i < level; i++) str_add(to, "  ");
    for (size_t i = 0; i < len; i++) depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
    str_add_bytes(to, text, len);
    str_add(to, "\n");
    text += len;
  }
}

void pair_print(const Pair *p, Str *to) {
  Str raw = {0};
  print_node(p->root, &raw);
  indent(str_text(&raw), to);
  str_done(&raw);
}

void pair_input(const Pair *p, uint32_t input, int32_t value[MAX_PARAMS]) {
  for (uint32_t i = 0; i < p->params; i++) {
    uint32_t range = (uint32_t)(p->param[i].hi - p->param[i].lo);
    value[i] = p->param[i].lo + (int32_t)(input % range);
    input /= range;
  }
}

void pair_done(Pair *p) { arena_done(&p->arena); }

/* ---- shrinking ---- */

typedef struct Shrink {
  Pair *pair;
  bool (*fails)(void *data, const Pair *p);
  void *data;
  double until;
  bool has_changed;
} Shrink;

static bool still_fails(Shrink *s) { return clock_now() < s->until && s->fails(s->data, s->pair); }

static bool try_without(Shrink *s, SyntaxNode *n) {
  if (n->is_fixed) return false;
  n->is_gone = true;
  if (still_fails(s)) return s->has_changed = true;
  n->is_gone = false;
  return false;
}

static bool try_stand_in(Shrink *s, SyntaxNode *n, const SyntaxNode *by) {
  n->stand_in = by;
  if (still_fails(s)) return s->has_changed = true;
  n->stand_in = NULL;
  return false;
}

static bool is_constant(const SyntaxNode *n) { return n->kids == 0 && strlen(n->text) <= 2; }

static SyntaxNode *try_parts(Shrink *s, SyntaxNode *n) {
  if (n->is_fixed || n->kind == NODE_LIST) return NULL;
  if (n->kind == NODE_EXPR && !is_constant(n)) {
    SyntaxNode *zero = node_new(s->pair, NODE_EXPR, "0u"), *one = node_new(s->pair, NODE_EXPR, "1u");
    if (try_stand_in(s, n, zero)) return zero;
    if (try_stand_in(s, n, one)) return one;
  }
  for (uint32_t i = 0; i < n->kids; i++)
    if ((n->kid[i]->kind == NODE_EXPR) == (n->kind == NODE_EXPR) && try_stand_in(s, n, n->kid[i])) return n->kid[i];
  return NULL;
}

static void shrink_node(Shrink *s, SyntaxNode *n) {
  if (clock_now() >= s->until) return;
  while (n->stand_in) n = (SyntaxNode *)n->stand_in;
  for (SyntaxNode *part; (part = try_parts(s, n));) n = part;
  for (uint32_t i = n->kids; i > 0; i--) { /* the last first: what comes before may be needed by it */
    SyntaxNode *kid = n->kid[i - 1];
    if (kid->is_gone) continue;
    if (n->kind == NODE_LIST && try_without(s, kid)) continue;
    shrink_node(s, kid);
  }
}

void pair_shrink(Pair *p, bool (*fails)(void *data, const Pair *p), void *data, double seconds) {
  Shrink s = {p, fails, data, clock_now() + seconds, true};
  while (s.has_changed) {
    s.has_changed = false;
    shrink_node(&s, p->root);
  }
}
