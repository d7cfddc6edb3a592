// Static locals, several of one name in one function and in several, and what is left of them from call to call.
#include <stdint.h>
#include <stdio.h>

static uint32_t checksum = 1;
static int32_t total = 0;

static void mix(uint32_t value);
static int32_t next(int32_t step);
static int32_t count(int32_t kind);
static uint32_t cycle(void);
static int32_t *cell(uint32_t i);
static uint32_t history(uint32_t value);

static void mix(uint32_t value) {
  static uint32_t rounds = 0;
  rounds += 3;
  checksum = checksum * 31 + (value ^ rounds);
}

static int32_t next(int32_t step) {
  static int32_t value = 5;
  static int32_t last;
  last = value;
  value = (value + step) % 1000;
  return last;
}

static int32_t count(int32_t kind) {
  int32_t result = 0;
  if (kind == 0) {
    static int32_t seen = 0;
    seen++;
    result = seen;
  } else if (kind == 1) {
    static int32_t seen = 100;
    seen += 2;
    result = seen;
  } else {
    static int32_t seen[3] = {7, 8, 9};
    seen[kind % 3]++;
    result = seen[0] + seen[1] + seen[2];
  }
  return result;
}

static uint32_t cycle(void) {
  static const uint8_t values[6] = {3, 1, 4, 1, 5, 9};
  static uint32_t at = 0;
  uint32_t v = values[at];
  at = (at + 1) % 6;
  return v;
}

static int32_t *cell(uint32_t i) {
  static int32_t cells[8] = {1, 2, 3, 4};
  static int32_t *recent = &cells[2];
  *recent += 1;
  recent = &cells[i & 7];
  return recent;
}

static uint32_t history(uint32_t value) {
  static uint32_t ring[4];
  static uint32_t n = 0;
  uint32_t i;
  uint32_t sum = 0;
  ring[n & 3] = value;
  n++;
  for (i = 0; i < 4; i++)
    sum = sum * 7 + ring[i];
  return sum;
}

int main(void) {
  int32_t i;
  for (i = 0; i < 12; i++) {
    mix((uint32_t)next(i * 3));
    mix((uint32_t)count(i % 4));
    mix(cycle());
    *cell((uint32_t)i) += i;
    mix((uint32_t)*cell((uint32_t)(i * 5)));
    mix(history(checksum >> 3));
    total = (total + next(1)) % 10000;
  }
  printf("checksum = %X, total %d\n", (unsigned)checksum, (int)total);
  return total & 63;
}
