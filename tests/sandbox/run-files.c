// What lies around its own directory: the test case, the program itself, other runs.
#include "attack.h"
static void try_all(const char *dir) {
  DIR *d = opendir(dir);
  for (struct dirent *e; d && (e = readdir(d));) {
    char path[4400];
    struct stat st;
    snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0 || lstat(path, &st) != 0) continue;
    char here[4096], real[4096];
    if (realpath(path, real) && getcwd(here, sizeof here) && strncmp(here, real, strlen(real)) == 0) continue; /* leads here */
    attempt(S_ISREG(st.st_mode) && open(path, O_WRONLY) >= 0, path);
    attempt(unlink(path) == 0, path);
    attempt(rename(path, "taken") == 0, path);
  }
}
int main(void) {
  char exe[4096], up[8];
  ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
  exe[n > 0 ? n : 0] = 0;
  attempt(open(exe, O_WRONLY) >= 0 || unlink(exe) == 0 || chmod(exe, 0) == 0, "changed the program");
  char *slash = strrchr(exe, '/');
  if (slash) {
    *slash = 0;
    try_all(exe);
    attempt(symlink("/", strcat(exe, "/area2")) == 0, "made a link beside the program");
  }
  strcpy(up, "..");
  try_all(up);
  try_all("../..");
  return EXPECTED;
}
