// RUN: -- --sym-stdin 2
// EXPECT: paths 14
// EXPECT: end does-not-end 6
// EXPECT: end exit 8
// EXPECT: exit-values 1 2 3 4 5 6
// NO-REPLAY: a path that does not end takes the whole time-out
/* What comes to the same state again does not end; what only looks like it does. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <umbra.h>

enum { MANY = 3000000 };

static int to_value(volatile int *p) { return *p; }

/* Standard input has ended: all that is read is EOF. */
static void await_line(void) {
  while (getchar() != '\n')
    ;
}

static void in_place(void) {
  for (;;)
    ;
}

static void with_calls(int value) {
  volatile int local = value;
  while (to_value((volatile int[1]){local}) == value)
    local = value;
}

static void two_in_turn(void) {
  static unsigned state = 1;
  while (state)
    state ^= 2;
}

static int counts(void) {
  volatile unsigned n = 0;
  while (n < MANY)
    n++;
  return 1;
}

/* Each round is as the last one but for one bit of a large array. */
static int crosses_off(void) {
  static unsigned char done[MANY / 8];
  unsigned i = 0;
  while (i < sizeof done) {
    for (i = 0; i < sizeof done && done[i] == 3; i++)
      ;
    if (i < sizeof done) done[i]++;
    if (i > 800) return 2;
  }
  return 0;
}

static int jumps_back(void) {
  static volatile int rounds;
  static jmp_buf back;
  setjmp(back);
  if (++rounds < 300000) longjmp(back, 1);
  return 3;
}

static int allocates(void) {
  struct Link {
    struct Link *next;
  } *list = NULL;
  int n = 0;
  for (int i = 0; i < 40000; i++) {
    struct Link *link = malloc(sizeof *link);
    link->next = list;
    list = link;
  }
  for (; list; n++)
    list = list->next;
  return n == 40000 ? 4 : 0;
}

int main(void) {
  int mode = umbra_range(0, 9, "mode");
  switch (mode) {
    case 0: await_line(); return 5;
    case 1: in_place(); break;
    case 2: with_calls(3); break;
    case 3: two_in_turn(); break;
    case 4: return counts();
    case 5: return crosses_off();
    case 6: return jumps_back();
    case 7: return allocates();
    default: return 6;
  }
  return 0;
}
