/* How much work an exploration has done, independent of the machine's speed: limits of work make
 * results reproducible. */
#ifndef UMBRA_ENGINE_WORK_H
#define UMBRA_ENGINE_WORK_H
#include "engine/engine.h"

uint64_t engine_work(const Stats *s);       /* the total work, in units of its own */
uint64_t engine_work_in(double seconds);    /* Limits.share for about this many seconds */
uint64_t engine_share(const Engine *e);     /* as set by --share */
double engine_seconds_of(uint64_t work);    /* the inverse of engine_work_in */
double engine_work_seconds(const Stats *s); /* the total work in seconds */
/* The work since `before` in seconds that are the same on every machine. If a query was given up,
 * the actual time of the solver is used, which depends on the machine. */
double engine_work_since(const Stats *now, const Stats *before);
#endif
