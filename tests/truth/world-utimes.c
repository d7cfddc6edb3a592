// DEMAND: equivalent up to assumptions: times of files
// WHY: utimes sets what stat gives
//- old.c
#include <assert.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
int main(void) {
  struct timeval t[2] = {{1000, 0}, {2000, 0}};
  struct stat st;
  close(open("file", O_CREAT | O_WRONLY, 0600));
  assert(utimes("file", t) == 0 && stat("file", &st) == 0);
  assert(st.st_mtime == 2000);
  return 1;
}
//- new.c
#include <assert.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
int main(void) {
  struct timeval t[2] = {{1000, 0}, {2000, 0}};
  struct stat st;
  close(open("file", O_CREAT | O_WRONLY, 0600));
  assert(utimes("file", t) == 0 && stat("file", &st) == 0);
  assert(2000 == st.st_mtime);
  return 1;
}
