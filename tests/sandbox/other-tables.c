// System calls by other tables, whose numbers mean something else.
#include "attack.h"
#include <setjmp.h>

// A kernel without the 32-bit table answers by SIGSEGV: then there is no such way out.
static sigjmp_buf has_no_table;
static void leave(int number) { siglongjmp(has_no_table, number); }

static long call32(long number, long a, long b, long c) {
  long result;
  if (sigsetjmp(has_no_table, 1)) return -1;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(a), "c"(b), "d"(c) : "memory", "r8", "r9", "r10", "r11");
  return result;
}
int main(void) {
  static char low[4096];
  char *name = RAW(9, 0x10000000, 4096, 3, 0x32, -1, 0) == 0x10000000 ? (char *)0x10000000 : low; /* below 4 GB, for the old table */
  strcpy(name, VICTIM "/secret");
  signal(SIGSEGV, leave);
  attempt(call32(20, 0, 0, 0) > 0, "getpid of the 32-bit table");
  attempt(call32(37, VICTIM_PID, SIGTERM, 0) == 0, "kill of the 32-bit table");
  attempt(call32(15, (long)name, 0777, 0) == 0, "chmod of the 32-bit table");
  attempt(call32(10, (long)name, 0, 0) == 0, "unlink of the 32-bit table");
  attempt(call32(359, AF_INET, SOCK_STREAM, 0) >= 0, "socket of the 32-bit table");
  attempt(RAW(0x40000000 + 39) > 0, "getpid of the x32 table");
  attempt(RAW(0x40000000 + 62, VICTIM_PID, SIGTERM) == 0, "kill of the x32 table");
  attempt(RAW(0x40000000 + 41, AF_INET, SOCK_STREAM, 0) >= 0, "socket of the x32 table");
  return EXPECTED;
}
