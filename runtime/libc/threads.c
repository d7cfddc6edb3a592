/* Threads: which one runs, and the functions that create and end one. Everything else that POSIX
 * and C have for threads (mutexes, condition variables, barriers, semaphores, ...) is musl's code:
 * it waits by the system call futex, which is modelled here.
 *
 * A thread runs until it waits, yields, sleeps or ends; then the one that has been ready for the
 * longest time runs. Time passes only when no thread is ready: then the thread whose sleep or
 * timeout ends first is ready. If there is none, the program is deadlocked. The engine keeps the
 * stacks (src/exec/stacks.h). With --schedules N, an input decides up to N times that another
 * thread runs: when one is taken from those that are ready, and before an atomic operation of a
 * lock.
 *
 * Replaces musl's src/thread/pthread_create.c, pthread_join.c, pthread_detach.c, pthread_cancel.c,
 * pthread_spin_lock.c. */
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"
#include "pthread_impl.h"
#include "stdio_impl.h"

/* --- functions of the engine --- */

long umbra_process_new(long stack, long number); /* returns 1 in the child */
_Noreturn void umbra_process_end(long stack);
void umbra_stack_new(long number, void (*run)(void *), void *argument);
void umbra_stack_switch(long number);
_Noreturn void umbra_stack_end(long number);
/* The running thread's own copy of a thread-local variable. The front end emits calls of it, in
 * programs that contain this file. */
void *umbra_thread_local(void *variable);

typedef struct Task {
  struct Task *next; /* in the queue that contains it */
  pthread_t thread;
  long stack;
  void *(*start)(void *);
  void *argument;
  int is_c11;
  const void *key;     /* what it waits for; NULL: only for time */
  int has_end;         /* the wait is over at `end` */
  struct timespec end; /* on the clock umbra_now */
  int result;          /* of the wait */
  int error;           /* errno */
  unsigned long mask;  /* of signals */
  void *unwinding;     /* the innermost pthread_cleanup_push of glibc's header */
  void *process;       /* processes.c; NULL: the first */
} Task;

typedef struct NewThread {
  Task task;
  struct __pthread thread;
  void *values[PTHREAD_KEYS_MAX];
} NewThread;

static Task first = {.thread = &umbra_thread}, *running = &first;
static Task *ready, *waiting; /* queues */
static long stacks;           /* the number of the newest stack */
static int alive = 1;         /* threads of all processes that have not ended */
static int processes = 1;     /* that have not ended */

/* --- queues --- */

static void append(Task **queue, Task *t) {
  while (*queue)
    queue = &(*queue)->next;
  t->next = NULL;
  *queue = t;
}

static Task *take(Task **link) {
  Task *t = *link;
  if (t) *link = t->next;
  return t;
}

static int is_before(const struct timespec *a, const struct timespec *b) {
  return a->tv_sec != b->tv_sec ? a->tv_sec < b->tv_sec : a->tv_nsec < b->tv_nsec;
}

/* The first thread whose wait is over when time passes; NULL if there is none. */
static Task *let_time_pass(void) {
  Task **first_end = NULL;
  for (Task **link = &waiting; *link; link = &(*link)->next)
    if ((*link)->has_end && (!first_end || is_before(&(*link)->end, &(*first_end)->end)))
      first_end = link;
  if (!first_end) return NULL;
  Task *t = take(first_end);
  umbra_pass_until(&t->end);
  t->result = -ETIMEDOUT;
  return t;
}

static long count_ready(void) {
  long n = 0;
  for (const Task *t = ready; t; t = t->next)
    n++;
  return n;
}

static Task *take_ready(long number) {
  Task **link = &ready;
  for (; number > 0; number--)
    link = &(*link)->next;
  return take(link);
}

/* One of those that are ready, by default the first. */
static Task *choose_ready(void) {
  long n = umbra_schedules() ? count_ready() : 0;
  return take_ready(n > 1 ? umbra_chosen_thread(running->stack, n) : 0);
}

static Task *next_task(void) {
  Task *t = choose_ready();
  if (!t) t = let_time_pass();
  if (!t) umbra_deadlock();
  return t;
}

/* --- switching --- */

