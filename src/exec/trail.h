/* The trail of a state: how everything that the program does not determine was decided on its path,
 * in order. Apart from that, a path is a function of the program, so a trail identifies a state:
 * the state can be dropped and rebuilt, even after a crash.
 *
 * What is not determined comes from the solver or from the state's model: which side of a decision
 * was taken and whether the other side was feasible; which value of an address was tried first. A
 * state that forks off restarts the instruction at which it forked: its trail continues from there.
 *
 * To rebuild states, the trails that lead to them are combined into one tree, a Guide, and the
 * program is executed again along it: decisions are looked up instead of being queried from the
 * solver, a state forks where the tree does, and branches that lead to no wanted state are not
 * executed. While a state follows the tree, it has the model of one of the states to which it
 * leads; that model satisfies everything that is assumed on the way. */
#ifndef UMBRA_EXEC_TRAIL_H
#define UMBRA_EXEC_TRAIL_H
#include "exec/exec.h"

typedef enum TrailKind {
  TRAIL_START,   /* value: the index of the starting state */
  TRAIL_OWN,     /* a decision that forked; value: whether the condition holds on the side taken.
                    For a choice among several values: whether there were others */
  TRAIL_IMPLIED, /* a decision whose other side was infeasible */
  TRAIL_UNKNOWN, /* a decision for which it is unknown whether the other side was feasible */
  TRAIL_OTHER,   /* the state that forked off; value: whether the condition holds */
  TRAIL_EACH,    /* the same for a choice among several values; value: the one of this state */
  TRAIL_VALUE,   /* the value that the model gave */
  TRAIL_ANSWER,  /* the answer of the solver: yes or no */
  TRAIL_KINDS
} TrailKind;

typedef struct TrailNode TrailNode;
struct TrailNode { /* in the arena of Exec */
  TrailNode *older;
  uint64_t value;
  uint32_t number, written; /* used when trails are serialised (engine/task.c): the node's
                               number, and the serialisation in which it has that number */
  TrailKind kind;
};

typedef struct GuideNode {
  TrailKind kind;
  uint64_t value;
  uint32_t first_child, next_sibling; /* 0 if absent; [0] is the root */
  uint32_t goal;  /* 1 + the lowest index of the goals to which it leads; 0 if there are none */
  bool is_goal;   /* that goal's trail ends here */
  uint64_t least; /* the smallest instruction count of all goals to which it leads */
} GuideNode;

typedef struct Guide {
  VEC(GuideNode) nodes;
  VEC(Model *) models; /* of the goals */
  bool has_failed;     /* the program does not follow the trails */
  bool has_left;       /* the running state leads to no goal */
} Guide;

void trail_add(Exec *x, State *s, TrailKind kind, uint64_t value);

/* True while x->guide is set and the run is not on one input. */
bool trail_is_guided(const Exec *x);
/* Returns the node of that kind with which the tree continues from the state; NULL if there is
 * none. */
const GuideNode *guide_find(const Exec *x, const State *s, TrailKind kind);
const GuideNode *guide_next(const Exec *x, const GuideNode *n, TrailKind kind); /* the next one */
/* Moves the state to that node. */
void guide_go(Exec *x, State *s, const GuideNode *n);
/* Ends the state because it leads to no goal. */
Step guide_leave(Exec *x, State *s);
/* For entries that cannot fork. */
uint64_t guide_value(Exec *x, State *s, TrailKind kind);
#endif
