// DEMAND: equivalent
// WHY: a descriptor of O_PATH only names a file, which may be a link
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  char c;
  int sum = 0;
  mkdir("d", 0700);
  close(open("d/f", O_CREAT | O_RDWR, 0600));
  symlink("d", "s");
  int d = open("s", O_PATH), s = open("s", O_PATH | O_NOFOLLOW);
  sum += fstat(d, &st) == 0 && S_ISDIR(st.st_mode);
  sum += fstat(s, &st) == 0 && S_ISLNK(st.st_mode);
  sum += fstatat(d, "f", &st, 0) == 0 && S_ISREG(st.st_mode);
  int f = openat(d, "f", O_PATH | O_CREAT | O_EXCL, 0600);
  sum += read(f, &c, 1) == -1 && errno == EBADF;
  sum += lseek(f, 0, SEEK_SET) == -1 && errno == EBADF;
  sum += fcntl(f, F_GETFL) == O_PATH && fcntl(f, F_SETFL, 0) == -1;
  sum += readlinkat(s, "", &c, 1) == 1 && c == 'd';
  sum += close(dup(f)) == 0;
  sum += openat(d, "none", O_PATH | O_CREAT, 0600) == -1;
  unlink("d/f"), unlink("s"), rmdir("d");
  return sum;
}
//- new.c
int main(void) { return 9; }
