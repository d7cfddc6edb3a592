// abort() runs the handler of SIGABRT: what NEW changes in it was "equivalent".
// EXPECT: verdict differs
// EXPECT: finding output any | exited with 2 | exited with 3
#include <signal.h>
#include <stdlib.h>
#include <umbra.h>
#include <unistd.h>
static void on(int signal) { _exit(change(2, 3)); }
int main(void) {
  signal(SIGABRT, on);
  abort();
}
