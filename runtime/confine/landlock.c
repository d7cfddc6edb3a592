#include "landlock.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { RULE_PATH_BENEATH = 1, CREATE_RULESET_VERSION = 1 };

typedef struct __attribute__((packed)) PathBeneath {
  uint64_t access;
  int32_t fd;
} PathBeneath;

long landlock_abi(void) {
  return syscall(SYS_landlock_create_ruleset, NULL, 0, CREATE_RULESET_VERSION);
}

int landlock_make(long abi, const Ruleset *rules) {
  size_t size = offsetof(Ruleset, net);
  if (abi >= 4) size = offsetof(Ruleset, scoped);
  if (abi >= 6) size = sizeof *rules;
  return (int)syscall(SYS_landlock_create_ruleset, rules, size, 0);
}

int landlock_allow(int ruleset, const char *path, uint64_t access) {
  PathBeneath rule = {access, open(path, O_PATH | O_CLOEXEC)};
  struct stat st;
  if (rule.fd < 0) return -1;
  if (fstat(rule.fd, &st) == 0 && !S_ISDIR(st.st_mode)) rule.access &= FS_OF_FILES;
  long done = syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule, 0);
  close(rule.fd);
  return (int)done;
}

int landlock_restrict(int ruleset) {
  int done = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (done == 0) done = (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
  close(ruleset);
  return done;
}

/* From ABI 2 on, every ruleset forbids moving files between directories that do not allow it. */
int landlock_limit_reading(const char *paths) {
  long abi = landlock_abi();
  if (abi < 1) return 0;
  const Ruleset rules = {.fs = FS_READ_FILE | (abi >= 2 ? FS_REFER : 0)};
  int ruleset = landlock_make(abi, &rules);
  if (ruleset < 0 || (abi >= 2 && landlock_allow(ruleset, "/", FS_REFER) != 0)) return -1;
  landlock_allow(ruleset, "/dev/null", FS_READ_FILE);
  for (const char *at = paths; *at;) {
    char path[4096];
    size_t len = strcspn(at, "\n");
    if (len < sizeof path) {
      memcpy(path, at, len);
      path[len] = 0;
      landlock_allow(ruleset, path, FS_READ_FILE);
    }
    at += len + (at[len] == '\n');
  }
  return landlock_restrict(ruleset);
}
