/* Change impact analysis: which nodes (nodes.h) of the new version a change can affect.
 *
 *   Impact *m = impact_new(program, &summary, IMPACT_SHARP);     unified, before the passes
 *   ... m->functions ...
 *   impact_free(m);
 *
 * IMPACT_PAPER implements exactly the rules of Person et al., "Directed Incremental Symbolic
 * Execution", PLDI 2011, section 3.2. They start from the changed and added nodes and are applied
 * inside each function that changed; n and m are any nodes:
 *
 *   (1) n is an affected condition, m a condition that is control dependent on n: m is affected
 *   (2) n is an affected condition, m a write that is control dependent on n: m is affected
 *   (3) n is an affected write, m a condition that uses a variable n defines, and there is a
 *       path from n to m: m is affected
 *   (4) when (1) to (3) yield nothing more: n is a write, m is affected and uses a variable n
 *       defines, and there is a path from n to m: n is affected
 *
 * For removed nodes, the rules are applied to the old version's graph; nodes that are affected
 * there and still exist are initially affected in the new version.
 *
 * IMPACT_SHARP follows only what behaves differently: through definitions that reach the use (a
 * write of the whole variable in between kills them), through writes as well as conditions, through
 * calls, parameters, results, globals and pointers. It therefore has no rule (4), and it applies
 * (3) to writes as well, unlike the paper. */
#ifndef UMBRA_IMPACT_AFFECTED_H
#define UMBRA_IMPACT_AFFECTED_H
#include "base/options.h"
#include "impact/graph.h"
#include "impact/nodes.h"
#include "unify/unify.h"

/* The reason why a node is affected; rules 1 to 4 are the paper's. */
typedef enum Rule {
  RULE_NONE,
  RULE_1,
  RULE_2,
  RULE_3,
  RULE_4,
  RULE_CHANGED, /* it is changed or added */
  RULE_REMOVED, /* affected by a node that was removed from OLD */
  RULE_CALL     /* across a call or a variable that functions share */
} Rule;

typedef struct Reason {
  Rule rule;
  uint32_t from;     /* the node of the same function; NONE_NODE if it is in another function */
  bool is_execution; /* sharp: the change can affect whether it is executed, not only what it
                        computes */
} Reason;
#define NONE_NODE UINT32_MAX

typedef struct FunctionImpact {
  const Function *function;
  bool is_changed; /* the function contains a change */
  bool is_added, is_removed;
  NodeList nodes;
  Reason *reasons[2]; /* per node, in OLD (due to removed nodes) and in NEW */
  Graph graph[2];
  VarList exposed; /* locals to which pointers may point */
} FunctionImpact;

typedef struct Impact {
  const Program *program;
  ImpactMode mode;
  VEC(FunctionImpact *) functions; /* the program's own; IMPACT_PAPER: those that changed */
} Impact;

typedef struct ImpactCounts {
  /* conditions and writes that are affected in NEW */
  uint32_t nodes, changed, added, removed, conditions, writes;
} ImpactCounts;

/* Borrows p; fills Function.starts. */
Impact *impact_new(Program *p, const UnifySummary *s, ImpactMode mode);
void impact_free(Impact *m);
bool impact_is_affected(const FunctionImpact *f, uint32_t node); /* in NEW */
ImpactCounts impact_count(const FunctionImpact *f);

/* Fill the reasons, starting from the changed, added and removed nodes (paper.c, sharp.c). */
void impact_by_paper(FunctionImpact *f);
void impact_sharply(Impact *m);

/* For both modes: */
static inline bool node_exists(const Node *n, Version v) { return version_set_has(n->versions, v); }
static inline bool node_is_seed(const Node *n) {
  return n->is_changed || n->versions != VERSIONS_BOTH;
}
/* Is there a path of at least one edge? */
bool node_is_ahead(const FunctionImpact *f, Version version, const Node *from, const Node *to);
/* Marks the nodes of NEW that OLD's removed nodes affect in OLD. */
void impact_map_removed(FunctionImpact *f);
#endif
