// RUN: --native-checks 6 --no-normal-form -- @1
// DEMAND: equivalent up to bounds: argument length
// NATIVE: none
// WHY: the programs that are compared have different paths, which is no difference of the versions
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char path[200] = {0};
  readlink("/proc/self/exe", path, sizeof path - 1);
  puts(path);
  return argc > 1 && argv[1][0] == 'a' ? 0 : 1;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char path[200] = {0};
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  puts(path);
  return !(argc > 1 && argv[1][0] == 'a') + 0 * (int)length;
}
