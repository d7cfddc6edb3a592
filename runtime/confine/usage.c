#include "usage.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* --- the processes --- */

static ssize_t read_text(const char *path, char *text, size_t room) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t n = fd < 0 ? -1 : read(fd, text, room - 1);
  if (fd >= 0) close(fd);
  text[n > 0 ? n : 0] = 0;
  return n;
}

/* Parses "PID (NAME) STATE PARENT ..."; the 20th field is the number of threads. */
static int read_process(const char *pid, Process *p) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
  if (read_text(path, text, sizeof text) <= 0) return 0;
  const char *at = strrchr(text, ')'); /* the name may contain anything */
  *p = (Process){.pid = atoi(pid)};
  const char *format = " %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %d";
  return at && sscanf(at + 1, format, &p->parent, &p->threads) == 2;
}

static int read_processes(ProcessList *l) {
  DIR *d = opendir("/proc");
  l->count = 0;
  for (const struct dirent *e; d && (e = readdir(d));) {
    if (e->d_name[0] < '1' || e->d_name[0] > '9') continue;
    if (l->count == l->room) {
      Process *grown = realloc(l->all, (2 * l->room + 64) * sizeof *grown);
      if (!grown) {
        closedir(d);
        return 0;
      }
      l->all = grown;
      l->room = 2 * l->room + 64;
    }
    l->count += (size_t)read_process(e->d_name, &l->all[l->count]);
  }
  if (d) closedir(d);
  return 1;
}

static int is_ours(const ProcessList *l, int pid) {
  for (size_t i = 0; i < l->count; i++)
    if (l->all[i].pid == pid) return l->all[i].is_ours;
  return pid == getpid();
}

/* A parent almost always has a smaller number, so the second pass usually finds nothing new. */
int usage_count_tasks(ProcessList *l, unsigned *tasks) {
  unsigned before;
  *tasks = 0;
  if (!read_processes(l)) return 0;
  do {
    before = *tasks;
    for (size_t i = 0; i < l->count; i++) {
      Process *p = &l->all[i];
      if (p->is_ours || (p->parent != getpid() && !is_ours(l, p->parent))) continue;
      p->is_ours = 1;
      *tasks += (unsigned)p->threads;
    }
  } while (*tasks != before);
  return 1;
}

/* Repeats until none is left, because processes that are not dead yet may create children. */
void usage_kill_all(ProcessList *l) {
  enum { ROUNDS = 2000, AT_ONCE = 100 };
  static const struct timespec A_MOMENT = {.tv_nsec = 1000000};
  unsigned tasks;
  for (int round = 0; round < ROUNDS; round++) {
    pid_t pid;
    while ((pid = waitpid(-1, NULL, WNOHANG | __WALL)) > 0) {
    }
    if (pid < 0 || !usage_count_tasks(l, &tasks)) return;
    for (size_t i = 0; i < l->count; i++)
      if (l->all[i].is_ours) kill(l->all[i].pid, SIGKILL);
    if (round >= AT_ONCE) nanosleep(&A_MOMENT, NULL);
  }
}

/* --- their memory --- */

/* For a thread that has ended there is no memory information, although its process continues. */
static int read_memory(const char *path, unsigned long *kilobytes) {
  static const char *const names[] = {"\nVmRSS:", "\nVmPTE:", "\nVmSwap:"};
  char text[4096];
  if (read_text(path, text, sizeof text) <= 0) return 0;
  int found = 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *at = strstr(text, names[i]); /* a name contains no newline */
    if (!at) continue;
    *kilobytes += strtoul(at + strlen(names[i]), NULL, 10);
    found = 1;
  }
  return found;
}

static unsigned long memory_of(int pid) {
  char path[300];
  unsigned long kilobytes = 0;
  snprintf(path, sizeof path, "/proc/%d/status", pid);
  if (read_memory(path, &kilobytes)) return kilobytes;
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR *d = opendir(path);
  for (const struct dirent *e; d && (e = readdir(d));) {
    snprintf(path, sizeof path, "/proc/%d/task/%s/status", pid, e->d_name);
    if (*e->d_name != '.' && read_memory(path, &kilobytes)) break;
  }
  if (d) closedir(d);
  return kilobytes;
}

int usage_measure(ProcessList *l, Usage *u) {
  *u = (Usage){0, 0};
  if (!usage_count_tasks(l, &u->tasks)) return 0;
  for (size_t i = 0; i < l->count; i++)
    if (l->all[i].is_ours) u->kilobytes += memory_of(l->all[i].pid);
  return 1;
}

/* --- shared memory --- */

enum { MOST_INODES = 2048 };

typedef struct Inodes {
  unsigned long all[MOST_INODES];
  size_t count;
} Inodes;

static void note(Inodes *found, unsigned long inode) {
  for (size_t i = 0; i < found->count; i++)
    if (found->all[i] == inode) return;
  if (found->count < MOST_INODES) found->all[found->count++] = inode;
}

/* Parses "FROM-TO MODES OFFSET DEVICE INODE NAME"; for shared memory the name shows how it was
 * created. */
static void find_shared(Inodes *found, int pid) {
  char path[64], line[512];
  snprintf(path, sizeof path, "/proc/%d/maps", pid);
  FILE *f = fopen(path, "re");
  while (f && fgets(line, sizeof line, f)) {
    char modes[5];
    unsigned long inode;
    int name = 0;
    if (sscanf(line, "%*x-%*x %4s %*x %*x:%*x %lu %n", modes, &inode, &name) < 2) continue;
    if (modes[3] == 's' && strncmp(line + name, "/dev/zero (deleted)", 19) == 0) note(found, inode);
  }
  if (f) fclose(f);
}

int usage_charge(Shared *s, ProcessList *l, unsigned long bytes, unsigned long most) {
  static Inodes found;
  unsigned long kilobytes = bytes / 1024 + 4;
  unsigned tasks;
  if (kilobytes > s->largest) s->largest = kilobytes;
  s->kilobytes += kilobytes;
  if (s->kilobytes >= kilobytes && s->kilobytes <= most) return 1;
  if (kilobytes > most || !usage_count_tasks(l, &tasks)) return 0;
  found.count = 0;
  for (size_t i = 0; i < l->count; i++)
    if (l->all[i].is_ours) find_shared(&found, l->all[i].pid);
  s->kilobytes = kilobytes + found.count * s->largest;
  return s->kilobytes <= most && found.count < MOST_INODES;
}

/* --- their sockets --- */

static void find_sockets(Inodes *found, int pid) {
  char path[64], link[64];
  snprintf(path, sizeof path, "/proc/%d/fd", pid);
  DIR *d = opendir(path);
  for (const struct dirent *e; d && (e = readdir(d));) {
    unsigned long inode;
    ssize_t n = readlinkat(dirfd(d), e->d_name, link, sizeof link - 1);
    link[n > 0 ? n : 0] = 0;
    if (sscanf(link, "socket:[%lu]", &inode) == 1) note(found, inode);
  }
  if (d) closedir(d);
}

int usage_count_sockets(ProcessList *l, unsigned *sockets) {
  static Inodes found;
  unsigned tasks;
  if (!usage_count_tasks(l, &tasks)) return 0;
  found.count = 0;
  for (size_t i = 0; i < l->count; i++)
    if (l->all[i].is_ours) find_sockets(&found, l->all[i].pid);
  *sockets = (unsigned)found.count;
  return 1;
}
