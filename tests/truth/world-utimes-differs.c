// DEMAND: differs output
// WHY: behind the time that utimes set
//- old.c
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
int main(void) {
  struct timeval t[2] = {{1000, 0}, {2000, 0}};
  struct stat st;
  close(open("file", O_CREAT | O_WRONLY, 0600));
  if (utimes("file", t) || stat("file", &st) || st.st_mtime != 2000) return 77;
  return 1;
}
//- new.c
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
int main(void) {
  struct timeval t[2] = {{1000, 0}, {2000, 0}};
  struct stat st;
  close(open("file", O_CREAT | O_WRONLY, 0600));
  if (utimes("file", t) || stat("file", &st) || st.st_mtime != 2000) return 77;
  return 2;
}
