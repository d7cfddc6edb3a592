// Directories and files that are passed on as descriptors: what is found by way of them is no more than before.
#include "attack.h"
static int pass(int fd) {
  int pair[2], got = -1;
  char byte = 0, room[CMSG_SPACE(sizeof fd)] = {0};
  struct iovec one = {&byte, 1};
  struct msghdr m = {.msg_iov = &one, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return -1;
  struct cmsghdr *c = CMSG_FIRSTHDR(&m);
  *c = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof fd), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
  memcpy(CMSG_DATA(c), &fd, sizeof fd);
  if (sendmsg(pair[0], &m, 0) == 1 && recvmsg(pair[1], &m, 0) == 1 && CMSG_FIRSTHDR(&m)) memcpy(&got, CMSG_DATA(CMSG_FIRSTHDR(&m)), sizeof got);
  close(pair[0]);
  close(pair[1]);
  return got;
}
int main(void) {
  static const char *const places[] = {".", "..", "/", VICTIM, "/proc/1/root", "/proc/1/cwd"};
  mkdir("deep", 0700);
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    int fd = open(places[i], O_PATH | O_DIRECTORY), got = fd < 0 ? -1 : pass(fd);
    if (got < 0) continue;
    attempt(openat(got, "../../../../../../../../../.." VICTIM "/secret", O_RDONLY) >= 0, "opened a file");
    attempt(openat(got, "secret", O_RDWR) >= 0, "opened a file there");
    attempt(mkdirat(got, "../../../../../../../../../.." VICTIM "/made", 0700) == 0, "made a directory");
    attempt(fchdir(got) == 0 && open("secret", O_RDONLY) >= 0, "went there");
    attempt(renameat(AT_FDCWD, "deep", got, "../../../../../../../../../.." VICTIM "/deep") == 0, "moved its directory there");
  }
  return EXPECTED;
}
