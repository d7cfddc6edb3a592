// DEMAND: equivalent
// WHY: system calls refuse flags that they do not know
//- old.c
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <errno.h>
static int is_refused(int result) { return result == -1 && errno == EINVAL; }
int main(void) {
  struct stat st;
  int fd = open("f", O_CREAT | O_RDWR, 0600), sum = 0;
  char *m = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  sum += is_refused(linkat(AT_FDCWD, "none", AT_FDCWD, "g", 0x8000));
  sum += is_refused(faccessat(AT_FDCWD, "f", 0, 0x8000));
  sum += is_refused(fstatat(AT_FDCWD, "f", &st, AT_EACCESS | 0x40));
  sum += is_refused(utimensat(AT_FDCWD, "f", NULL, 99));
  sum += is_refused(unlinkat(AT_FDCWD, "f", 1));
  sum += is_refused(dup3(fd, 40, 3));
  sum += is_refused(flock(fd, 64));
  sum += is_refused(msync(m, 4096, 99));
  sum += is_refused(msync(m, 4096, MS_ASYNC | MS_SYNC));
  sum += is_refused(madvise(m, 4096, 6));
  sum += is_refused(mprotect(m, 4096, 64));
  sum += is_refused(waitpid(-1, NULL, 99999));
  sum += posix_fadvise(fd, 0, 0, 99) == EINVAL;
  sum += flock(fd, LOCK_SH | LOCK_NB) == 0 && posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED) == 0;
  unlink("f");
  return sum;
}
//- new.c
int main(void) { return 14; }