static void resume(void) {
  errno = running->error;
  umbra_state_signal_mask = running->mask;
}

static void switch_to(Task *t) {
  if (t == running) return;
  running->error = errno;
  running->mask = umbra_state_signal_mask;
  running = t;
  umbra_self = t->thread;
  umbra_stack_switch(t->stack);
  resume();
}

long umbra_thread_number(void) { return running->stack; }
int umbra_is_threaded(void) { return alive > 1; }

/* Another thread may run before the running one takes or leaves a lock. */
static void may_switch(void) {
  if (!ready) return;
  long chosen = umbra_chosen_thread(running->stack, count_ready() + 1);
  if (!chosen) return;
  Task *t = take_ready(chosen - 1);
  append(&ready, running);
  switch_to(t);
}

long umbra_block(const void *key, int clock, const struct timespec *time) {
  Task *t = running;
  if (umbra_alarm_is_set()) umbra_give_up("threads", "an alarm in a program with several threads");
  t->key = key;
  t->has_end = time != NULL;
  if (time) t->end = umbra_end_of_wait(clock, time);
  t->result = 0;
  append(&waiting, t);
  switch_to(next_task());
  return t->result;
}

long umbra_wake(const void *key, long most) {
  long woken = 0;
  for (Task **link = &waiting; *link && woken < most;) {
    if ((*link)->key != key) {
      link = &(*link)->next;
      continue;
    }
    append(&ready, take(link));
    woken++;
  }
  return woken;
}

/* The first thread that waits for one key now waits for another. */
void umbra_requeue(const void *from, const void *to, long most) {
  for (Task *t = waiting; t && most > 0; t = t->next) {
    if (t->key != from) continue;
    t->key = to;
    most--;
  }
}

/* Threads that wait by yielding must not stop the time. */
long umbra_yield(void) {
  enum { MOST_YIELDS = 16 };
  static int yields;
  Task *t = yields < MOST_YIELDS ? take(&ready) : NULL;
  if (!t) {
    t = let_time_pass();
    yields = 0;
  } else if (waiting) {
    yields++;
  }
  if (!t) t = take(&ready);
  if (!t) return 0;
  append(&ready, running);
  switch_to(t);
  return 0;
}

/* --- creating --- */

static FILE *volatile no_file;
weak_alias(no_file, __stdin_used);
weak_alias(no_file, __stdout_used);
weak_alias(no_file, __stderr_used);
static void nothing(void) {}
weak_alias(nothing, __pthread_tsd_run_dtors);
weak_alias(nothing, __do_orphaned_stdio_locks);
static void *no_values[1];
weak_alias(no_values, __pthread_tsd_main);

/* No lock protects the list of threads, because no thread is interrupted. */
void __tl_lock(void) {}
void __tl_unlock(void) {}

static void lock_file(FILE *f) {
  if (f && f->lock < 0) f->lock = 0;
}

static void begin_threads(pthread_t self) {
  for (FILE *f = *__ofl_lock(); f; f = f->next)
    lock_file(f);
  __ofl_unlock();
  lock_file(__stdin_used);
  lock_file(__stdout_used);
  lock_file(__stderr_used);
  if (!self->tsd) self->tsd = __pthread_tsd_main;
  __libc.threaded = 1;
  if (umbra_schedules()) umbra_at_lock = may_switch;
}

static void run(void *argument) {
  Task *t = argument;
  resume();
  umbra_thread_local(NULL); /* keeps the function in the program */
  if (t->is_c11)
    __pthread_exit((void *)(intptr_t)((int (*)(void *))(uintptr_t)t->start)(t->argument));
  __pthread_exit(t->start(t->argument));
}

static pthread_t new_thread(pthread_t self, int is_detached) {
  NewThread *n = calloc(1, sizeof *n);
  if (!n) return NULL;
  pthread_t t = &n->thread;
  *t = (struct __pthread){.self = t, .prev = self, .next = self->next, .tsd = n->values};
  t->tid = (int)++stacks + 1;
  t->locale = &__libc.global_locale;
  t->robust_list.head = &t->robust_list.head;
  t->detach_state = is_detached ? DT_DETACHED : DT_JOINABLE;
  t->next->prev = self->next = t;
  t->map_base = (unsigned char *)n;
  n->task = (Task){.thread = t, .stack = stacks, .mask = umbra_state_signal_mask};
  return t;
}

