/* Writes one node on each line, in the order of their creation: parents come before their children.
 * If a decision forked, the engine keeps the condition of the new state; the other state took the
 * opposite. */
#include "report/tree_json.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "exec/tree.h"
#include "expr/expr_print.h"
#include "report/values_json.h"
#include "witness/inputs.h"
#include "witness/source_condition.h"

enum { MAX_CONSTRAINT = 200 }; /* characters */

typedef struct Printer {
  const RunInfo *run;
  const Engine *engine;
  const Tree *tree;
  uint32_t *first_child; /* per node; 0 if there is none */
} Printer;

/* An address is a number with the id of an object in its upper half (code/address.h). */
static bool tree_json_has_address(const char *text) {
  static const size_t LEAST_DIGITS = 9;
  for (; (text = strstr(text, "0x")); text += 2)
    if (strspn(text + 2, "0123456789abcdef") >= LEAST_DIGITS) return true;
  return false;
}

/* The harness that Umbra has generated. */
static bool tree_json_is_harness(const Printer *p, uint32_t loc) {
  const Program *program = p->engine->program;
  const StrList *harness = &p->run->options->harness;
  if (!harness->len || !loc) return false;
  const char *file = program->files.data[program_location(program, loc).file],
             *last = harness->data[harness->len - 1];
  return strcmp(path_base(last), "harness.c") == 0 && strcmp(file, last) == 0;
}

/* null if it is not in terms of the source. */
static json_t *constraint_json(const Printer *p, const TreeNode *n, const Expr *e,
                               bool is_negated) {
  if (!e || tree_json_is_harness(p, n->loc)) return json_null();
  Str text = {0};
  if (is_negated) str_add(&text, "not (");
  print_expr(&text, p->engine->exprs, e, MAX_CONSTRAINT);
  if (is_negated) str_add(&text, ")");
  json_t *j = tree_json_has_address(str_text(&text)) ? json_null() : json_text(str_text(&text));
  str_done(&text);
  return j;
}

/* The state that forked off comes first, with the condition; the state that continues follows,
 * without one. */
static const Expr *tree_json_opposite(const Printer *p, uint32_t number) {
  const TreeNode *n = &p->tree->nodes.data[number];
  if (n->taken[OLD] || n->taken[NEW] || !number) return NULL;
  uint32_t first = p->first_child[n->parent];
  const TreeNode *other = &p->tree->nodes.data[first];
  bool is_pair = first + 1 == number && other->loc == n->loc && other->taken[OLD];
  return is_pair && other->taken[OLD] == other->taken[NEW] ? other->taken[OLD] : NULL;
}

static void set_constraints(const Printer *p, uint32_t number, json_t *j) {
  const TreeNode *n = &p->tree->nodes.data[number];
  const Expr *other = tree_json_opposite(p, number);
  json_t *constraint = constraint_json(p, n, other ? other : n->taken[OLD], other != NULL);
  json_set(j, "old", constraint);
  bool is_same = other || n->taken[OLD] == n->taken[NEW];
  json_set(j, "new",
           is_same ? json_incref(constraint) : constraint_json(p, n, n->taken[NEW], false));
}

/* The expression in the source whose truth the label states; null if it is not certain. */
static json_t *tree_json_condition(const Printer *p, const TreeNode *n) {
  const Program *program = p->engine->program;
  if (!n->branch || !program_is_own_place(program, n->loc)) return json_null();
  const FoundDivergence d = {
      .kind = DIVERGENCE_BRANCH, .loc = n->loc, .function = n->branch->name, .new_direction = 1};
  char *text = source_condition(p->run, &d, NEW, n->loc);
  json_t *j = json_text(text);
  mem_free(text);
  return j;
}

static json_t *tree_json_node(const Printer *p, uint32_t number) {
  const TreeNode *n = &p->tree->nodes.data[number];
  json_t *j = json_object();
  json_set(j, "parent", number ? json_integer(n->parent) : json_null());
  json_set(j, "label", json_text(n->label));
  json_set(j, "place", json_place(p->engine->program, n->loc));
  json_set(j, "condition", tree_json_condition(p, n));
  set_constraints(p, number, j);
  json_set(j, "end", n->end == END_KINDS ? json_null() : json_text(end_name(n->end)));
  json_set(j, "cut", json_boolean(n->is_cut));
  KTest k = {0};
  if (n->input) inputs_add(&k, p->engine->exprs, n->objects, n->object_count, n->input);
  json_set(j, "input", n->input ? json_input(&k) : json_null());
  ktest_done(&k);
  return j;
}

bool tree_json(const RunInfo *run, const Engine *e, Str *out) {
  const Tree *t = e->tree;
  if (!t) return false;
  size_t count = t->nodes.len < TREE_MOST ? t->nodes.len : TREE_MOST;
  if (count < 2 && t->nodes.data[0].end == END_KINDS) return false;
  Printer p = {run, e, t, NEW_ARRAY(uint32_t, count)};
  for (size_t i = count - 1; i > 0; i--)
    p.first_child[t->nodes.data[i].parent] = (uint32_t)i;
  str_addf(out, "{\"left_out\": %zu, \"nodes\": [", t->nodes.len - count);
  for (uint32_t i = 0; i < count; i++) {
    json_t *j = tree_json_node(&p, i);
    str_add(out, i ? ",\n" : "\n");
    json_print(out, j, 0);
    json_decref(j);
  }
  str_add(out, "\n]}\n");
  mem_free(p.first_child);
  return true;
}
