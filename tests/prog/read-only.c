// EXPECT: fault read-only-write @literal
// EXPECT: fault read-only-write @table
// EXPECT: paths 3
#include <umbra.h>
static const int table[2] = {1, 2};
int main(void) {
  char *s = (char *)"text", own[] = "text";
  int *p = (int *)&table[1];
  own[0] = 'n';
  switch (umbra_range(0, 3, "which")) {
    case 0: s[0] = 'n' /*@literal*/; break;
    case 1: *p = 3 /*@table*/; break;
    default: return *p - 2;
  }
  return 0;
}
