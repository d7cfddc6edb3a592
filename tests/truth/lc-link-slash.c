// RUN: -- @1
// DEMAND: equivalent up to bounds: argument length 1
// NATIVE: --alone
// WHY: a link with a slash at the end is not removed, and one that leads nowhere does not exist
//- old.c
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  struct stat st;
  if (argc < 2 || mkdir("d", 0755) || symlink("d", "to-d") || symlink("none", "nowhere")) return 9;
  int a = rmdir("to-d/") ? 1 : 2;
  a += unlink("nowhere/") ? 4 : 8;
  a += lstat("nowhere/", &st) ? 16 : 32;
  return a + (argv[1][0] == 'x');
}
//- new.c
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (argc < 2 || mkdir("d", 0755) || symlink("d", "to-d") || symlink("none", "nowhere")) return 9;
  return 21 + (argv[1][0] == 'x');
}
