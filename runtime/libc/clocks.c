/* Time: clocks, sleeping, alarms.
 *
 * The value of a clock is an input: any time, but never before its last value, nor before that
 * value plus the time slept since. With --fixed-time clocks are fixed to the first second of 2026,
 * advance only during sleeps, and no processor time is used; both are assumptions. Sleeps return at
 * once, and alarms expire during them. */
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>

#include "kernel.h"

enum { SECOND = 1000000000, MICROSECOND = 1000 }; /* nanoseconds */

struct timespec umbra_now = {TIME_START, 0};
struct timespec umbra_state_alarm;
static struct timespec alarm_interval; /* of ITIMER_REAL; 0: not set */

static int is_set(const struct timespec *t) { return t->tv_sec || t->tv_nsec; }

/* A single condition even if the times are symbolic. */
static int is_before(const struct timespec *a, const struct timespec *b) {
  return (a->tv_sec < b->tv_sec) | ((a->tv_sec == b->tv_sec) & (a->tv_nsec < b->tv_nsec));
}

static struct timespec time_sum(const struct timespec *a, const struct timespec *b) {
  long nanoseconds = a->tv_nsec + b->tv_nsec, carry = nanoseconds >= SECOND;
  return (struct timespec){a->tv_sec + b->tv_sec + carry, nanoseconds - carry * SECOND};
}

static struct timespec time_between(const struct timespec *from, const struct timespec *to) {
  long nanoseconds = to->tv_nsec - from->tv_nsec, borrowed = nanoseconds < 0;
  return (struct timespec){to->tv_sec - from->tv_sec - borrowed, nanoseconds + borrowed * SECOND};
}

/* --- clocks --- */

typedef struct Clock {
  const char *name;      /* of its inputs */
  struct timespec least; /* its next value is not before this */
} Clock;

static Clock wall = {.name = "clock-time"}, uptime = {.name = "clock-uptime"},
             processor = {.name = "clock-processor"};

/* The layout of these inputs (also in runtime/replay_machine.c): 32-bit fields, for the years 1970
 * to 2106, which keeps calendar computations simple and needs no division to get the parts. */
typedef struct Reading {
  unsigned seconds, microseconds, nanoseconds;
} Reading;

static int is_sane(const Reading *r) {
  return (r->microseconds < SECOND / MICROSECOND) & (r->nanoseconds < MICROSECOND);
}

static struct timespec time_read(const Reading *r) {
  return (struct timespec){r->seconds, (long)r->microseconds * MICROSECOND + r->nanoseconds};
}

static Reading fixed_reading(const Clock *c) {
  if (c == &processor) {
    umbra_assume_machine("the process", " uses no processor time on its clocks");
    return (Reading){0, 0, 0};
  }
  umbra_assume_machine("the time", " is 2026-01-01 00:00:00 UTC, and only advances during sleeps");
  return (Reading){(unsigned)umbra_now.tv_sec, (unsigned)(umbra_now.tv_nsec / MICROSECOND), 0};
}

static Reading clock_read(Clock *c) {
  Reading r;
  if (!umbra_clock(&r, sizeof r, c->name)) {
    r = fixed_reading(c);
    c->least = time_read(&r);
    return r;
  }
  struct timespec t = time_read(&r);
  if (umbra_is_symbolic((uintptr_t)r.seconds)) {
    umbra_require((uintptr_t)(is_sane(&r) & !is_before(&t, &c->least)));
  } else if (!is_sane(&r) || is_before(&t, &c->least)) { /* from a test case without this clock */
    t = c->least;
    r = (Reading){(unsigned)t.tv_sec, (unsigned)(t.tv_nsec / MICROSECOND),
                  (unsigned)(t.tv_nsec % MICROSECOND)};
  }
  c->least = t;
  return r;
}

static void pass(const struct timespec *duration) {
  umbra_now = time_sum(&umbra_now, duration);
  wall.least = time_sum(&wall.least, duration);
  uptime.least = time_sum(&uptime.least, duration);
}

