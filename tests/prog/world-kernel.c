// EXPECT: paths 1
// EXPECT: exit-values 0
/* What paths mean to the kernel: errors in the middle, dots, trailing slashes, descriptors. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#define FAILS(call, error) (errno = 0, assert((call) == -1), assert(errno == (error)))
int main(void) {
  struct stat st;
  close(open("file", O_CREAT | O_WRONLY, 0600));
  assert(mkdir("dir/", 0777) == 0 && stat("dir", &st) == 0 && (st.st_mode & 0777) == 0755);
  FAILS(open("file/x", O_RDONLY), ENOTDIR);
  FAILS(open("file/", O_RDONLY), ENOTDIR);
  FAILS(open("file/../file", O_RDONLY), ENOTDIR);
  FAILS(open("none/../file", O_RDONLY), ENOENT);
  FAILS(open("none/x", O_CREAT | O_WRONLY, 0600), ENOENT);
  FAILS(open("dir", O_WRONLY), EISDIR);
  FAILS(open("file", O_CREAT | O_EXCL | O_WRONLY, 0600), EEXIST);
  FAILS(open("", O_RDONLY), ENOENT);
  FAILS(rmdir("file"), ENOTDIR);
  FAILS(unlink("none"), ENOENT);
  FAILS(close(77), EBADF);
  FAILS(lseek(1, 0, SEEK_SET), ESPIPE);
  FAILS(write(0, "x", 1), EBADF);
  FAILS(chdir("file"), ENOTDIR);
  int fd = open("./dir/../file", O_RDWR | O_TRUNC);
  assert(fd >= 0 && write(fd, "abcdef", 6) == 6 && lseek(fd, -2, SEEK_END) == 4);
  char two[3] = "";
  assert(read(fd, two, 9) == 2 && strcmp(two, "ef") == 0 && read(fd, two, 1) == 0);
  assert(pwrite(fd, "Z", 1, 8) == 1 && fstat(fd, &st) == 0 && st.st_size == 9);
  assert(ftruncate(fd, 3) == 0 && pread(fd, two, 3, 1) == 2 && two[0] == 'b');
  int copy = dup(fd);
  assert(lseek(copy, 1, SEEK_SET) == 1 && lseek(fd, 0, SEEK_CUR) == 1);
  assert(unlink("file") == 0 && pread(fd, two, 1, 0) == 1 && two[0] == 'a');
  FAILS(stat("file", &st), ENOENT);
  assert(chdir("dir") == 0 && access("../dir", X_OK) == 0 && chdir("..") == 0 && rmdir("dir") == 0);
  int append = open("log", O_CREAT | O_APPEND | O_WRONLY, 0644);
  assert(write(append, "1", 1) == 1 && lseek(append, 0, SEEK_SET) == 0 && write(append, "2", 1) == 1);
  assert(stat("log", &st) == 0 && st.st_size == 2);
  assert(rename("log", "log2") == 0 && stat("log", &st) == -1 && unlink("log2") == 0);
  return 0;
}
