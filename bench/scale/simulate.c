/* What the speed-up of a run on many ranks would be (docs/scale.md): the scheduler's rules
 * (engine/workers.c) on the tasks of a recorded run, with what they took.
 *
 *   simulate TASKS.jsonl RANKS... [--latency S] [--bandwidth BYTES/S] [--path S] [--task S]
 * [--times N]
 *
 * TASKS.jsonl is what --log-tasks wrote. Simulated are rank 0, which hears one message after the
 * other, each path for so many seconds, and gives out tasks; and the ranks that explore, each of
 * which has done the beginning when the time begins to run. A task is known when the one above it
 * is done; the nearest rank that is idle takes it: where its holder is; else, of those without a
 * holder, the first; else one whose holder is elsewhere, and then what those above it did is done
 * again there. --path, --task: the seconds that a path and a task take of rank 0; --times: of a
 * run of the same shape in which each task takes N times as long, and has N times as many paths.
 *
 * Prints a line for each number of ranks: the seconds; the speed-up against one process that does
 * all of it; the part of their time that the ranks explored, and in which they did things again or
 * rebuilt states; the part of its time that rank 0 was busy. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/json.h"
#include "base/vec.h"

typedef struct Task {
  char *place;
  double prepare, work; /* seconds */
  double line;          /* that those above it worked, as far as its holder goes */
  size_t paths, bytes, size;
  bool has_holder, holds;
  size_t above;      /* its index; NONE */
  size_t first_part; /* its index, those of others of this task follow; 0: none */
  size_t rank;       /* that has done it */
} Task;

typedef struct Costs {
  double latency, bandwidth; /* s, bytes/s */
  double path, task;         /* s of rank 0, for each */
  double times;
} Costs;

typedef struct Recorded {
  VEC(Task) tasks; /* level by level */
  double first;
} Recorded;

typedef struct Event { /* a worker's last message arrives */
  double time;
  size_t task, rank;
} Event;
typedef VEC(Event) EventHeap;

typedef struct Totals {
  double seconds, worked, again, heard;
} Totals;

enum { NONE = -1 };

/* --- what was recorded --- */

static double real_of(const json_t *j, const char *key) {
  return json_number_value(json_object_get(j, key));
}

static size_t level(const char *place) {
  size_t n = 1;
  for (; *place; place++)
    n += *place == '.';
  return n;
}

static int by_place(const void *a, const void *b) {
  const Task *x = a, *y = b;
  size_t m = level(x->place), n = level(y->place);
  return m != n ? (m > n) - (m < n) : strcmp(x->place, y->place);
}

static void take_line(Recorded *r, const json_t *j) {
  const char *place = json_get_text(j, "task");
  if (!*place) {
    r->first = real_of(j, "first_seconds");
    return;
  }
  const char *from = json_get_text(j, "from");
  Task t = {.place = mem_strdup(place),
            .prepare = real_of(j, "prepare_seconds"),
            .work = real_of(j, "explore_seconds") + real_of(j, "pack_seconds"),
            .paths = (size_t)real_of(j, "paths"),
            .bytes = (size_t)real_of(j, "bytes"),
            .size = (size_t)real_of(j, "size"),
            .has_holder = strcmp(from, "holder") == 0,
            .holds = json_is_true(json_object_get(j, "holds"))};
  vec_push(&r->tasks, t);
}

static void multiply(Recorded *r, double times) {
  for (size_t i = 0; i < r->tasks.len; i++) {
    Task *t = &r->tasks.data[i];
    t->work *= times;
    t->paths = (size_t)((double)t->paths * times);
    t->bytes = (size_t)((double)t->bytes * times);
  }
  r->first *= times;
}

/* Parts are 0 and 1, so places of a level are in the order of their texts. */
static Task *find(const Recorded *r, const Task *key) {
  return bsearch(key, r->tasks.data, r->tasks.len, sizeof *key, by_place);
}

static void connect_to(const Recorded *r, Task *t, const Task *above) {
  t->above = (size_t)(above - r->tasks.data);
  if (t->has_holder) t->line = above->line + above->work + (above->has_holder ? 0 : above->prepare);
}