/* NULL if there is no such clock. */
static Clock *clock_of(int id) {
  enum { TAI = 11 };
  switch (id) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_REALTIME_ALARM:
    case TAI: return &wall;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
    case CLOCK_BOOTTIME_ALARM: return &uptime;
    case CLOCK_PROCESS_CPUTIME_ID:
    case CLOCK_THREAD_CPUTIME_ID: return &processor;
    default: return id < 0 ? &processor : NULL; /* clock_getcpuclockid() */
  }
}

static long get_time(int id, struct timespec *t) {
  Clock *c = clock_of((int)umbra_concretise(id));
  if (!c) return -EINVAL;
  if (!umbra_is_memory(t, 1)) return -EFAULT;
  Reading r = clock_read(c);
  *t = time_read(&r);
  return 0;
}

static long get_resolution(int id, struct timespec *t) {
  if (!clock_of((int)umbra_concretise(id))) return -EINVAL;
  if (t) *t = (struct timespec){0, 1};
  return 0;
}

static long get_time_of_day(struct timeval *t) {
  if (!t) return 0;
  if (!umbra_is_memory(t, 1)) return -EFAULT;
  Reading r = clock_read(&wall);
  *t = (struct timeval){r.seconds, r.microseconds};
  return 0;
}

static long get_seconds(time_t *t) {
  Reading r = clock_read(&wall);
  if (t) *t = r.seconds;
  return r.seconds;
}

static long set_clock(void) {
  umbra_assume_machine("the user", " is not root, so clocks cannot be set");
  return -EPERM;
}

/* In hundredths of a second. */
static long ticks(const Reading *r) {
  enum { TICKS = 100 };
  return (long)r->seconds * TICKS + r->microseconds / (SECOND / MICROSECOND / TICKS);
}

static void assume_user_time(void) {
  umbra_assume_machine("the process's time", " is user time only");
}

static long get_ticks(struct tms *t) {
  Reading up = clock_read(&uptime);
  if (t && !umbra_is_memory(t, 1)) return -EFAULT;
  if (t) {
    Reading used = clock_read(&processor);
    assume_user_time();
    *t = (struct tms){.tms_utime = ticks(&used)};
  }
  return ticks(&up);
}

static long get_usage(int who, struct rusage *u) {
  if (who != RUSAGE_SELF && who != RUSAGE_CHILDREN && who != RUSAGE_THREAD) return -EINVAL;
  if (!umbra_is_memory(u, 1)) return -EFAULT;
  memset(u, 0, sizeof *u);
  if (who == RUSAGE_CHILDREN) return 0;
  Reading used = clock_read(&processor);
  assume_user_time();
  umbra_assume_machine("getrusage()", " reports no memory, page faults or context switches");
  u->ru_utime = (struct timeval){used.seconds, used.microseconds};
  return 0;
}

/* musl's versions compute the parts with divisions. */
int gettimeofday(struct timeval *restrict t, void *restrict zone) {
  struct timezone *z = zone;
  if (z) *z = (struct timezone){0, 0};
  long error = get_time_of_day(t);
  if (error) errno = (int)-error;
  return error ? -1 : 0;
}

clock_t clock(void) {
  Reading r = clock_read(&processor);
  return (clock_t)r.seconds * (SECOND / MICROSECOND) + r.microseconds;
}

/* --- file times --- */

/* With --fixed-time. Each is a separate assumption, made only where a result depends on it. */
static struct timespec fixed_file_time(void) {
  static unsigned long given;
  struct timespec t = umbra_now;
  t.tv_sec += (time_t)umbra_assumed(0, 64, "the times of files are those of --fixed-time", ++given);
  return t;
}

/* A file that existed at the start, or was changed by the program, got its times from the clock,
 * some time after `since`. They become inputs only if the program reads them. */
struct timespec umbra_file_time(const struct timespec *since) {
  struct {
    unsigned seconds, nanoseconds;
  } r;
  if (!umbra_clock(&r, sizeof r, "clock-file")) return fixed_file_time();
  r.nanoseconds &= SECOND / 2 - 1;
  struct timespec t = {r.seconds, r.nanoseconds};
  if (umbra_is_symbolic(r.seconds))
    umbra_require(!is_before(&t, since));
  else if (is_before(&t, since))
    t = *since;
  return t;
}

