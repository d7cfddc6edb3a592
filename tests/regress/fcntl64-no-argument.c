// With 64-bit file offsets fcntl is fcntl64, which read an argument that was not passed.
// RUN: -D_FILE_OFFSET_BITS=64
// EXPECT: exit-values 0
#include <fcntl.h>
int main(void) { return fcntl(1, F_GETFD) < 0 || fcntl(1, F_GETFL) < 0 || fcntl(1, F_SETFD, FD_CLOEXEC) < 0; }
