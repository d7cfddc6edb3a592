#include "report/html_tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* Limits of the list: neither browsers nor readers can cope with unlimited nesting. */
enum { MOST_DEPTH = 40, MOST_LISTED = 2000 };

typedef struct Node {
  const json_t *json;
  size_t first_child, last_child, next; /* 0 if there is none */
} Node;

typedef struct Tree {
  const HtmlRun *run;
  Node *nodes; /* [0] is the root */
  size_t count;
  StrMap findings; /* the input as a string -> rank of its card */
  size_t listed;
} Tree;

/* --- reading --- */

static size_t rank_of_cluster(const json_t *found, json_int_t cluster) {
  for (size_t i = 0; i < json_array_size(found); i++) {
    const json_t *f = json_array_get(found, i);
    bool is_one = json_is_true(json_object_get(f, "representative"));
    if (is_one && html_number(f, "cluster") == cluster) return i + 1;
  }
  return 0;
}

static void read_findings(Tree *t) {
  const RunFile *file = t->run->file;
  strmap_init(&t->findings);
  for (size_t i = 0; i < json_array_size(file->found); i++) {
    const json_t *f = json_array_get(file->found, i);
    size_t rank = file->is_diff ? rank_of_cluster(file->found, html_number(f, "cluster")) : i + 1;
    char *input = html_input_text(json_object_get(f, "input"));
    if (rank && !strmap_find(&t->findings, input, NULL)) strmap_put(&t->findings, input, rank);
    mem_free(input);
  }
}

/* Returns false if the tree is damaged or missing. */
static bool tree_read(Tree *t, const HtmlRun *r) {
  const json_t *nodes = json_object_get(r->tree, "nodes");
  *t = (Tree){.run = r, .count = json_array_size(nodes)};
  if (!t->count) return false;
  t->nodes = NEW_ARRAY(Node, t->count);
  for (size_t i = 0; i < t->count; i++) {
    Node *n = &t->nodes[i];
    n->json = json_array_get(nodes, i);
    json_int_t parent = html_number(n->json, "parent");
    if (!i) continue;
    if (parent < 0 || (size_t)parent >= i) {
      mem_free(t->nodes);
      return false;
    }
    Node *p = &t->nodes[parent];
    if (p->last_child)
      t->nodes[p->last_child].next = i;
    else
      p->first_child = i;
    p->last_child = i;
  }
  read_findings(t);
  return true;
}

static size_t rank_of(const Tree *t, const Node *n) {
  uint64_t rank = 0;
  const json_t *input = json_object_get(n->json, "input");
  if (!json_is_object(input)) return 0;
  char *text = html_input_text(input);
  strmap_find(&t->findings, text, &rank);
  mem_free(text);
  return (size_t)rank;
}

/* --- as a list --- */

static void add_conditions(Str *out, const Node *n) {
  const json_t *old = json_object_get(n->json, "old"), *new = json_object_get(n->json, "new"),
               *source = json_object_get(n->json, "condition");
  if (json_is_string(source)) {
    str_add(out, " <code>");
    html_add_json(out, source);
    str_add(out, "</code>");
    return;
  }
  bool is_one = json_is_string(old) && json_equal((json_t *)old, (json_t *)new);
  if (json_is_string(old)) {
    str_add(out, is_one ? " <code>" : " old: <code>");
    html_add_json(out, old);
    str_add(out, "</code>");
  }
  if (json_is_string(new) && !is_one) {
    str_add(out, " new: <code>");
    html_add_json(out, new);
    str_add(out, "</code>");
  }
}

static void html_tree_add_end(Str *out, const Tree *t, const Node *n) {
  const json_t *end = json_object_get(n->json, "end"), *input = json_object_get(n->json, "input");
  size_t rank = rank_of(t, n);
  if (json_is_string(end)) {
    str_add(out, " <span class=\"ends\">ends: ");
    html_add_json(out, end);
    str_add(out, "</span>");
  } else if (!n->first_child) {
    str_add(out, " <span class=\"ends\">continues, not shown</span>");
  }
  if (json_is_object(input)) {
    str_add(out, " ");
    html_add_input(out, input, ", ");
  }
  if (rank)
    str_addf(out, " <a href=\"#%sfinding-%zu\">finding %zu</a>", t->run->prefix, rank, rank);
}

/* A label of tree.json in words. */
static const char *html_tree_label(const char *label) {
  static const char *const words[][2] = {{"sameTrue", "both true"},
                                         {"sameFalse", "both false"},
                                         {"diffTrue", "new true, old false"},
                                         {"diffFalse", "new false, old true"},
                                         {"diffFault", "one version fails"},
                                         {"diff", "the versions diverge"},
                                         {"split", "the versions execute different code"},
                                         {"joined", "the versions meet again"}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(label, words[i][0]) == 0) return words[i][1];
  return label;
}

static void html_tree_add_words(Str *out, const Tree *t, const Node *n) {
  str_add(out, "<b>");
  html_add(out, html_tree_label(json_get_text(n->json, "label")));
  str_add(out, "</b> ");
  html_add_place(out, t->run, json_object_get(n->json, "place"));
  add_conditions(out, n);
  html_tree_add_end(out, t, n);
}

