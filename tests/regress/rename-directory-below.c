// A directory that is renamed takes along what lies below it, and the working directory.
// RUN: --follow both
// EXPECT: verdict equivalent
#include <stdio.h>
#include <sys/stat.h>
#include <umbra.h>
#include <unistd.h>
static void put(const char *name) {
  FILE *f = fopen(name, "w");
  if (f) fputs("x", f), fclose(f);
}
int main(void) {
  if (execute(OLD)) {
    mkdir("d", 0755);
    put("d/f");
    rename("d", "e");
    chdir("e");
  } else {
    mkdir("d", 0755);
    chdir("d");
    rename("../d", "../e");
    put("f");
  }
  put("g");
  return access("../e/g", F_OK);
}