static Task *task_of(pthread_t t) { return t == &umbra_thread ? &first : (Task *)t->map_base; }

int __pthread_create(pthread_t *restrict result, const pthread_attr_t *restrict attributes,
                     void *(*start)(void *), void *restrict argument) {
  int is_c11 = attributes == __ATTRP_C11_THREAD;
  if (processes > 1) umbra_give_up("threads", "a thread in a program with several processes");
  pthread_t self = __pthread_self();
  if (umbra_schedules())
    umbra_assume_machine("threads", " switch only at locks, and where one waits, yields or ends");
  else
    umbra_assume_machine("threads", " switch only where one waits, yields or ends (one schedule)");
  if (!__libc.threaded) begin_threads(self);
  pthread_t t = new_thread(self, attributes && !is_c11 && attributes->_a_detach);
  if (!t) return EAGAIN;
  Task *task = task_of(t);
  task->start = start;
  task->argument = argument;
  task->is_c11 = is_c11;
  *result = t;
  alive++;
  umbra_stack_new(task->stack, run, task);
  append(&ready, task);
  if (umbra_at_lock) umbra_at_lock();
  if (umbra_fault_raises(0)) run(task); /* never executed, but keeps changes in threads reachable */
  return 0;
}
weak_alias(__pthread_create, pthread_create);

/* --- ending --- */

static void free_thread(pthread_t t) {
  t->prev->next = t->next;
  t->next->prev = t->prev;
  if (t != &umbra_thread) free(t->map_base);
}

/* The owner of a robust mutex ends. */
static void leave_mutexes(pthread_t self) {
  volatile void *volatile *link;
  while ((link = self->robust_list.head) && link != &self->robust_list.head) {
    pthread_mutex_t *m = (void *)((char *)link - offsetof(pthread_mutex_t, _m_next));
    int waiters = m->_m_waiters;
    self->robust_list.head = *link;
    int owner = a_swap(&m->_m_lock, 0x40000000);
    if (owner < 0 || waiters) __wake(&m->_m_lock, 1, 1);
  }
}

static _Noreturn void end_thread(void) {
  Task *t = running;
  pthread_t self = t->thread;
  self->canceldisable = 1;
  __pthread_tsd_run_dtors();
  if (alive == 1 || processes > 1) exit(0); /* a process has one thread */
  alive--;
  leave_mutexes(self);
  __do_orphaned_stdio_locks();
  int is_detached = self->detach_state == DT_DETACHED;
  self->detach_state = DT_EXITED;
  self->tid = 0;
  umbra_wake(&self->detach_state, 1);
  Task *next = next_task();
  running = next;
  umbra_self = next->thread;
  if (is_detached && t != &first) free_thread(self);
  if (t == &first)
    for (;;) /* the stack of main remains */
      umbra_stack_switch(next->stack);
  umbra_stack_end(next->stack);
}

/* The handlers of pthread_cleanup_push run first, the innermost one first. */
_Noreturn void __pthread_exit(void *result) {
  pthread_t self = __pthread_self();
  self->canceldisable = 1;
  self->result = result;
  while (self->cancelbuf) {
    struct __ptcb *handler = self->cancelbuf;
    self->cancelbuf = handler->__next;
    handler->__f(handler->__x);
  }
  void __pthread_unwind_next(void *);
  __pthread_unwind_next(NULL);
  __builtin_unreachable();
}
weak_alias(__pthread_exit, pthread_exit);

/* pthread_cleanup_push and _pop of glibc's header: a buffer holds a jmp_buf, from which the handler
 * is called, and four pointers for the library. */
typedef struct Unwinding {
  long registers[8];
  int has_mask;
  void *older;
} Unwinding;

void __pthread_register_cancel(Unwinding *u) {
  u->older = running->unwinding;
  running->unwinding = u;
}

void __pthread_unregister_cancel(Unwinding *u) { running->unwinding = u->older; }

