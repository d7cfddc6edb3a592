// EXPECT: cut threads 1 @end a process that ends before its children
/* What an orphan does would have to be a part of the output. */
#include <unistd.h>
int main(void) { return fork() == 0 ? 1 : 0; } /*@end*/
