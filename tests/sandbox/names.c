// Names that are no text.
#include "attack.h"
int main(void) {
  char long_name[256];
  memset(long_name, 'x', 255);
  long_name[255] = 0;
  static const char *const names[] = {"a\nb", "\x1b[2J", "\xc2\x9b" "2J", "-rf", "\xff\xfe", "removed-0", "$(touch made)", "\"", "a\\", " "};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    close(open(names[i], O_CREAT | O_WRONLY, 0600));
  mkdir(long_name, 0700);
  return EXPECTED;
}
