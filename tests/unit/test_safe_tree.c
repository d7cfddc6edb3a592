/* Removing and reading trees that somebody else has made: nothing outside is touched, whatever is
 * in them. */
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/safe_tree.h"
#include "base/str.h"
#include "base/temp.h"
#include "test.h"

static void make_file(int dir, const char *name, mode_t mode) {
  int fd = openat(dir, name, O_CREAT | O_WRONLY, mode);
  TEST(fd >= 0);
  close(fd);
}

static void test_remove(int root) {
  TEST(mkdirat(root, "kept", 0700) == 0 && mkdirat(root, "tree", 0700) == 0);
  make_file(root, "kept/file", 0600);
  TEST(symlinkat("../kept", root, "tree/link") == 0 && symlinkat("..", root, "tree/up") == 0);
  make_file(root, "tree/removed-0", 0); /* the name of the first directory that is moved up */
  TEST(mkdirat(root, "tree/closed", 0700) == 0);
  make_file(root, "tree/closed/file", 0);
  TEST(fchmodat(root, "tree/closed", 0, 0) == 0);
  int fd = openat(root, "tree", O_RDONLY | O_DIRECTORY);
  for (int i = 0; i < 1500; i++) {
    TEST(mkdirat(fd, "directory", 0700) == 0);
    int inner = openat(fd, "directory", O_RDONLY | O_DIRECTORY);
    close(fd);
    fd = inner;
  }
  make_file(fd, "file", 0600);
  close(fd);
  safe_tree_remove(root, "tree");
  TEST(faccessat(root, "tree", F_OK, AT_SYMLINK_NOFOLLOW) != 0);
  TEST(faccessat(root, "kept/file", F_OK, 0) == 0);
  TEST(symlinkat("kept", root, "link") == 0);
  safe_tree_remove(root, "link");
  TEST(faccessat(root, "kept/file", F_OK, 0) == 0);
}

static void test_open(int root) {
  make_file(root, "closed", 0);
  TEST(mkfifoat(root, "fifo", 0600) == 0 && symlinkat("closed", root, "to") == 0);
  int fd = safe_tree_open(root, "closed");
  struct stat st;
  TEST(fd >= 0 && fstat(fd, &st) == 0 && (st.st_mode & 0777) == 0);
  close(fd);
  TEST(safe_tree_open(root, "fifo") < 0 && safe_tree_open(root, "to") < 0);
  TEST(safe_tree_open(root, "nothing") < 0);
}

int main(void) {
  char *path = temp_make("test");
  int root = open(path, O_RDONLY | O_DIRECTORY);
  TEST(root >= 0);
  test_remove(root);
  test_open(root);
  close(root);
  dir_remove(path);
  TEST(!file_exists(path));
  mem_free(path);
  return 0;
}
