#include "exec/tree.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/str.h"
#include "expr/expr_print.h"

enum { MAX_CONSTRAINT = 120 }; /* maximum number of characters shown */

void tree_init(Tree *t, size_t most) {
  *t = (Tree){.most = most};
  vec_push(&t->nodes, ((TreeNode){.label = "start", .end = END_KINDS}));
}

void tree_done(Tree *t) {
  for (size_t i = 0; i < t->nodes.len; i++) {
    model_unref(t->nodes.data[i].input);
    mem_free(t->nodes.data[i].objects);
  }
  vec_done(&t->nodes);
}

static TreeNode *node_of(Tree *t, const State *s) {
  if (!t || s->node == TREE_NOT_KEPT) return NULL;
  assert(s->node < t->nodes.len);
  return &t->nodes.data[s->node];
}

void tree_add(Tree *t, State *s, const char *label, const Expr *old, const Expr *new, uint32_t loc,
              const Function *branch) {
  TreeNode *parent = node_of(t, s);
  if (!parent) return;
  if (t->most && t->nodes.len >= t->most) {
    parent->is_cut = true;
    s->node = TREE_NOT_KEPT;
    return;
  }
  TreeNode n = {
      .parent = s->node, .label = label, .taken = {old, new}, .loc = loc, .branch = branch};
  n.end = END_KINDS;
  vec_push(&t->nodes, n);
  s->node = (uint32_t)t->nodes.len - 1;
}

void tree_end(Tree *t, const State *s, EndKind kind) {
  TreeNode *n = node_of(t, s);
  if (n) n->end = kind;
}

void tree_set_input(Tree *t, const State *s, const Model *input) {
  TreeNode *n = node_of(t, s);
  if (!n) return;
  model_unref(n->input);
  mem_free(n->objects);
  n->input = model_copy(input, input->len);
  n->objects = NEW_ARRAY(uint32_t, s->inputs.len + 1);
  n->object_count = (uint32_t)s->inputs.len;
  for (size_t i = 0; i < s->inputs.len; i++)
    n->objects[i] = s->inputs.data[i].input;
}

static void tree_add_constraint(Str *out, const char *version, const Expr *e,
                                const ExprTable *exprs) {
  if (!e) return;
  str_addf(out, "  %s: ", version);
  print_expr(out, exprs, e, MAX_CONSTRAINT);
}

void tree_print_path(Str *out, const Tree *t, uint32_t node, const ExprTable *exprs,
                     const Program *p) {
  VEC(const TreeNode *) path = {0};
  for (; node; node = t->nodes.data[node].parent)
    vec_push(&path, &t->nodes.data[node]);
  for (size_t i = path.len; i > 0; i--) {
    const TreeNode *n = path.data[i - 1];
    char place[512];
    str_addf(out, "%s %s", n->label,
             n->loc ? program_format_location(p, n->loc, place, sizeof place) : "");
    bool are_alike = n->taken[OLD] == n->taken[NEW];
    tree_add_constraint(out, are_alike ? "both" : "old", n->taken[OLD], exprs);
    if (!are_alike) tree_add_constraint(out, "new", n->taken[NEW], exprs);
    str_add(out, "\n");
  }
  vec_done(&path);
}

static void print_escaped(FILE *f, const char *text) {
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') fputc('\\', f);
    fputc(*text, f);
  }
}

static void print_constraint(FILE *f, const char *version, const Expr *e, const ExprTable *exprs) {
  if (!e) return;
  Str s = {0};
  print_expr(&s, exprs, e, MAX_CONSTRAINT);
  fprintf(f, "\\n%s: ", version);
  print_escaped(f, str_text(&s));
  str_done(&s);
}

void tree_print_dot(FILE *f, const Tree *t, const ExprTable *exprs, const Program *p) {
  fputs("digraph umbra {\n  node [shape=box, fontname=\"monospace\"];\n", f);
  for (size_t i = 0; i < t->nodes.len; i++) {
    const TreeNode *n = &t->nodes.data[i];
    char place[512];
    fprintf(f, "  n%zu [label=\"%s", i, n->label);
    if (n->loc) {
      fputc(' ', f);
      print_escaped(f, program_format_location(p, n->loc, place, sizeof place));
    }
    bool are_alike = n->taken[OLD] == n->taken[NEW];
    print_constraint(f, are_alike ? "both" : "old", n->taken[OLD], exprs);
    if (!are_alike) print_constraint(f, "new", n->taken[NEW], exprs);
    if (n->end != END_KINDS) fprintf(f, "\\nends: %s", end_name(n->end));
    fprintf(f, "\"%s];\n",
            str_starts(n->label, "diff") ? ", style=filled, fillcolor=\"#ffd0d0\"" : "");
    if (i) fprintf(f, "  n%u -> n%zu;\n", n->parent, i);
  }
  fputs("}\n", f);
}
