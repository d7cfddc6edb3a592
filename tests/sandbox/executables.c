// Programs in memory, and those that run as somebody else.
#include "attack.h"
static int status_of(char *const *argv) {
  int status = -1;
  pid_t pid = fork();
  if (pid == 0) {
    int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; fd++) dup2(null, fd);
    execv(argv[0], argv);
    _exit(126);
  }
  waitpid(pid, &status, 0);
  return status;
}
int main(int argc, char **argv) {
  if (argc > 1) { /* as which it was started by itself */
    attempt(getuid() != geteuid(), "runs as another user");
    attempt(open(VICTIM "/secret", O_RDWR) >= 0, "opened a file");
    return 0;
  }
  char *const su[] = {"/usr/bin/su", "-c", "touch " VICTIM "/made", NULL};
  char *const mount[] = {"/usr/bin/mount", "-t", "tmpfs", "x", VICTIM "/kept", NULL};
  char *const again[] = {"/proc/self/exe", "again", NULL};
  attempt(status_of(su) == 0, "ran a command by su");
  attempt(status_of(mount) == 0, "mounted by mount");
  int fd = (int)RAW(319, "program", 0); /* memfd_create */
  attempt(fd >= 0, "made a program in memory");
  if (fork() == 0) execv(again[0], again);
  wait(NULL);
  /* The channels are in memory, too. */
  int exe = open("/proc/self/exe", O_RDONLY);
  char chunk[65536];
  ssize_t n = read(exe, chunk, sizeof chunk);
  if (n > 0 && write(240, chunk, (size_t)n) == n && fork() == 0) {
    execl("/proc/self/fd/240", "again", "again", NULL);
    _exit(0);
  }
  while (wait(NULL) > 0) {}
  return EXPECTED;
}
