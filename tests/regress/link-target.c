// The versions leave a symbolic link to different files: that was not compared.
// EXPECT: verdict differs
// EXPECT: finding output any | left l@ with "a" | left l@ with "b"
#include <umbra.h>
#include <unistd.h>
int main(void) { return symlink(change("a", "b"), "l"); }
