// NEW does not end on what is no digit; without a colon neither does.
// RUN: --timeout 0.5 -- @1
// RUN: --timeout 0.5 --jobs 1 --follow both -- @1
// EXPECT: verdict differs
// EXPECT: finding output @step arg00=* | exited with 0 | does not end
// EXPECT: finding output @step arg00=* | exited with 0 | does not end
#include <umbra.h>

static const char colon[] = ":";

int main(int argc, char **argv) {
  const char *p = argv[1];
  if (p[0] == 'x')
    for (;;)
      ;
  while (*p && *p != ':')
    if (change(1, *p >= '0' && *p <= '9')) /*@step*/
      p = colon;
  return 0;
}
