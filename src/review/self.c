#include "review/self.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "witness/place.h"

enum { SELF_STATUS_FD = 10 };

/* The run draws its status after the prefix of the status line of this process. */
static void self_share_status(const SelfView *s) {
  Str text = {0};
  str_addf(&text, "%d:%f:%f:%s", SELF_STATUS_FD, s->started, s->limit, s->prefix);
  setenv(LOG_STATUS_VARIABLE, str_text(&text), 1);
  str_done(&text);
}

ProcessResult self_run(const TextList *words, const char *dir, double seconds,
                       const SelfView *view) {
  assert(words->len > 0);
  VEC(char *) argv = {0};
  vec_push(&argv, (char *)umbra_program());
  for (size_t i = 0; i < words->len; i++)
    vec_push(&argv, words->data[i]);
  vec_push(&argv, NULL);
  Str line = {0};
  for (size_t i = 0; i < words->len; i++)
    self_add_word(&line, words->data[i]);
  log_note("umbra %s", str_text(&line));
  str_done(&line);
  ProcessOptions o = {.dir = dir, .seconds = seconds};
  if (view) {
    o.on_out = view->on_out;
    o.data = view->data;
  }
  const SpawnFd terminal = {.from = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, SELF_STATUS_FD + 1),
                            .to = SELF_STATUS_FD};
  bool is_shared = view && terminal.from >= 0 && log_has_status();
  if (is_shared) {
    self_share_status(view);
    o.fds = &terminal;
    o.fd_count = 1;
  }
  if (view && view->here) setenv(PLACE_HERE_VARIABLE, view->here, 1);
  ProcessResult r = process_run(argv.data, &o);
  unsetenv(LOG_STATUS_VARIABLE);
  unsetenv(PLACE_HERE_VARIABLE);
  if (terminal.from >= 0) close(terminal.from);
  if (!r.started) fatal("cannot run %s: %s", umbra_program(), strerror(errno));
  vec_done(&argv);
  return r;
}

char *self_complaint(const ProcessResult *r) {
  static const char mark[] = "umbra: ";
  if (r->timed_out)
    return mem_strdup(process_all_are_stopped() ? "interrupted" : "it exceeded its time limit");
  if (r->signal) return str_format("umbra was killed by signal %d", r->signal);
  const char *said = str_text(&r->err), *last = said;
  for (const char *at = said; (at = strstr(at, mark)); at++)
    if (at == said || at[-1] == '\n') last = at + strlen(mark);
  size_t n = strcspn(last, "\n");
  const char *error = n && last[n - 1] == ':' ? strstr(last, "error: ") : NULL;
  if (error) return str_format("%.*s %.*s", (int)n, last, (int)strcspn(error, "\n"), error);
  return n ? mem_strndup(last, n) : str_format("umbra ended with status %d", r->status);
}

void self_add_word(Str *list, const char *word) {
  if (list->len) str_add(list, " ");
  str_add_escaped(list, word, " \\");
}
