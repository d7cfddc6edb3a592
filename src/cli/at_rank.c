/* umbra at-rank RANK COUNT SHARING FD COMMAND...: runs a command as one of several processes of a
 * run (Ranks), as started by umbra-mpi. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/stat.h>

#include "base/fatal.h"
#include "cli/cli_command.h"

enum { BEFORE = 4 }; /* arguments before the command */

static bool is_socket(int fd) {
  struct stat s;
  return fstat(fd, &s) == 0 && S_ISSOCK(s.st_mode);
}

static size_t at_rank_number_of(const char *word) { return (size_t)strtoul(word, NULL, 10); }

int at_rank_main(int argc, char *const *argv) {
  Ranks ranks = {0};
  if (argc > BEFORE) {
    ranks.rank = at_rank_number_of(argv[0]);
    ranks.count = at_rank_number_of(argv[1]);
    ranks.sharing = at_rank_number_of(argv[2]);
    ranks.fd = (int)at_rank_number_of(argv[3]);
  }
  if (ranks.rank >= ranks.count || !ranks.sharing || !is_socket(ranks.fd))
    fatal("umbra at-rank is called by umbra-mpi: mpirun -n N umbra-mpi COMMAND ...");
  fcntl(ranks.fd, F_SETFD, FD_CLOEXEC);
  /* The rank that reports gets SIGTERM, on which it saves the results. */
  prctl(PR_SET_PDEATHSIG, ranks.rank ? SIGKILL : SIGTERM);
  const Command *c = command_find(argv[BEFORE]);
  if (!c || !c->run) fatal("unknown command '%s'; 'umbra help' lists the commands", argv[BEFORE]);
  return command_start(c, argc - BEFORE - 1, argv + BEFORE + 1, &(Circumstances){.ranks = &ranks});
}
