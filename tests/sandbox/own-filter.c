// A filter of its own, which allows what is not: the stricter answer holds.
#include "attack.h"
struct instruction { unsigned short code; unsigned char if_true, if_false; unsigned k; };
int main(void) {
  struct instruction all[] = {{6, 0, 0, 0x7fff0000}}; /* return: allowed */
  struct { unsigned short len; struct instruction *code; } program = {1, all};
  struct { unsigned long long fs, net, scoped; } rules = {0x1fff, 0, 0};
  for (int i = 0; i < 3; i++) RAW(317, 1, 0, &program);
  attempt(RAW(317, 1, 8, &program) >= 0, "listens to its own calls"); /* there is one listener */
  int ruleset = (int)RAW(444, &rules, sizeof rules.fs, 0);
  if (ruleset >= 0) {
    struct __attribute__((packed)) { unsigned long long access; int fd; } rule = {0x1fff, open("/", O_PATH)};
    RAW(445, ruleset, 1, &rule, 0);
    RAW(446, ruleset, 0);
  }
  attempt(open(VICTIM "/secret", O_RDWR) >= 0, "opened a file");
  attempt(socket(AF_INET, SOCK_STREAM, 0) >= 0, "made a socket");
  attempt(VICTIM_PID && kill(VICTIM_PID, SIGTERM) == 0, "killed a process");
  attempt(chmod(VICTIM "/secret", 0777) == 0, "changed a mode");
  return EXPECTED;
}
