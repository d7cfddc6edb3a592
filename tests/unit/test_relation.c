/* Sums that are solved for one of their operands, against all values of the operands. */
#include "proof/relation.h"
#include "random.h"
#include "test.h"

enum { WIDTH = 8, VALUES = 1 << WIDTH, X = 0, Y, Z, REGS };

static uint8_t sum_of(const Relation *r, const uint8_t value[REGS]) {
  return (uint8_t)(r->a * value[r->y.number] + r->b * value[r->z.number] + r->c);
}

static bool is_solved(const Relation *r, const Relation *turned, uint8_t y, uint8_t z) {
  uint8_t value[REGS] = {0, y, z};
  value[X] = sum_of(r, value);
  return sum_of(turned, value) == value[turned->x.number];
}

static void check_turned(const Relation *r, const Heads *heads, bool of_z) {
  Relation turned;
  uint64_t factor = of_z ? r->b : r->a;
  TEST(relation_turn(r, heads, of_z, &turned) == (factor & 1));
  if (!(factor & 1)) return; /* two values give the same sum */
  TEST(turned.x.number == (of_z ? Z : Y));
  bool holds = true;
  for (unsigned y = 0; y < VALUES; y++)
    for (unsigned z = 0; z < VALUES; z++)
      holds &= is_solved(r, &turned, (uint8_t)y, (uint8_t)z);
  TEST(holds);
}

int main(void) {
  uint8_t width[REGS] = {WIDTH, WIDTH, WIDTH};
  Heads heads[VERSIONS] = {{.width = width}, {.width = width}};
  TestRandom random = {1};
  for (int k = 0; k < 40; k++) {
    Relation r = {.kind = RELATION_EQUAL,
                  .x = {NEW, X, 0},
                  .y = {OLD, Y, 0},
                  .z = {NEW, Z, 0},
                  .a = test_random(&random) % VALUES,
                  .b = test_random(&random) % VALUES,
                  .c = test_random(&random) % VALUES,
                  .width = WIDTH};
    check_turned(&r, heads, false);
    check_turned(&r, heads, true);
  }
  Relation turned,
      memory = {
          .kind = RELATION_EQUAL, .y = {OLD, Y, 1}, .z = {NEW, NO_REG, 0}, .a = 1, .width = WIDTH};
  TEST(!relation_turn(&memory, heads, false, &turned) &&
       !relation_turn(&memory, heads, true, &turned));
  width[Y] = 4;
  Relation narrow = {
      .kind = RELATION_EQUAL, .y = {OLD, Y, 0}, .z = {NEW, NO_REG, 0}, .a = 1, .width = WIDTH};
  TEST(!relation_turn(&narrow, heads, false, &turned));
  puts("ok");
  return 0;
}
