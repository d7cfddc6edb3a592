/* Change impact: which nodes (nodes.h) of the new version a change can affect.
 *
 *   Impact *m = impact_new(program, &summary, IMPACT_SHARP);     unified, before the passes
 *   ... m->functions ...
 *   impact_free(m);
 *
 * IMPACT_PAPER is Person et al., "Directed Incremental Symbolic Execution", PLDI 2011, section 3.2,
 * to the letter. Inside each function that changed, from the changed and added nodes on, where n
 * and m are any nodes:
 *
 *   (1) n an affected condition, m a condition that is control dependent on n: m is affected
 *   (2) n an affected condition, m a write that is control dependent on n: m is affected
 *   (3) n an affected write, m a condition that uses a variable n defines, and there is a path
 *       from n to m: m is affected
 *   (4) when (1) to (3) give nothing more: n a write, m affected, m uses a variable n defines,
 *       and there is a path from n to m: n is affected
 *
 * Removed nodes: the same on the old version's graph; what is affected there and still exists
 * starts affected.
 *
 * IMPACT_SHARP follows what behaves differently, and only that: through definitions that reach the
 * use (a write of the whole variable in between kills them), through writes as well as conditions,
 * through calls, parameters, results, globals and pointers. So it has no rule (4), and (3) holds
 * for writes, too, which the paper leaves out. */
#ifndef UMBRA_IMPACT_AFFECTED_H
#define UMBRA_IMPACT_AFFECTED_H
#include "base/options.h"
#include "impact/graph.h"
#include "impact/nodes.h"
#include "unify/unify.h"

/* Why a node is affected; 1 to 4 are the paper's. */
typedef enum Rule {
  RULE_NONE,
  RULE_1,
  RULE_2,
  RULE_3,
  RULE_4,
  RULE_CHANGED, /* it is changed or added */
  RULE_REMOVED, /* by what was removed, in the old version */
  RULE_CALL     /* across a call or a variable that functions share */
} Rule;

typedef struct Reason {
  Rule rule;
  uint32_t from;     /* the node of the same function; NONE_NODE: another one's */
  bool is_execution; /* sharp: whether it is executed differs, not only what it computes */
} Reason;
#define NONE_NODE UINT32_MAX

typedef struct FunctionImpact {
  const Function *function;
  bool is_changed; /* something in it is */
  bool is_added, is_removed;
  NodeList nodes;
  Reason *reasons[2]; /* per node, in OLD (from what was removed) and in NEW */
  Graph graph[2];
  VarList exposed; /* locals that pointers may point to */
} FunctionImpact;

typedef struct Impact {
  const Program *program;
  ImpactMode mode;
  VEC(FunctionImpact *) functions; /* the user's; of the paper's mode those that changed */
} Impact;

typedef struct ImpactCounts {
  /* conditions, writes: affected in NEW */
  uint32_t nodes, changed, added, removed, conditions, writes;
} ImpactCounts;

/* Borrows p; fills starts. */
Impact *impact_new(Program *p, const UnifySummary *s, ImpactMode mode);
void impact_free(Impact *m);
bool impact_is_affected(const FunctionImpact *f, uint32_t node); /* in NEW */
ImpactCounts impact_count(const FunctionImpact *f);

/* paper.c, sharp.c: fill reasons, from what is changed, added and removed. */
void impact_by_paper(FunctionImpact *f);
void impact_sharply(Impact *m);

/* For both: */
static inline bool node_exists(const Node *n, Version v) { return version_set_has(n->versions, v); }
static inline bool node_is_seed(const Node *n) {
  return n->is_changed || n->versions != VERSIONS_BOTH;
}
/* A path of at least one edge. */
bool node_is_ahead(const FunctionImpact *f, Version version, const Node *from, const Node *to);
/* What OLD's removed nodes affect there starts affected in NEW. */
void impact_map_removed(FunctionImpact *f);
#endif
