// NO-REPLAY: a real machine has more descriptors
// EXPECT: exit-values 61
// EXPECT: cut approximated 1 a call needed more descriptors
#include <fcntl.h>
int main(void) {
  int n = 0;
  while (n < 100 && open("/dev/null", O_RDONLY) >= 0) n++;
  return n;
}
