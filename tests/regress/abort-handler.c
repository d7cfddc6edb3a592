// abort() does not run a handler of SIGABRT here: what NEW changes in it was "equivalent".
// EXPECT: verdict undecided
// EXPECT: complete false
#include <signal.h>
#include <stdlib.h>
#include <umbra.h>
#include <unistd.h>
static void on(int signal) { _exit(change(2, 3)); }
int main(void) {
  signal(SIGABRT, on);
  abort();
}
