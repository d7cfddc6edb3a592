/* The thread sleeps for a tenth of a second, or until the deadline that it knew when it went to
 * sleep. Work that starts meanwhile has a later deadline, which is checked on waking; the usual
 * short query thus costs two uncontended locks and no wake-up. The thread is created at the first
 * use. */
#include "solver/watchdog.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/interrupt.h"

static const double AGAIN = 0.005; /* seconds between two calls of bark */
static const double LOOK = 0.1;    /* seconds between two checks for an interruption by the user */

struct Watchdog {
  void (*bark)(void *data);
  void *data;
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t wake;
  bool has_thread, quit, armed, barked;
  pid_t process;   /* the process to which the thread belongs */
  double deadline; /* of the current work, if armed */
  double sleeps_until;
};

static void sleep_until(Watchdog *w, double when) {
  w->sleeps_until = when;
  struct timespec t = {.tv_sec = (time_t)when};
  t.tv_nsec = (long)((when - (double)t.tv_sec) * 1e9);
  pthread_cond_timedwait(&w->wake, &w->lock, &t);
}

static void *watch(void *arg) {
  Watchdog *w = arg;
  pthread_mutex_lock(&w->lock);
  while (!w->quit) {
    double now = clock_now();
    if (!w->armed || (now < w->deadline && !interrupt_seen())) {
      sleep_until(w, w->armed && w->deadline < now + LOOK ? w->deadline : now + LOOK);
    } else {
      w->barked = true;
      w->bark(w->data);
      sleep_until(w, now + AGAIN);
    }
  }
  pthread_mutex_unlock(&w->lock);
  return NULL;
}

static void make_locks(Watchdog *w) {
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&w->wake, &monotonic);
  pthread_condattr_destroy(&monotonic);
  pthread_mutex_init(&w->lock, NULL);
  w->process = getpid();
}

Watchdog *watchdog_new(void (*bark)(void *data), void *data) {
  Watchdog *w = NEW(Watchdog);
  w->bark = bark;
  w->data = data;
  make_locks(w);
  return w;
}

/* For a forked process: the thread does not exist there, and may have held the lock. */
static void watchdog_begin_anew(Watchdog *w) {
  assert(!w->armed);
  w->has_thread = w->barked = false;
  make_locks(w);
}

void watchdog_free(Watchdog *w) {
  if (!w) return;
  if (w->process != getpid()) watchdog_begin_anew(w);
  pthread_mutex_lock(&w->lock);
  w->quit = true;
  pthread_cond_signal(&w->wake);
  pthread_mutex_unlock(&w->lock);
  if (w->has_thread) pthread_join(w->thread, NULL);
  pthread_cond_destroy(&w->wake);
  pthread_mutex_destroy(&w->lock);
  free(w);
}

static void start_thread(Watchdog *w) {
  sigset_t all, old; /* signals are for the main thread */
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  if (pthread_create(&w->thread, NULL, watch, w) != 0)
    fatal("cannot start a thread (the solver's watchdog): raise the process limit");
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  w->has_thread = true;
  w->sleeps_until = 0;
}

void watchdog_start(Watchdog *w, double seconds) {
  if (w->process != getpid()) watchdog_begin_anew(w);
  pthread_mutex_lock(&w->lock);
  assert(!w->armed); /* only one task at a time */
  if (!w->has_thread) start_thread(w);
  w->armed = true;
  w->barked = false;
  w->deadline = seconds > 0 ? clock_now() + seconds : HUGE_VAL;
  if (w->deadline < w->sleeps_until) pthread_cond_signal(&w->wake);
  pthread_mutex_unlock(&w->lock);
}

bool watchdog_stop(Watchdog *w) {
  pthread_mutex_lock(&w->lock);
  bool barked = w->armed && w->barked;
  w->armed = false;
  pthread_mutex_unlock(&w->lock);
  return barked;
}
