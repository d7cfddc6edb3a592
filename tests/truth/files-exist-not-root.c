// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: differs output
// NATIVE: none
// WHY: native programs run as an ordinary user, who cannot write every file, even if root runs Umbra
//- old.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  if (access("A", F_OK) != 0) return 1;
  return geteuid() == 0 || access("A", W_OK) == 0 ? 2 : 3;
}
//- new.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  if (access("A", F_OK) != 0) return 1;
  return geteuid() == 0 || access("A", W_OK) == 0 ? 2 : 4;
}
