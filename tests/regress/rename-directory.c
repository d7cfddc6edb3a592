// rename() of a directory that the program had made failed as between file systems, which no machine does: this was "equivalent".
// EXPECT: verdict differs
// EXPECT: finding output any | left d/ | left e/
#include <stdio.h>
#include <sys/stat.h>
#include <umbra.h>
int main(void) {
  mkdir("d", 0755);
  rename("d", change("d", "e"));
  return 0;
}