FileTime umbra_file_now(void) { return (FileTime){wall.least, TIME_BY_CLOCK}; }

/* --- sleeping --- */

/* The alarm expires. */
static void ring(void) {
  struct timespec rest = time_between(&umbra_now, &umbra_state_alarm);
  pass(&rest);
  if (is_set(&alarm_interval))
    umbra_state_alarm = time_sum(&umbra_state_alarm, &alarm_interval);
  else
    umbra_state_alarm = (struct timespec){0, 0};
  umbra_deliver(SIGALRM);
}

static struct timespec concrete(const struct timespec *t) {
  return (struct timespec){umbra_concretise(t->tv_sec), umbra_concretise(t->tv_nsec)};
}

static int is_valid(const struct timespec *t) {
  return (t->tv_sec >= 0) & (t->tv_nsec >= 0) & (t->tv_nsec < SECOND);
}

int umbra_alarm_is_set(void) { return is_set(&umbra_state_alarm); }

void umbra_pass_until(const struct timespec *end) {
  if (!is_before(&umbra_now, end)) return;
  struct timespec rest = time_between(&umbra_now, end);
  pass(&rest);
}

long umbra_clock_passed(int clock, struct timespec *least) {
  const Clock *c = clock_of((int)umbra_concretise(clock));
  if (!c || c == &processor) return -EINVAL;
  *least = c->least;
  return 0;
}

struct timespec umbra_end_of_wait(int clock, const struct timespec *time) {
  if (clock == RELATIVE) return time_sum(&umbra_now, time);
  struct timespec now;
  if (umbra_clock_passed(clock, &now) || is_before(time, &now)) return umbra_now;
  struct timespec rest = time_between(&now, time);
  return time_sum(&umbra_now, &rest);
}

/* With other threads, which run in the meantime. */
static long sleep_among_threads(int clock, const struct timespec *time) {
  long error = umbra_block(NULL, clock, time);
  return error == -ETIMEDOUT ? 0 : error;
}

/* An alarm ends the sleep. */
long umbra_sleep(const struct timespec *duration, struct timespec *rest) {
  if (!umbra_is_memory(duration, 0)) return -EFAULT;
  struct timespec wanted = *duration;
  if (is_set(&umbra_state_alarm)) wanted = concrete(&wanted);
  if (!is_valid(&wanted)) return -EINVAL;
  if (umbra_is_threaded()) return sleep_among_threads(RELATIVE, &wanted);
  struct timespec end = time_sum(&umbra_now, &wanted);
  if (!is_set(&umbra_state_alarm) || is_before(&end, &umbra_state_alarm)) {
    pass(&wanted);
    return 0;
  }
  ring();
  if (rest)
    *rest = is_before(&umbra_now, &end) ? time_between(&umbra_now, &end) : (struct timespec){0, 0};
  return -EINTR;
}

/* Returns when the clock has reached that time. */
long umbra_sleep_until(int id, const struct timespec *end) {
  Clock *c = clock_of((int)umbra_concretise(id));
  if (!c || c == &processor) return -EINVAL;
  if (!umbra_is_memory(end, 0)) return -EFAULT;
  if (!is_valid(end)) return -EINVAL;
  if (umbra_is_threaded()) return sleep_among_threads(id, end);
  if (is_set(&umbra_state_alarm)) {
    umbra_assume_machine("the alarm", " expires before a sleep that ends at a given time");
    ring();
    return -EINTR;
  }
  if (is_before(&c->least, end)) c->least = *end;
  if (is_before(&umbra_now, end)) umbra_now = *end;
  return 0;
}

static long clock_sleep(int id, int flags, const struct timespec *t, struct timespec *rest) {
  if (flags & TIMER_ABSTIME) return umbra_sleep_until(id, t);
  const Clock *c = clock_of((int)umbra_concretise(id));
  return c && c != &processor ? umbra_sleep(t, rest) : -EINVAL;
}

