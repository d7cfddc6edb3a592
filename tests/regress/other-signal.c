// The versions kill themselves with different signals: that was taken for the same end.
// EXPECT: verdict differs
// EXPECT: finding output any | killed by signal 15 (SIGTERM) | killed by signal 1 (SIGHUP)
#include <signal.h>
#include <umbra.h>
int main(void) { return raise(change(SIGTERM, SIGHUP)); }
