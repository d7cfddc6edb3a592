#include <umbra.h>

int limit(int x) {
  if (x > change(10, 12)) return 1;
  return 0;
}
