/* umbra impact: what a change can affect, as a list, as JSON, or as coloured control-flow
 * graphs. */
#include "cli/impact.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/json.h"
#include "base/source_sight.h"
#include "cli/cli_command.h"
#include "cli/cli_versions.h"
#include "cli/load.h"

/* --- details of a node --- */

static const char *impact_state_of(const Node *n) {
  if (n->is_changed) return "changed";
  if (n->versions == VERSIONS_NEW) return "added";
  if (n->versions == VERSIONS_OLD) return "removed";
  return "same";
}

static const char *function_state(const FunctionImpact *f) {
  if (f->is_added) return "added";
  if (f->is_removed) return "removed";
  return f->is_changed ? "changed" : "same";
}

static char impact_mark_of(const Node *n) {
  if (n->is_changed) return '~';
  if (n->versions == VERSIONS_NEW) return '+';
  if (n->versions == VERSIONS_OLD) return '-';
  return ' ';
}

/* NULL if the node is not affected. */
static const char *impact_reason_of(const FunctionImpact *f, uint32_t node) {
  if (!impact_is_affected(f, node)) return NULL;
  static const char *const names[] = {[RULE_1] = "rule 1",
                                      [RULE_2] = "rule 2",
                                      [RULE_3] = "rule 3",
                                      [RULE_4] = "rule 4",
                                      [RULE_CHANGED] = "change",
                                      [RULE_REMOVED] = "removed code",
                                      [RULE_CALL] = "other functions"};
  assert(f->reasons[1][node].rule < sizeof names / sizeof *names);
  const char *name = names[f->reasons[1][node].rule];
  assert(name);
  return name;
}

static Location impact_place_of(const Program *p, const FunctionImpact *f, uint32_t node) {
  assert(node < f->nodes.len);
  return program_location(p, f->nodes.data[node].loc);
}

/* The source line without its indentation; OLD's for a removed node. The caller frees it. */
static char *impact_text_of(const Program *p, Location l) {
  assert(!l.line || l.file < p->files.len);
  char *line = l.line ? source_line(p->files.data[l.file], l.line) : NULL;
  if (!line) return mem_strdup("");
  char *text = mem_strdup(line + strspn(line, " \t"));
  mem_free(line);
  return text;
}

typedef struct Listed {
  uint32_t node, line;
} Listed;
typedef VEC(Listed) Listing;

static int impact_by_line(const void *a, const void *b) {
  const Listed *x = a, *y = b;
  return x->line != y->line ? (x->line > y->line) - (x->line < y->line)
                            : (x->node > y->node) - (x->node < y->node);
}

/* The nodes of the source, sorted by line. */
static Listing listing_of(const Program *p, const FunctionImpact *f) {
  Listing list = {0};
  for (uint32_t i = 0; i < f->nodes.len; i++)
    if (!f->nodes.data[i].is_hidden) vec_push(&list, ((Listed){i, impact_place_of(p, f, i).line}));
  if (list.len) qsort(list.data, list.len, sizeof *list.data, impact_by_line);
  return list;
}

static bool impact_is_shown(const Options *o, const FunctionImpact *f) {
  if (o->function) return strcmp(f->function->name, o->function) == 0;
  ImpactCounts c = impact_count(f);
  return f->is_changed || c.conditions + c.writes > 0;
}

static bool has_shown(const Options *o, const Impact *m) {
  for (size_t i = 0; i < m->functions.len; i++)
    if (impact_is_shown(o, m->functions.data[i])) return true;
  return false;
}

static ImpactCounts total(const Options *o, const Impact *m) {
  ImpactCounts t = {0};
  for (size_t i = 0; i < m->functions.len; i++) {
    if (!impact_is_shown(o, m->functions.data[i])) continue;
    ImpactCounts c = impact_count(m->functions.data[i]);
    t.nodes += c.nodes;
    t.changed += c.changed;
    t.added += c.added;
    t.removed += c.removed;
    t.conditions += c.conditions;
    t.writes += c.writes;
  }
  return t;
}

/* --- text --- */

static void print_counts(const ImpactCounts *c) {
  assert(c->added <= c->nodes && c->conditions + c->writes <= c->nodes);
  printf("%u node%s: %u changed, %u added, %u removed; %u affected: %u condition%s, %u write%s\n",
         c->nodes, str_plural(c->nodes), c->changed, c->added, c->removed,
         c->conditions + c->writes, c->conditions, str_plural(c->conditions), c->writes,
         str_plural(c->writes));
}

