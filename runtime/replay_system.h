/* The native side of a test case calls the kernel through these functions and not through the C
 * library, because the program under test may define getenv, fopen or calloc itself. */
#ifndef UMBRA_REPLAY_SYSTEM_H
#define UMBRA_REPLAY_SYSTEM_H
#include <stddef.h>

extern char **environ;

enum { CALL_READ = 0, CALL_WRITE = 1, CALL_OPEN = 2, CALL_CLOSE = 3, CALL_MMAP = 9 };

/* Returns a negative number if the call fails; errno stays as it is. */
static __inline__ long system_call(long number, long a, long b, long c, long d, long e, long f) {
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

/* Zeros; NULL if there is no memory. It is never freed. */
static __inline__ void *system_memory(size_t size) {
  enum { READ_WRITE = 3, PRIVATE_ANONYMOUS = 0x22 };
  long at = system_call(CALL_MMAP, 0, (long)size, READ_WRITE, PRIVATE_ANONYMOUS, -1, 0);
  return at < 0 && at > -4096 ? NULL : (void *)at;
}

/* Returns the value of an environment variable, or NULL if it is not set. */
static __inline__ const char *system_variable(const char *name) {
  char **e;
  for (e = environ; e && *e; e++) {
    size_t n = 0;
    while (name[n] && (*e)[n] == name[n])
      n++;
    if (!name[n] && (*e)[n] == '=') return *e + n + 1;
  }
  return NULL;
}
#endif
