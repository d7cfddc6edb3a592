/* What a program may see, decided for a home and a project made for the test. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_visible.h"
#include "base/file.h"
#include "base/str.h"
#include "base/temp.h"
#include "test.h"

static Visible look(Options *o) {
  Visible v;
  visible_init(&v, o);
  return v;
}

static Sight sight(const Visible *v, const char *home, const char *below) {
  char *path = path_join(home, below);
  Sight s = visible_sight(v, path, true);
  mem_free(path);
  return s;
}

int main(void) {
  static const char *const dirs[] = {"project/.git", "project/src", ".ssh", "data"};
  static const char *const files[] = {".ssh/key", "project/src/a.c", "data/in", "data/other"};
  char *made = temp_make("test"), *home = realpath(made, NULL);
  Options o;
  options_init(&o);
  TEST(home && chdir(home) == 0 && setenv("HOME", home, 1) == 0);
  for (size_t i = 0; i < sizeof dirs / sizeof *dirs; i++)
    TEST(dir_make(dirs[i]));
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    TEST(file_write(files[i], "x", 1));
  TEST(symlink("../.ssh/key", "project/link") == 0);

  /* The home is no project. */
  Visible v = look(&o);
  TEST(sight(&v, home, ".ssh/key") == SIGHT_NONE &&
       sight(&v, home, "project/src/a.c") == SIGHT_NONE);
  TEST(visible_sight(&v, "/usr/bin", true) == SIGHT_FULL);
  TEST(visible_sight(&v, "/etc/passwd", true) == SIGHT_FULL);
  TEST(visible_sight(&v, "/etc/shadow", true) == SIGHT_NONE);
  TEST(visible_sight(&v, "/root/.bashrc", true) == SIGHT_NONE);
  visible_done(&v);

  /* A work tree is, from anywhere in it; arguments name files; a link leads nowhere else. */
  TEST(chdir("project/src") == 0);
  char *word = str_format("--input=%s/data/in", home);
  vec_push(&o.arguments, word);
  v = look(&o);
  TEST(sight(&v, home, "project/src/a.c") == SIGHT_FULL);
  TEST(sight(&v, home, "project/none") == SIGHT_FULL); /* it can be seen that it is not there */
  TEST(sight(&v, home, "") == SIGHT_WAY && sight(&v, home, "project") == SIGHT_FULL);
  TEST(sight(&v, home, "project/link") == SIGHT_NONE);
  TEST(sight(&v, home, "project/../.ssh/key") == SIGHT_NONE);
  TEST(sight(&v, home, "data/in") == SIGHT_FULL && sight(&v, home, "data/other") == SIGHT_NONE);
  visible_done(&v);

  /* FIFOs, those in the deepest directories among them, and directories with too many. */
  Str deep = {0};
  str_add(&deep, "..");
  for (int i = 0; i < 110; i++)
    str_add(&deep, "/d");
  TEST(dir_make(str_text(&deep)) && dir_make("../many"));
  str_add(&deep, "/fifo");
  TEST(mkfifo("../fifo", 0600) == 0 && mkfifo(str_text(&deep), 0600) == 0);
  for (int i = 0; i < 101; i++) {
    char name[32];
    snprintf(name, sizeof name, "../many/%d", i);
    TEST(mkfifo(name, 0600) == 0);
  }
  v = look(&o);
  TEST(sight(&v, home, "project/fifo") == SIGHT_FULL);
  visible_hide_special(&v);
  char *real = realpath(str_text(&deep), NULL);
  TEST(real && visible_is_hidden(&v, real) && visible_has_hidden_in(&v, home));
  TEST(sight(&v, home, "project/fifo") == SIGHT_NONE);
  TEST(sight(&v, home, "project/many/7") == SIGHT_NONE &&
       sight(&v, home, "project/many") == SIGHT_NONE);
  TEST(sight(&v, home, "project/d/d") == SIGHT_FULL &&
       sight(&v, home, "project/src/a.c") == SIGHT_FULL);
  visible_done(&v);
  str_done(&deep);
  free(real);

  char *keys = path_join(home, ".ssh");
  vec_push(&o.see, keys);
  v = look(&o);
  TEST(sight(&v, home, ".ssh/key") == SIGHT_FULL);
  visible_done(&v);

  options_done(&o);
  mem_free(word);
  mem_free(keys);
  TEST(chdir("/") == 0);
  temp_remove(home);
  free(home);
  mem_free(made);
  return 0;
}
