/* Marks of stored addresses: against a list of where they were put. */
#include <string.h>

#include "mem/addresses.h"
#include "test.h"

static Object *make(uint64_t size) { return object_new(7, size, OBJECT_HEAP, "block", 0); }

static bool meets(const bool *put, uint64_t size, uint64_t offset, uint64_t n) {
  for (uint64_t at = 0; at < size; at++)
    if (put[at] && at + ADDRESS_BYTES > offset && at < offset + n) return true;
  return false;
}

static void test_windows(void) {
  enum { SIZE = 200 };
  static const unsigned places[] = {0, 9, 56, 60, 63, 64, 127, 130, 192};
  bool put[SIZE] = {false};
  Object *o = make(SIZE);
  TEST(!addresses_may_lie(o, 0, SIZE));
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    addresses_mark(o, places[i]);
    put[places[i]] = true;
    for (uint64_t at = 0; at < SIZE; at++)
      for (unsigned n = 1; n <= 8 && at + n <= SIZE; n++)
        TEST(addresses_may_be_near(o, at, n) == meets(put, SIZE, at, n));
  }
  TEST(addresses_may_lie(o, 140, 60) && !addresses_may_lie(o, 140, 52));
  addresses_clear(o, 56, 8);
  TEST(addresses_may_be_near(o, 64, 1) && !addresses_is_marked(o, 60));
  object_unref(o);
}

static void test_copies(void) {
  Object *o = make(64), *other = make(48);
  addresses_mark(o, 16);
  addresses_mark(o, 40);
  addresses_move(other, 3, o, 16, 24); /* the second one begins after that */
  TEST(addresses_is_marked(other, 3) && !addresses_may_lie(other, 11, 37));
  Object *copy = object_copy(other);
  addresses_mark(copy, 20);
  TEST(addresses_is_marked(copy, 3) && !addresses_is_marked(other, 20));
  addresses_join(other, copy);
  TEST(addresses_is_marked(other, 20));
  object_unref(copy);
  object_unref(other);
  object_unref(o);
}

/* Places so far apart share a mark, and a window may lie across the end of the marks. */
static void test_large(void) {
  Object *o = make(4 * ADDRESS_MARKS);
  addresses_mark(o, 3 * ADDRESS_MARKS + 2);
  TEST(addresses_may_be_near(o, 3 * ADDRESS_MARKS - 1, 4));
  TEST(!addresses_may_be_near(o, 3 * ADDRESS_MARKS - 1, 3));
  TEST(addresses_may_be_near(o, ADDRESS_MARKS + 5, 1));
  object_unref(o);
}

int main(void) {
  test_windows();
  test_copies();
  test_large();
  puts("ok");
}
