// DEMAND: differs
// NATIVE: none
// WHY: without the file that larger sizes have
//- old.c
#include <unistd.h>
int main(int argc, char **argv) {
  if (argc < 1) return 3;
  return access("A", F_OK) == 0 ? 0 : 1 + (argv[0] == 0);
}
//- new.c
#include <unistd.h>
int main(int argc, char **argv) {
  if (argc < 1) return 3;
  return access("A", F_OK) == 0 ? 0 : 2 + (argv[0] == 0);
}
