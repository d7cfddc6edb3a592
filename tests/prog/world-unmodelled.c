// EXPECT: paths 1
// EXPECT: exit-values 38
// EXPECT: cut system-call 1 @fork fork
// NO-REPLAY: natively it can fork
/* There is one process: fork fails as on a machine that cannot, and the report says so. */
#include <errno.h>
#include <unistd.h>
int main(void) { return fork() == -1 ? errno : 0; } /*@fork*/
