// O_TRUNC truncates a file that is opened for reading, too: this was "equivalent".
// EXPECT: verdict differs
// EXPECT: finding output any | left f with "x" | left f
#include <fcntl.h>
#include <umbra.h>
#include <unistd.h>
int main(void) {
  write(open("f", O_WRONLY | O_CREAT, 0644), "x", 1);
  open("f", change(O_RDONLY, O_RDONLY | O_TRUNC));
  return 0;
}
