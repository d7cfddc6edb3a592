/* What unit tests use: TEST(condition) says file:line and exits 1 when the condition does not hold.
 */
#ifndef UMBRA_TESTS_TEST_H
#define UMBRA_TESTS_TEST_H
#include <stdio.h>
#include <stdlib.h>

#define TEST(condition)                                                              \
  do {                                                                               \
    if (!(condition)) {                                                              \
      fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                                       \
    }                                                                                \
  } while (0)
#endif
