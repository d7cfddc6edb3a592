/* The turns of several search orders. In a turn, an order chooses a state, which is then followed
 * to its end or for a limited number of steps; slow steps count more, and the turn ends early if
 * the state reaches no new location.
 *
 * Half of the time goes to the order that recently reached new locations, or led to findings of a
 * new kind, most often; the other half is shared equally, by time and not by turns, because one
 * order's states may end soon and another's never. */
#ifndef UMBRA_SEARCH_TURNS_H
#define UMBRA_SEARCH_TURNS_H
#include <stdbool.h>
#include <stddef.h>

enum { ORDER_NEWEST, ORDER_PATH, ORDER_RAREST, ORDER_NEW_CODE, ORDER_NEAREST, ORDERS };
enum {
  LONGEST_TURN = 64, /* in steps */
  LONGEST_IDLE = 8   /* steps without reaching a new location */
};

typedef struct Turns {
  unsigned number, order;      /* number of turns begun; the order that has the turn */
  bool is_best;                /* it has the turn because it is the best one */
  double begin;                /* steps when the turn began */
  double found_at;             /* steps when it last reached a new location, or when the turn
                                  began */
  double found;                /* in this turn: new locations, plus what findings are worth in
                                  locations */
  size_t findings;             /* all findings when the turn began */
  double rate[ORDERS];         /* recent average of `found` per step */
  double shared[ORDERS], best; /* steps in turns of the shared half, and in turns of the best
                                  order */
} Turns;

/* Ends the current turn and begins the next one. steps, findings: their numbers so far; orders: a
 * bit for each order that exists, among them ORDER_NEWEST. */
void turns_next(Turns *t, double steps, size_t findings, unsigned orders);
/* A new location was reached. */
void turns_found(Turns *t, double steps);
/* May the current turn go on? */
bool turns_has_time(const Turns *t, double steps);
/* Takes over the success rate of each order, and the steps that each has had. */
void turns_learn(Turns *t, const Turns *from);
#endif