static void print_node(const Program *p, const FunctionImpact *f, uint32_t node) {
  const Node *n = &f->nodes.data[node];
  const char *reason = impact_reason_of(f, node);
  uint32_t from = f->reasons[1][node].from;
  Location l = impact_place_of(p, f, node);
  char *text = impact_text_of(p, l), why[80] = "";
  if (reason && from != NONE_NODE)
    snprintf(why, sizeof why, "%s from %u", reason, impact_place_of(p, f, from).line);
  else if (reason)
    snprintf(why, sizeof why, "%s", reason);
  printf("  %c%c %4u  %-9s  %-22s | %s\n", impact_mark_of(n), reason ? '*' : ' ', l.line,
         n->is_condition ? "condition" : "write", why, text);
  mem_free(text);
}

static void impact_print_function(const Options *o, const Program *p, const FunctionImpact *f) {
  char place[4096];
  ImpactCounts c = impact_count(f);
  printf("%s  %s", f->function->name,
         program_format_location(p, f->function->loc, place, sizeof place));
  if (f->is_added || f->is_removed) printf(" (%s)", function_state(f));
  printf(": ");
  print_counts(&c);
  Listing list = listing_of(p, f);
  for (size_t i = 0; i < list.len; i++) {
    uint32_t node = list.data[i].node;
    if (o->verbose || node_is_seed(&f->nodes.data[node]) || impact_is_affected(f, node))
      print_node(p, f, node);
  }
  vec_done(&list);
}

static void impact_print_text(const Options *o, const Impact *m) {
  if (o->quiet) return;
  for (size_t i = 0; i < m->functions.len; i++)
    if (impact_is_shown(o, m->functions.data[i]))
      impact_print_function(o, m->program, m->functions.data[i]);
  ImpactCounts t = total(o, m);
  print_counts(&t);
}

/* --- JSON --- */

static void set_counts(json_t *j, const ImpactCounts *c) {
  json_set(j, "nodes", json_integer(c->nodes));
  json_set(j, "changed", json_integer(c->changed));
  json_set(j, "added", json_integer(c->added));
  json_set(j, "removed", json_integer(c->removed));
  json_set(j, "affected", json_integer(c->conditions + c->writes));
  json_set(j, "affected_conditions", json_integer(c->conditions));
  json_set(j, "affected_writes", json_integer(c->writes));
}

static json_t *location_json(const Program *p, uint32_t loc) {
  char place[4096];
  return loc ? json_text(program_format_location(p, loc, place, sizeof place)) : json_null();
}

static json_t *impact_node_json(const Program *p, const FunctionImpact *f, uint32_t node) {
  const Node *n = &f->nodes.data[node];
  const Reason *r = &f->reasons[1][node];
  assert(!n->is_hidden);
  json_t *j = json_object();
  json_set(j, "id", json_integer(node));
  json_set(j, "line", json_integer(impact_place_of(p, f, node).line));
  json_set(j, "location", location_json(p, n->loc));
  json_set(j, "kind", json_text(n->is_condition ? "condition" : "write"));
  json_set(j, "state", json_text(impact_state_of(n)));
  json_set(j, "affected", json_boolean(impact_is_affected(f, node)));
  json_set(j, "reason", json_text(impact_reason_of(f, node)));
  json_set(
      j, "from",
      impact_is_affected(f, node) && r->from != NONE_NODE ? json_integer(r->from) : json_null());
  return j;
}

static json_t *impact_function_json(const Program *p, const FunctionImpact *f) {
  json_t *j = json_object(), *list = json_array();
  ImpactCounts c = impact_count(f);
  json_set(j, "name", json_text(f->function->name));
  json_set(j, "location", location_json(p, f->function->loc));
  json_set(j, "state", json_text(function_state(f)));
  set_counts(j, &c);
  Listing listing = listing_of(p, f);
  for (size_t i = 0; i < listing.len; i++)
    json_array_append_new(list, impact_node_json(p, f, listing.data[i].node));
  vec_done(&listing);
  json_set(j, "list", list);
  return j;
}

static void impact_print_json(const Options *o, const Impact *m) {
  json_t *j = json_object(), *list = json_array();
  ImpactCounts t = total(o, m);
  json_set(j, "impact", json_text(words_of_ImpactMode.word[o->impact]));
  set_counts(j, &t);
  for (size_t i = 0; i < m->functions.len; i++)
    if (impact_is_shown(o, m->functions.data[i]))
      json_array_append_new(list, impact_function_json(m->program, m->functions.data[i]));
  json_set(j, "functions", list);
  json_put(j);
}

/* --- graphs --- */

