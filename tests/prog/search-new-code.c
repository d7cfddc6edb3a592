// RUN: --jobs 1 --max-paths 200
// EXPECT: fault assertion @deep
// EXPECT: cut-some paths
/* Depth first stays in the loop; the other orders find the way through the states of a machine, each of which is new code. */
#include <assert.h>
#include <umbra.h>

static int loops(void) {
  int n = 0;
  for (;;) {
    int byte = umbra_range(0, 256, "byte");
    if (byte == 255) return n;
    n += byte > 127;
  }
}

static void deep(void) {
  int state = 0;
  for (;;) {
    int byte = umbra_range(0, 256, "step");
    switch (state) {
      case 0: state = byte == 'u' ? 1 : 0; break;
      case 1: state = byte == 'm' ? 2 : 0; break;
      case 2: state = byte == 'b' ? 3 : 0; break;
      case 3: state = byte == 'r' ? 4 : 0; break;
      case 4: assert(byte != 'a'); /*@deep*/ break;
    }
  }
}

int main(void) {
  if (umbra_range(0, 2, "side")) return loops();
  deep();
  return 0;
}
