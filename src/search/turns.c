#include "search/turns.h"

#include <string.h>

static unsigned least_served(const Turns *t, unsigned orders) {
  unsigned least = ORDER_NEWEST;
  for (unsigned i = 1; i < ORDERS; i++)
    if (orders >> i & 1 && t->shared[i] < t->shared[least]) least = i;
  return least;
}

static unsigned best_order(const Turns *t) {
  unsigned best = ORDER_NEWEST;
  for (unsigned i = 1; i < ORDERS; i++)
    if (t->rate[i] > t->rate[best]) best = i;
  return best;
}

static void end_turn(Turns *t, double steps, size_t findings) {
  enum { LATELY = 8 /* turns of an order */, WORTH_OF_A_FINDING = 16 /* in new locations */ };
  double taken = steps - t->begin;
  t->found += (double)(findings - t->findings) * WORTH_OF_A_FINDING;
  t->rate[t->order] += (t->found / taken - t->rate[t->order]) / LATELY;
  *(t->is_best ? &t->best : &t->shared[t->order]) += taken;
}

void turns_next(Turns *t, double steps, size_t findings, unsigned orders) {
  double shared = 0;
  if (t->number) end_turn(t, steps, findings);
  for (unsigned i = 0; i < ORDERS; i++)
    shared += t->shared[i];
  t->is_best = t->best < shared;
  t->order = t->is_best ? best_order(t) : least_served(t, orders);
  t->number++;
  t->begin = t->found_at = steps;
  t->found = 0;
  t->findings = findings;
}

void turns_found(Turns *t, double steps) {
  t->found++;
  t->found_at = steps;
}

bool turns_has_time(const Turns *t, double steps) {
  return t->number && steps - t->begin <= LONGEST_TURN && steps - t->found_at <= LONGEST_IDLE;
}

void turns_learn(Turns *t, const Turns *from) {
  memcpy(t->rate, from->rate, sizeof t->rate);
  memcpy(t->shared, from->shared, sizeof t->shared);
  t->best = from->best;
}