static void connect(Recorded *r) {
  qsort(r->tasks.data, r->tasks.len, sizeof *r->tasks.data, by_place);
  for (size_t i = 0; i < r->tasks.len; i++) {
    Task *t = &r->tasks.data[i], above = {0};
    const char *dot = strrchr(t->place, '.');
    t->above = (size_t)NONE;
    if (!dot) continue;
    above.place = mem_strndup(t->place, (size_t)(dot - t->place));
    const Task *found = find(r, &above);
    if (!found) fatal("the task above %s is missing", t->place);
    connect_to(r, t, found);
    mem_free(above.place);
  }
  for (size_t i = r->tasks.len; i > 0; i--) {
    const Task *t = &r->tasks.data[i - 1];
    if (t->above != (size_t)NONE) r->tasks.data[t->above].first_part = i - 1;
  }
}

static void read_tasks(Recorded *r, const char *path, double times) {
  FILE *f = fopen(path, "r");
  char *line = NULL;
  size_t room = 0;
  if (!f) fatal("cannot read %s", path);
  for (ssize_t n; (n = getline(&line, &room, f)) > 0;) {
    json_t *j = json_loadb(line, (size_t)n, 0, NULL);
    if (!json_is_object(j)) fatal("%s: this is no task: %s", path, line);
    take_line(r, j);
    json_decref(j);
  }
  fclose(f);
  free(line);
  if (!r->tasks.len || !r->first) fatal("%s: there are no tasks, or it does not end", path);
  multiply(r, times);
  connect(r);
}

/* --- the order of events --- */

static void heap_add(EventHeap *h, Event e) {
  vec_push(h, e);
  size_t i = h->len - 1;
  for (; i && h->data[(i - 1) / 2].time > e.time; i = (i - 1) / 2)
    h->data[i] = h->data[(i - 1) / 2];
  h->data[i] = e;
}

static Event heap_take(EventHeap *h) {
  Event first = h->data[0], last = vec_pop(h);
  size_t i = 0, n = h->len;
  for (size_t c; (c = 2 * i + 1) < n; i = c) {
    if (c + 1 < n && h->data[c + 1].time < h->data[c].time) c++;
    if (h->data[c].time >= last.time) break;
    h->data[i] = h->data[c];
  }
  if (n) h->data[i] = last;
  return first;
}

/* --- the scheduler --- */

typedef enum Distance { AT_HOME, ANYWHERE, ELSEWHERE, DISTANCES } Distance;

static Distance distance(const Recorded *r, const Task *t, size_t rank) {
  if (!t->has_holder) return ANYWHERE;
  return r->tasks.data[t->above].rank == rank ? AT_HOME : ELSEWHERE;
}

typedef struct Simulation {
  Recorded *recorded;
  const Costs *costs;
  size_t explorers;
  bool *is_idle;     /* of each */
  VEC(size_t) ready; /* tasks that nobody has taken, in their order */
  double own;        /* rank 0 is busy until then */
  EventHeap events;
  Totals totals;
} Simulation;

static double seconds_at_rank_0(const Costs *c, const Task *t) {
  return c->task + c->path * (double)t->paths;
}

static double seconds_of_bytes(const Simulation *s, size_t bytes) {
  return s->costs->latency + (double)bytes / s->costs->bandwidth;
}

static void begin(Simulation *s, Task *t, size_t rank) {
  Distance d = distance(s->recorded, t, rank);
  double again = d == ELSEWHERE ? t->line : 0;
  double arrives = s->own + seconds_of_bytes(s, t->size);
  double done = arrives + again + t->prepare + t->work;
  t->rank = rank;
  s->is_idle[rank] = false;
  s->totals.worked += t->work;
  s->totals.again += again + t->prepare;
  size_t index = (size_t)(t - s->recorded->tasks.data);
  heap_add(&s->events, (Event){done + seconds_of_bytes(s, t->bytes), index, rank});
}

static void make_ready(Simulation *s, size_t task) {
  vec_push(&s->ready, task);
  size_t i = s->ready.len - 1;
  for (; i && s->ready.data[i - 1] > task; i--)
    s->ready.data[i] = s->ready.data[i - 1];
  s->ready.data[i] = task;
}

