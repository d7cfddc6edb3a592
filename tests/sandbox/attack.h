// What the attacks have in common. Each is one program that tries one way out, and says "escaped: HOW" when it has found it: it must not.
// It ends with EXPECTED, which shows that it was run and judged. VICTIM is a directory of the test's own, which holds the file "secret" and the
// directory "kept"; VICTIM_PID is a process of the test's own; VICTIM_SHM, VICTIM_MSG and VICTIM_SEM are the numbers of its memory, queue and
// semaphores; SEEN is a directory with a file "seen", both of which a program may see. Somebody listens at the socket VICTIM/socket and at the
// abstract one VICTIM_ABSTRACT, and makes VICTIM/heard when he hears something.
#ifndef ATTACK_H
#define ATTACK_H
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef VICTIM
#define VICTIM "/nonexistent"
#define VICTIM_PID 0
#define VICTIM_SHM 0
#define VICTIM_MSG 0
#define VICTIM_SEM 0
#define VICTIM_ABSTRACT "@nonexistent"
#define SEEN "/nonexistent"
#endif
enum { EXPECTED = 7 };

static inline void escaped(const char *how) {
  printf("escaped: %s\n", how);
  fflush(stdout);
}
static inline void attempt(int succeeded, const char *how) {
  if (succeeded) escaped(how);
}
#define RAW(...) syscall(__VA_ARGS__)
long syscall(long, ...);
#endif