/* Waits until a signal arrives. Only an alarm can send one. */
long umbra_wait_for_signal(void) {
  if (!is_set(&umbra_state_alarm) || umbra_is_threaded())
    umbra_give_up("threads", "a wait for a signal that no process sends");
  ring();
  return -EINTR;
}

/* --- timers --- */

static struct timespec time_of(const struct timeval *t) {
  return (struct timespec){umbra_concretise(t->tv_sec), umbra_concretise(t->tv_usec) * MICROSECOND};
}

static int is_timer(int which) {
  return which == ITIMER_REAL || which == ITIMER_VIRTUAL || which == ITIMER_PROF;
}

static long get_timer(int which, struct itimerval *old) {
  if (!is_timer(which)) return -EINVAL;
  if (!umbra_is_memory(old, 1)) return -EFAULT;
  struct timespec rest = {0, 0}, interval = {0, 0};
  if (which == ITIMER_REAL && is_set(&umbra_state_alarm)) {
    rest = time_between(&umbra_now, &umbra_state_alarm);
    interval = alarm_interval;
    umbra_assume_machine("a timer", " only advances during sleeps");
  }
  old->it_value = (struct timeval){rest.tv_sec, rest.tv_nsec / MICROSECOND};
  old->it_interval = (struct timeval){interval.tv_sec, interval.tv_nsec / MICROSECOND};
  return 0;
}

static long set_timer(int which, const struct itimerval *new, struct itimerval *old) {
  if (!is_timer(which)) return -EINVAL;
  if (!umbra_is_memory(new, 0)) return -EFAULT;
  struct timespec value = time_of(&new->it_value), interval = time_of(&new->it_interval);
  if (value.tv_nsec < 0 || value.tv_nsec >= SECOND || interval.tv_nsec < 0 ||
      interval.tv_nsec >= SECOND || value.tv_sec < 0 || interval.tv_sec < 0)
    return -EINVAL;
  if (old) get_timer(which, old);
  if (which != ITIMER_REAL) {
    if (is_set(&value)) umbra_approximate("a timer of processor time never expires");
    return 0;
  }
  alarm_interval = interval;
  umbra_state_alarm = is_set(&value) ? time_sum(&umbra_now, &value) : value;
  if (is_set(&value)) umbra_assume_machine("the alarm", " expires during a sleep or not at all");
  return 0;
}

static long set_alarm(unsigned seconds) {
  struct itimerval new = {.it_value = {umbra_concretise(seconds), 0}}, old = {0};
  set_timer(ITIMER_REAL, &new, &old);
  long rest = old.it_value.tv_sec, half = SECOND / MICROSECOND / 2;
  return rest + (old.it_value.tv_usec >= half || (!rest && old.it_value.tv_usec));
}

long umbra_clock_call(long n, long a, long b, long c, long d) {
  switch (n) {
    case SYS_clock_gettime: return get_time((int)a, (struct timespec *)b);
    case SYS_clock_getres: return get_resolution((int)a, (struct timespec *)b);
    case SYS_gettimeofday: return get_time_of_day((struct timeval *)a);
    case SYS_time: return get_seconds((time_t *)a);
    case SYS_times: return get_ticks((struct tms *)a);
    case SYS_getrusage: return get_usage((int)a, (struct rusage *)b);
    case SYS_clock_settime:
    case SYS_settimeofday: return set_clock();
    case SYS_nanosleep: return umbra_sleep((const struct timespec *)a, (struct timespec *)b);
    case SYS_clock_nanosleep:
      return clock_sleep((int)a, (int)b, (const struct timespec *)c, (struct timespec *)d);
    case SYS_alarm: return set_alarm((unsigned)a);
    case SYS_getitimer: return get_timer((int)a, (struct itimerval *)b);
    case SYS_setitimer:
      return set_timer((int)a, (const struct itimerval *)b, (struct itimerval *)c);
    default: umbra_unmodelled(n); return -ENOSYS;
  }
}
