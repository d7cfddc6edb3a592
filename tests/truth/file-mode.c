// DEMAND: undecided permissions
// NATIVE: none
// WHY: the permissions of the file that is left are others
//- old.c
#include <fcntl.h>
#include <unistd.h>
int main(void) { return close(open("out", O_CREAT | O_WRONLY, 0600)); }
//- new.c
#include <fcntl.h>
#include <unistd.h>
int main(void) { return close(open("out", O_CREAT | O_WRONLY, 0644)); }
