// RUN: --no-grow --fixed-time --record-output
// EXPECT: paths 1
// EXPECT: exit-values 0
/* The modelled world: files made, read, renamed, listed and removed, a pipe, the host's files, signals, mappings, the clock. */
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
static int seen;
static void on(int s) { seen = s; }
int main(int argc, char **argv) {
  FILE *f = fopen("out.txt", "w+");
  assert(f);
  fprintf(f, "%s-%d-%.3f\n", "abc", 42, 3.25);
  rewind(f);
  char buf[64];
  assert(fgets(buf, sizeof buf, f));
  printf("read back %s", buf);
  fclose(f);
  struct stat st;
  assert(stat("out.txt", &st) == 0 && st.st_size == 13 && S_ISREG(st.st_mode));
  assert(rename("out.txt", "new.txt") == 0);
  assert(stat("out.txt", &st) == -1 && errno == ENOENT);
  assert(mkdir("dir", 0755) == 0 && mkdir("dir", 0755) == -1 && errno == EEXIST);
  f = fopen("dir/x", "w");
  fputs("hello", f);
  fclose(f);
  DIR *d = opendir("dir");
  int n = 0;
  for (struct dirent *e; (e = readdir(d));) {
    n++;
  }
  closedir(d);
  assert(n == 3);
  assert(rmdir("dir") == -1 && errno == ENOTEMPTY);
  unlink("dir/x");
  assert(rmdir("dir") == 0);
  assert(access("nothere", R_OK) == -1);
  int p[2];
  assert(pipe(p) == 0);
  assert(write(p[1], "xyz", 3) == 3);
  assert(read(p[0], buf, 10) == 3);
  int fd = open("/etc/passwd", O_RDONLY);
  assert(fd >= 0);
  assert(read(fd, buf, 4) == 4);
  close(fd);
  assert(open("/etc/passwd2", O_RDONLY) == -1);
  perror("open");
  signal(SIGUSR1, on);
  raise(SIGUSR1);
  assert(seen == SIGUSR1);
  char cwd[4096];
  assert(getcwd(cwd, sizeof cwd));
  void *m = mmap(0, 100, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert(m != MAP_FAILED);
  munmap(m, 100);
  time_t t = time(0);
  assert(t > 1500000000);
  printf("%s\n", getenv("PATH"));
  assert(dup2(1, 9) == 9);
  dprintf(9, "dup %d\n", isatty(1));
  int c;
  while ((c = getchar()) != EOF) putchar(c);
  return 0;
}
