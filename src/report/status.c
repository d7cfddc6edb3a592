#include "report/status.h"

#include <assert.h>

#include "base/clock.h"
#include "base/log.h"

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

static void status_add_found(Str *s, const RunInfo *run, const Heard *heard) {
  uint64_t n = run_is_diff(run) ? findings_kinds(&heard->findings) : heard->faults.list.len;
  str_addf(s, "  %llu %s%s found", (unsigned long long)n, run_is_diff(run) ? "kind" : "fault",
           str_plural(n));
}

/* For developers. */
static void status_add_figures(Str *s, const Status *status, const Stats *stats,
                               const Progress *progress, double interval) {
  if (progress->executed) str_addf(s, "  %zu of %zu blocks", progress->executed, progress->blocks);
  str_add(s, "  ");
  status_add_scaled(s, (double)(stats->instructions - status->last_instructions) / interval);
  str_add(s, " instr/s  ");
  status_add_scaled(s, (double)(stats->queries - status->last_queries) / interval);
  str_addf(s, " queries/s  %zu MB", current_rss_kib() / 1024);
}

void status_show(Status *status, const RunInfo *run, const Heard *heard, const Progress *progress) {
  const Stats *stats = progress->stats;
  assert(status->started > 0 && heard && stats);
  if (run->options->quiet || !log_has_status()) return;
  double now = clock_now(), interval = now - status->last_time;
  if (interval < 0.2) return;
  Str s = {0};
  str_addf(&s, "exploring  %llu path%s, %zu open", (unsigned long long)stats->paths,
           str_plural(stats->paths), progress->waiting);
  status_add_found(&s, run, heard);
  if (run->options->verbose) status_add_figures(&s, status, stats, progress, interval);
  log_timed_status(str_text(&s), status->started, run->options->max_time);
  str_done(&s);
  status->last_time = now;
  status->last_instructions = stats->instructions;
  status->last_queries = stats->queries;
}
