// EXPECT: end does-not-end 4
// EXPECT: paths 15
// EXPECT: end exit 8
// EXPECT: exit-values 1 2 3 4 5 6 7 8
// EXPECT: fault out-of-bounds-write @write
// EXPECT: fault division-by-zero @divide
// EXPECT: fault out-of-bounds-read @read
// NO-REPLAY: a path that does not end takes the whole time-out
/* A loop that goes on whatever it counts does not end; one whose count decides something, some day, does. */
#include <umbra.h>

enum { MANY = 300000 };
static unsigned counter, limit = MANY;
static unsigned char bytes[40000];

static void counts_nothing_else(void) {
  for (unsigned n = 0;; n++)
    ;
}

static void counts_in_memory(void) {
  for (;;)
    counter++;
}

static unsigned in_turn(unsigned x) {
  unsigned long total = 0;
  while (x != 3) {
    total += x;
    x ^= 8;
  }
  return total != 0;
}

/* The remainder comes again, the number does not. */
static void by_steps(void) {
  unsigned i = 0, rest = 0;
  while (rest != 5) {
    i += 2;
    rest = (rest + 2) & 15;
  }
  counter = i;
}

static int down(void) {
  unsigned n = MANY;
  while (--n)
    counter += 3;
  return 1;
}

static int through_a_pointer(unsigned *p) {
  while (counter < limit)
    (*p)++;
  return 2;
}

static int by_choice(void) {
  int done = 0;
  for (unsigned n = 0; !done; n++)
    done = n > MANY ? 1 : done;
  return 3;
}

static int at_last(void) {
  for (unsigned n = 0, turn = 0;; n++) {
    turn ^= 1;
    if (turn && n == 2 * (MANY / 2)) return 4;
    if (n > MANY + 2) return 4;
  }
}

static int limit_comes_down(void) {
  unsigned n = 0;
  do {
    limit--;
    n += 0;
  } while (n < limit);
  return 5;
}

static int by_shift(void) {
  unsigned long mask = 1, rounds = 0;
  while (mask) {
    rounds++;
    if ((rounds & 4095) == 0) mask <<= 1;
  }
  return 6;
}

static int by_switch(void) {
  unsigned n = 0;
  for (;;) switch (n++ / MANY) {
      case 0: break;
      default: return 7;
    }
}

static int writes(void) {
  for (unsigned char *p = bytes;; p++)
    *p = 1 /*@write*/;
}

static int divides(void) {
  unsigned d = MANY, sum = 0;
  for (;; d--) {
    sum = 100 / d /*@divide*/;
    counter = sum;
  }
}

static int reads(void) {
  unsigned i = 0;
  for (;; i++)
    counter = bytes[i] /*@read*/;
}

int main(void) {
  switch (umbra_range(0, 15, "mode")) {
    case 0: counts_nothing_else(); break;
    case 1: counts_in_memory(); break;
    case 2: return (int)in_turn(1);
    case 3: by_steps(); break;
    case 4: return down();
    case 5: return through_a_pointer(&counter);
    case 6: return by_choice();
    case 7: return at_last();
    case 8: return limit_comes_down();
    case 9: return by_shift();
    case 10: return by_switch();
    case 11: return writes();
    case 12: return divides();
    case 13: return reads();
    default: return 8;
  }
  return 9;
}
