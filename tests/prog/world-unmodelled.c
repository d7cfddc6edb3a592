// EXPECT: paths 1
// EXPECT: exit-values 38
// EXPECT: cut system-call 1 @exec execve
// NO-REPLAY: natively it can execute another program
/* No program replaces this one: execve fails as on a machine that cannot, and the report says so. */
#include <errno.h>
#include <unistd.h>
int main(void) { return execl("/bin/true", "true", (char *)0) == -1 ? errno : 0; } /*@exec*/
