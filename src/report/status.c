#include "report/status.h"

#include <assert.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/log.h"

static size_t terminal_width(void) {
  struct winsize w;
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 10 ? w.ws_col : 80;
}

static void status_add_scaled(Str *s, double n) { /* 950, 12.3k, 4.5M, 1.2G */
  static const char units[] = {0, 'k', 'M', 'G'};
  int unit = 0;
  for (; n >= 1000 && unit < 3; unit++)
    n /= 1000;
  if (unit)
    str_addf(s, n < 100 ? "%.1f%c" : "%.0f%c", n, units[unit]);
  else
    str_addf(s, "%.0f", n);
}

void status_start(Status *s) {
  *s = (Status){0};
  s->started = s->last_time = clock_now();
}

void status_show(Status *status, const RunInfo *run, const Heard *heard, const Progress *progress) {
  const Stats *stats = progress->stats;
  assert(status->started > 0 && heard && stats);
  if (run->options->quiet || !isatty(STDERR_FILENO)) return;
  double now = clock_now(), interval = now - status->last_time;
  if (interval < 0.2) return;
  Str s = {0};
  str_addf(&s, "%llu paths, ", (unsigned long long)stats->paths);
  if (progress->executed) str_addf(&s, "%zu of %zu blocks, ", progress->executed, progress->blocks);
  if (run_is_diff(run))
    str_addf(&s, "%zu finding%s, ", heard->findings.list.len,
             heard->findings.list.len == 1 ? "" : "s");
  if (heard->faults.list.len)
    str_addf(&s, "%zu fault%s, ", heard->faults.list.len, heard->faults.list.len == 1 ? "" : "s");
  status_add_scaled(&s, (double)(stats->instructions - status->last_instructions) / interval);
  str_add(&s, " instr/s, ");
  status_add_scaled(&s, (double)(stats->queries - status->last_queries) / interval);
  str_addf(&s, " queries/s, %zu MB, %zu states left", current_rss_kib() / 1024, progress->waiting);
  double left = run->options->max_time - (now - status->started);
  if (run->options->max_time > 0)
    str_addf(&s, ", %.0f s left", left > 0 ? left : 0);
  else
    str_addf(&s, ", %.0f s", now - status->started);
  size_t width = terminal_width();
  if (s.len >= width) s.data[width - 1] = 0; /* a wrapped line could not be redrawn */
  log_status(str_text(&s));
  str_done(&s);
  status->last_time = now;
  status->last_instructions = stats->instructions;
  status->last_queries = stats->queries;
}