void __pthread_unwind_next(void *done) {
  (void)done;
  Unwinding *u = running->unwinding;
  if (!u) end_thread();
  running->unwinding = u->older;
  longjmp((struct __jmp_buf_tag *)u, 1);
}

void __do_cleanup_push(struct __ptcb *handler) {
  handler->__next = __pthread_self()->cancelbuf;
  __pthread_self()->cancelbuf = handler;
}

void __do_cleanup_pop(struct __ptcb *handler) { __pthread_self()->cancelbuf = handler->__next; }

/* --- joining --- */

void __testcancel(void) {
  pthread_t self = __pthread_self();
  if (self->cancel && !self->canceldisable) __pthread_exit(PTHREAD_CANCELED);
}

static int join(pthread_t t, void **result, int clock, const struct timespec *end) {
  __testcancel();
  if (t == __pthread_self()) return EDEADLK;
  if (t->detach_state == DT_DETACHED) return EINVAL;
  while (t->detach_state) {
    long error = umbra_block((const void *)&t->detach_state, clock, end);
    __testcancel();
    if (error == -ETIMEDOUT) return ETIMEDOUT;
  }
  if (result) *result = t->result;
  free_thread(t);
  return 0;
}

int __pthread_join(pthread_t t, void **result) { return join(t, result, 0, NULL); }
weak_alias(__pthread_join, pthread_join);

int pthread_tryjoin_np(pthread_t t, void **result) {
  return t->detach_state ? EBUSY : join(t, result, 0, NULL);
}

int pthread_timedjoin_np(pthread_t t, void **result, const struct timespec *end) {
  return join(t, result, CLOCK_REALTIME, end);
}

int pthread_clockjoin_np(pthread_t t, void **result, clockid_t clock, const struct timespec *end) {
  return join(t, result, clock, end);
}

static int detach(pthread_t t) {
  if (t->detach_state == DT_DETACHED) return EINVAL;
  if (t->detach_state)
    t->detach_state = DT_DETACHED;
  else
    free_thread(t);
  return 0;
}
weak_alias(detach, pthread_detach);
weak_alias(detach, thrd_detach);

/* --- cancelling --- */

/* A thread that is cancelled ends at the next function that waits, or returns from the one in which
 * it waits. */
int pthread_cancel(pthread_t t) {
  t->cancel = 1;
  if (t == __pthread_self()) {
    if (t->cancelasync) __testcancel();
    return 0;
  }
  if (t->canceldisable == PTHREAD_CANCEL_DISABLE) return 0;
  for (Task **link = &waiting; *link; link = &(*link)->next)
    if ((*link)->thread == t) {
      (*link)->result = -ECANCELED;
      append(&ready, take(link));
      break;
    }
  return 0;
}

/* The system calls of functions at which a thread can be cancelled. */
long __syscall_cp_c(long n, long a, long b, long c, long d, long e, long f) {
  pthread_t self = __pthread_self();
  if (self->cancel && self->canceldisable != PTHREAD_CANCEL_DISABLE) {
    __testcancel();
    return -ECANCELED; /* PTHREAD_CANCEL_MASKED, of musl's own */
  }
  long result = umbra_syscall(n, a, b, c, d, e, f);
  if (result == -ECANCELED) __testcancel();
  return result;
}

/* --- spin locks --- */

int pthread_spin_lock(pthread_spinlock_t *lock) {
  while (*lock)
    umbra_yield();
  *lock = EBUSY;
  return 0;
}

/* --- processes --- */

int umbra_has_threads(void) { return alive > processes; }
void *umbra_task_process(void) { return running->process; }

long umbra_task_fork(void *process, long number) {
  Task *t = calloc(1, sizeof *t);
  *t = (Task){.thread = umbra_self, .stack = ++stacks, .mask = umbra_state_signal_mask};
  t->error = errno;
  t->process = process;
  alive++;
  processes++;
  if (umbra_process_new(t->stack, number)) {
    resume();
    return 1;
  }
  append(&ready, t);
  return 0;
}

_Noreturn void umbra_task_end(void) {
  Task *ended = running;
  alive--;
  processes--;
  running = next_task();
  free(ended);
  umbra_process_end(running->stack);
}
