/* The trail of a state: how what is not determined by the program was decided on its way, in order.
 * Beside that a path is a function of the program, so a trail names a state: it can be dropped and
 * rebuilt, after a crash too.
 *
 * What is not determined comes from the solver or from the state's model: which side of a decision
 * was taken, and whether the other one could be; which value of an address was looked at first.
 * A state that forks off restarts the instruction it forked at: its trail goes on from there.
 *
 * To rebuild states, the trails that lead to them are made one tree, a Guide, and the program is
 * executed again along it: decisions are looked up instead of being asked of the solver, a state
 * forks where the tree does, and what leads to no state that is wanted is not executed. While it
 * follows the tree a state has the model of one of the states that it leads to, which satisfies all
 * that is assumed on the way. */
#ifndef UMBRA_EXEC_TRAIL_H
#define UMBRA_EXEC_TRAIL_H
#include "exec/exec.h"

typedef enum TrailKind {
  TRAIL_START, /* value: which of the starting states it is */
  TRAIL_OWN,   /* a decision that forked; value: the condition holds on the side taken. Of one among
                  several values: whether there were others */
  TRAIL_IMPLIED, /* one that could not go the other way */
  TRAIL_UNKNOWN, /* one of which nobody knows whether it could */
  TRAIL_OTHER,   /* the state that forked off; value: the condition holds */
  TRAIL_EACH,    /* the same, among several values: this one */
  TRAIL_VALUE,   /* the value that the model gave */
  TRAIL_ANSWER,  /* what the solver said: yes or no */
  TRAIL_KINDS
} TrailKind;

typedef struct TrailNode TrailNode;
struct TrailNode { /* in the arena of Exec */
  TrailNode *older;
  uint64_t value;
  uint32_t number, written; /* of whoever writes trails down: its number in that writing */
  TrailKind kind;
};

typedef struct GuideNode {
  TrailKind kind;
  uint64_t value;
  uint32_t first_child, next_sibling; /* 0: none; [0] is the root */
  uint32_t goal;  /* 1 + the index of a goal that it leads to; the lowest; 0: none */
  bool is_goal;   /* it is where that goal's trail ends */
  uint64_t least; /* instructions, of all goals that it leads to */
} GuideNode;

typedef struct Guide {
  VEC(GuideNode) nodes;
  VEC(Model *) models; /* of the goals */
  bool has_failed;     /* the program does otherwise than the trails say */
  bool has_left;       /* no goal lies ahead of the state that runs */
} Guide;

void trail_add(Exec *x, State *s, TrailKind kind, uint64_t value);

/* While x->guide is set, and the run is not on one input: */
bool trail_is_guided(const Exec *x);
/* Where the tree goes on from the state by an entry of that kind; NULL: nowhere. */
const GuideNode *guide_find(const Exec *x, const State *s, TrailKind kind);
const GuideNode *guide_next(const Exec *x, const GuideNode *n, TrailKind kind); /* one more */
/* The state goes on there. */
void guide_go(Exec *x, State *s, const GuideNode *n);
/* No goal lies ahead of it: the state ends. */
Step guide_leave(Exec *x, State *s);
/* For entries that cannot fork. */
uint64_t guide_value(Exec *x, State *s, TrailKind kind);
#endif