static void html_tree_add_item(Str *out, Tree *t, size_t number, size_t depth) {
  const Node *n = &t->nodes[number];
  str_add(out, "<li class=\"t-");
  html_add_json(out, json_object_get(n->json, "label"));
  str_add(out, "\">");
  t->listed++;
  if (!n->first_child) {
    html_tree_add_words(out, t, n);
    str_add(out, "</li>\n");
    return;
  }
  str_add(out, depth < 6 ? "<details open><summary>" : "<details><summary>");
  html_tree_add_words(out, t, n);
  str_add(out, "</summary><ul>\n");
  bool is_left = false;
  for (size_t c = n->first_child; c; c = t->nodes[c].next) {
    bool is_listed = depth < MOST_DEPTH && t->listed < MOST_LISTED;
    if (is_listed) html_tree_add_item(out, t, c, depth + 1);
    is_left |= !is_listed;
  }
  if (is_left) str_add(out, "<li class=\"nothing\">more decisions, not listed</li>\n");
  str_add(out, "</ul></details></li>\n");
}

static void html_tree_add_list(Str *out, Tree *t, bool has_picture) {
  str_addf(out, "<details class=\"outline\"%s><summary>The tree as a list</summary><ul>\n",
           has_picture ? "" : " open");
  html_tree_add_item(out, t, 0, 0);
  str_add(out, "</ul></details>\n");
  if (t->listed < t->count)
    str_addf(out, "<p>The list shows %zu of %zu decisions.</p>\n", t->listed, t->count);
}

/* --- data for scripts --- */

typedef struct Texts {
  StrMap number; /* index of each string */
  Str list;      /* contents of a JSON array */
} Texts;

/* -1 if it is not a string. */
static long html_tree_number_of(Texts *x, const char *text) {
  uint64_t number = x->number.len;
  if (!text) return -1;
  if (strmap_find(&x->number, text, &number)) return (long)number;
  strmap_put(&x->number, text, number);
  if (number) str_add(&x->list, ",");
  html_add_script_text(&x->list, text, strlen(text));
  return (long)number;
}

static void html_tree_add_text(Str *out, Texts *x, const Node *n, const char *key) {
  str_addf(out, ",%ld", html_tree_number_of(x, json_string_value(json_object_get(n->json, key))));
}

/* Adds [parent, label, place, old, new, end, condition, input, is cut, finding], with strings given
 * by their indices. */
static void html_tree_add_node(Str *out, const Tree *t, const Node *n, Texts *x) {
  static const char *const keys[] = {"label", "place", "old", "new", "end", "condition"};
  const json_t *input = json_object_get(n->json, "input");
  str_addf(out, "[%lld", (long long)html_number(n->json, "parent"));
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    html_tree_add_text(out, x, n, keys[i]);
  char *text = json_is_object(input) ? html_input_text(input) : NULL;
  str_addf(out, ",%ld,%d,%zu]", html_tree_number_of(x, text),
           json_is_true(json_object_get(n->json, "cut")), rank_of(t, n));
  mem_free(text);
}

static void add_data(Str *out, const Tree *t) {
  Texts x = {0};
  strmap_init(&x.number);
  str_addf(out,
           "<script type=\"application/json\" class=\"tree-data\">{\"prefix\":\"%s\",\"nodes\":[",
           t->run->prefix);
  for (size_t i = 0; i < t->count; i++) {
    if (i) str_add(out, ",\n");
    html_tree_add_node(out, t, &t->nodes[i], &x);
  }
  str_addf(out, "],\"texts\":[%s]}</script>\n", str_text(&x.list));
  strmap_done(&x.number);
  str_done(&x.list);
}

/* --- all --- */

static void add_picture(Str *out, const Tree *t) {
  str_add(out,
          "<div class=\"picture\" hidden><div class=\"tools\" role=\"toolbar\" "
          "aria-label=\"Tree\"></div><canvas tabindex=\"0\" role=\"application\" "
          "aria-label=\"Tree of decisions. Arrow keys go through it, Enter opens and closes, "
          "plus and minus zoom, 0 shows all.\"></canvas>"
          "<div class=\"node\" aria-live=\"polite\"></div></div>\n");
  add_data(out, t);
}

static void add_remark(Str *out, const Tree *t, bool has_picture) {
  json_int_t left_out = html_number(t->run->tree, "left_out");
  size_t open = 0;
  for (size_t i = 0; i < t->count; i++) {
    const Node *n = &t->nodes[i];
    open += (!n->first_child && json_is_null(json_object_get(n->json, "end"))) ||
            json_is_true(json_object_get(n->json, "cut"));
  }
  str_add(out, "<p>");
  html_add_count(out, (json_int_t)t->count - 1, "decision");
  str_add(out, " of the exploration");
  if (open) {
    str_add(out, "; at ");
    html_add_count(out, (json_int_t)open, "place");
    str_add(out, " it continues, which is not shown");
  }
  if (left_out) str_addf(out, "; %lld more are left out", (long long)left_out);
  str_add(out, ".");
  if (!has_picture)
    str_add(out,
            " This umbra was built without the layout library (make report-assets); it shows "
            "the tree as a list only.");
  str_add(out, "</p>\n");
}

void html_tree(Str *out, const HtmlRun *r, bool has_picture) {
  Tree t;
  str_add(out, "<section class=\"tree\"");
  html_add_id(out, r, "tree");
  str_add(out, ">\n<h2>Decisions</h2>\n");
  if (!tree_read(&t, r)) {
    str_add(out, "<p>The run directory contains no tree of decisions.</p></section>\n");
    return;
  }
  add_remark(out, &t, has_picture);
  if (has_picture) add_picture(out, &t);
  html_tree_add_list(out, &t, has_picture);
  str_add(out, "</section>\n");
  strmap_done(&t.findings);
  mem_free(t.nodes);
}
