/* errno as a variable with a name and a type, so that the value that a function leaves in it can be
 * compared. */
int errno;

int *__errno_location(void) { return &errno; }

int *___errno_location(void) __attribute__((weak, alias("__errno_location")));