/* Takes it off the list; NULL: there is none so near. */
static Task *take_at(Simulation *s, size_t rank, Distance d) {
  for (size_t i = 0; i < s->ready.len; i++) {
    Task *t = &s->recorded->tasks.data[s->ready.data[i]];
    if (distance(s->recorded, t, rank) != d) continue;
    memmove(&s->ready.data[i], &s->ready.data[i + 1], (--s->ready.len - i) * sizeof(size_t));
    return t;
  }
  return NULL;
}

static void give_out(Simulation *s) {
  for (Distance d = AT_HOME; d < DISTANCES; d++) {
    for (size_t rank = 0; rank < s->explorers && s->ready.len; rank++) {
      Task *t = s->is_idle[rank] ? take_at(s, rank, d) : NULL;
      if (t) begin(s, t, rank);
    }
  }
}

/* Rank 0 hears what a worker has said, when it has heard what came before. */
static void hear(Simulation *s, const Event *e) {
  const Recorded *r = s->recorded;
  double takes = seconds_at_rank_0(s->costs, &r->tasks.data[e->task]);
  s->own = (e->time > s->own ? e->time : s->own) + takes;
  s->totals.heard += takes;
  s->is_idle[e->rank] = true;
  size_t i = r->tasks.data[e->task].first_part;
  for (; i && i < r->tasks.len && r->tasks.data[i].above == e->task; i++)
    make_ready(s, i);
}

static Totals simulate(Recorded *r, const Costs *c, size_t ranks) {
  Simulation s = {.recorded = r, .costs = c, .explorers = ranks - 1, .own = r->first};
  size_t done = 0;
  s.is_idle = NEW_ARRAY(bool, s.explorers);
  for (size_t i = 0; i < s.explorers; i++)
    s.is_idle[i] = true;
  for (size_t i = 0; i < r->tasks.len && r->tasks.data[i].above == (size_t)NONE; i++)
    make_ready(&s, i);
  give_out(&s);
  for (; s.events.len; done++) {
    Event e = heap_take(&s.events);
    hear(&s, &e);
    give_out(&s);
  }
  s.totals.seconds = s.own;
  CHECK(done == r->tasks.len);
  mem_free(s.is_idle);
  vec_done(&s.ready);
  vec_done(&s.events);
  return s.totals;
}

/* By one process: what it explores, rebuilds, and hears. */
static double alone(const Recorded *r, const Costs *c) {
  double seconds = r->first;
  for (size_t i = 0; i < r->tasks.len; i++) {
    const Task *t = &r->tasks.data[i];
    seconds += t->prepare + t->work + seconds_at_rank_0(c, t);
  }
  return seconds;
}

static double option(int argc, char **argv, const char *name, double otherwise) {
  for (int i = 2; i + 1 < argc; i++)
    if (strcmp(argv[i], name) == 0) return strtod(argv[i + 1], NULL);
  return otherwise;
}

int main(int argc, char **argv) {
  if (argc < 3)
    fatal(
        "simulate TASKS.jsonl RANKS... [--latency S] [--bandwidth BYTES/S] [--path S] [--task S] "
        "[--times N]");
  const Costs costs = {.latency = option(argc, argv, "--latency", 0.005),
                       .bandwidth = option(argc, argv, "--bandwidth", 100e6),
                       .path = option(argc, argv, "--path", 0),
                       .task = option(argc, argv, "--task", 0),
                       .times = option(argc, argv, "--times", 1)};
  Recorded r = {0};
  read_tasks(&r, argv[1], costs.times);
  double one = alone(&r, &costs);
  for (int i = 2; i < argc && strncmp(argv[i], "--", 2) != 0; i++) {
    size_t ranks = strtoul(argv[i], NULL, 10);
    if (ranks < 2) fatal("there are 2 ranks at least, not %s", argv[i]);
    Totals t = simulate(&r, &costs, ranks);
    double all = t.seconds * (double)(ranks - 1);
    printf("%zu %.3f %.2f %.3f %.3f %.3f\n", ranks, t.seconds, one / t.seconds, t.worked / all,
           t.again / all, t.heard / t.seconds);
  }
  for (size_t i = 0; i < r.tasks.len; i++)
    mem_free(r.tasks.data[i].place);
  vec_done(&r.tasks);
  return 0;
}
