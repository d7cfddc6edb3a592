#include "engine/work.h"

static const double WORK_IN_A_SECOND = 500e6; /* in units of engine_work */

uint64_t engine_work_in(double seconds) {
  double share = seconds * WORK_IN_A_SECOND;
  return share < 1 ? 1 : share < (double)(UINT64_MAX >> 8) ? (uint64_t)share : UINT64_MAX >> 8;
}

uint64_t engine_share(const Engine *e) { return engine_work_in(e->options->share); }

/* In instructions of the fast loop, 2 ns each: the factors are the cost of other operations in such
 * instructions, measured on whole programs of coreutils. */
uint64_t engine_work(const Stats *stats) {
  enum { SLOW = 28, QUERY = 14000, SOLVER_CALL = 150000, SOLVER_WORK = 5, PATH = 5000 };
  return stats->instructions + stats->slow * SLOW + stats->queries * QUERY +
         stats->solver_calls * SOLVER_CALL + stats->solver_work * SOLVER_WORK + stats->paths * PATH;
}

double engine_seconds_of(uint64_t work) { return (double)work / WORK_IN_A_SECOND; }

double engine_work_seconds(const Stats *s) { return engine_seconds_of(engine_work(s)); }

/* The work since `before` in seconds that are the same on every machine. If a query was given up,
 * the actual time of the solver is used, which depends on the machine. */
double engine_work_since(const Stats *now, const Stats *before) {
  double seconds = (double)(engine_work(now) - engine_work(before)) / WORK_IN_A_SECOND;
  double asked = now->solver_seconds - before->solver_seconds;
  return now->unknowns > before->unknowns && asked > seconds ? asked : seconds;
}