static const char *impact_color_of(const FunctionImpact *f, uint32_t node) {
  const Node *n = &f->nodes.data[node];
  if (n->versions == VERSIONS_OLD) return "lightpink";
  if (n->versions == VERSIONS_NEW) return "palegreen";
  if (n->is_changed) return "gold";
  return impact_is_affected(f, node) ? "lightskyblue" : "white";
}

static void print_label(const char *text) {
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') putchar('\\');
    putchar(*text);
  }
}

static void print_dot_node(const Program *p, const FunctionImpact *f, size_t function,
                           uint32_t node) {
  const Node *n = &f->nodes.data[node];
  Location l = impact_place_of(p, f, node);
  char *text = impact_text_of(p, l);
  printf("    n%zu_%u [shape=%s, fillcolor=%s%s, label=\"%u: ", function, node,
         n->is_condition ? "diamond" : "box", impact_color_of(f, node),
         n->versions == VERSIONS_OLD ? ", style=\"filled,dashed\"" : "", l.line);
  print_label(text);
  puts("\"];");
  mem_free(text);
}

/* The next visible node of a block: the first one, or the one after `behind`; NONE_NODE at the
 * end. */
static uint32_t next_in_block(const FunctionImpact *f, uint32_t block, uint32_t behind) {
  for (uint32_t i = behind == NONE_NODE ? 0 : behind + 1; i < f->nodes.len; i++)
    if (f->nodes.data[i].block == block && !f->nodes.data[i].is_hidden) return i;
  return NONE_NODE;
}

typedef struct Edges {
  const FunctionImpact *f;
  size_t function;
  uint32_t from;
  bool *seen; /* per block */
} Edges;

/* Prints edges to the first node of each successor block, passing through blocks without nodes. */
static void print_edges(Edges *e, uint32_t block) {
  assert(block < e->f->function->block_count);
  for (int v = 0; v < 2; v++) {
    const BlockList *after = &e->f->graph[v].after[block];
    for (size_t i = 0; i < after->len; i++) {
      uint32_t b = after->data[i], to = next_in_block(e->f, b, NONE_NODE);
      if (e->seen[b]) continue;
      e->seen[b] = true;
      if (to == NONE_NODE)
        print_edges(e, b);
      else
        printf("    n%zu_%u -> n%zu_%u;\n", e->function, e->from, e->function, to);
    }
  }
}

static void print_dot_function(const Program *p, const FunctionImpact *f, size_t function) {
  printf("  subgraph cluster_%zu {\n    label=\"%s\";\n", function, f->function->name);
  for (uint32_t i = 0; i < f->nodes.len; i++)
    if (!f->nodes.data[i].is_hidden) print_dot_node(p, f, function, i);
  for (uint32_t i = 0; i < f->nodes.len; i++) {
    const Node *n = &f->nodes.data[i];
    if (n->is_hidden) continue;
    uint32_t next = next_in_block(f, n->block, i);
    Edges e = {f, function, i, NEW_ARRAY(bool, f->function->block_count)};
    if (next != NONE_NODE)
      printf("    n%zu_%u -> n%zu_%u;\n", function, i, function, next);
    else
      print_edges(&e, n->block);
    mem_free(e.seen);
  }
  puts("  }");
}

static void print_dot(const Options *o, const Impact *m) {
  puts("digraph impact {\n  node [style=filled, fontname=monospace];");
  for (size_t i = 0; i < m->functions.len; i++)
    if (impact_is_shown(o, m->functions.data[i]))
      print_dot_function(m->program, m->functions.data[i], i);
  puts("}");
}

int run_impact(const Options *given) {
  Options o = *given;
  ImpactMode mode = o.impact;
  if (o.json && o.dot) fatal("--json and --dot contradict each other");
  Versions versions;
  UnifySummary summary = {0};
  versions_init(&versions, &o, command_find("impact")->usage);
  if (versions.is_unified) fatal("umbra impact compares two versions: name OLD and NEW");
  Program *p = load_pair(&o, &versions, entry_is_main(o.entry), &summary);
  Impact *m = impact_new(p, &summary, mode);
  assert(m->program == p);
  if (o.function && !has_shown(&o, m)) fatal("no function '%s' among those compared", o.function);
  if (o.json)
    impact_print_json(&o, m);
  else if (o.dot)
    print_dot(&o, m);
  else
    impact_print_text(&o, m);
  int status = unify_is_same(&summary) ? EXIT_NONE : EXIT_FOUND;
  impact_free(m);
  unify_summary_done(&summary);
  program_free(p);
  versions_done(&versions);
  return status;
}
