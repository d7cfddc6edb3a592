/* umbra-mpi: one exploration on many machines.
 *
 *   mpirun -n 64 umbra-mpi diff old.c new.c
 *
 * Each rank starts umbra with the command and transfers bytes between it and the other ranks,
 * without interpreting them, so this is the only part of Umbra that needs MPI. At rank 0 umbra
 * reports, and sends packets (engine/packet.h) that contain the rank for which the bytes are meant;
 * at the other ranks it explores, and all of its bytes go to rank 0. If umbra dies it is restarted,
 * up to a limit. MPI, which ends all ranks when one of them ends, does not notice this.
 *
 * Only the main loop waits. It polls MPI and the sockets in turn, less often the longer nothing
 * arrives. A rank has one piece in transit to another rank at a time, and sends the next one when
 * that has arrived: a slow reader therefore slows down its writers. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <mpi.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/packet.h"

enum {
  FAILED = 2,
  PIECE = 1 << 18,  /* bytes per message */
  ENOUGH = 1 << 24, /* maximum number of bytes that umbra has not read; then no more are received */
  MOST_STARTS = 4,  /* maximum number of times that a rank starts umbra */
  MOST_SAID =
      4096, /* bytes of its standard error that are kept, for the packet that contains the reason */
  LONGEST_PAUSE = 2000, /* us */
  UMBRA_FD = 3          /* umbra's descriptor of its socket */
};

typedef enum Tag { TAG_BYTES, TAG_LOST, TAG_GONE, TAG_END, TAG_ENDED } Tag;

typedef struct Bytes {
  char *data;
  size_t begin, end, room; /* the bytes from begin to end remain */
} Bytes;

typedef struct Peer { /* a rank to which this one sends */
  Bytes bytes;        /* the bytes to send */
  char *piece;        /* the piece in transit; NULL: none */
  Tag tag, next_tag;  /* of the piece; TAG_END, TAG_ENDED: to send when no bytes are left */
  MPI_Request request;
} Peer;

static int own_rank, ranks, sharing;
static char *const *words; /* the command */
static Peer *peers;        /* one for each rank */
static pid_t umbra;        /* 0: it has ended */
static int umbra_status;   /* valid when umbra has ended */
static int to_umbra = -1, from_stderr = -1;
static Bytes for_umbra, of_umbra; /* of_umbra: at rank 0, the beginning of a packet */
static char said[MOST_SAID + 1];
static size_t said_len;
static int starts, ended; /* ended: number of ranks that have reported their end */
static volatile sig_atomic_t signal_seen;
static double killed_at; /* the time at which umbra is killed if it still exists; 0: never */
static const double A_MOMENT = 2; /* seconds */

static _Noreturn void fail(const char *format, ...) {
  va_list args;
  va_start(args, format);
  fputs("umbra-mpi: ", stderr);
  vfprintf(stderr, format, args);
  fputs("\n", stderr);
  va_end(args);
  MPI_Abort(MPI_COMM_WORLD, FAILED);
  exit(FAILED);
}

/* --- bytes --- */

static size_t left(const Bytes *b) { return b->end - b->begin; }

static char *make_room(Bytes *b, size_t len) {
  if (b->begin && (b->begin == b->end || b->end + len > b->room)) {
    memmove(b->data, b->data + b->begin, left(b));
    b->end -= b->begin;
    b->begin = 0;
  }
  if (b->end + len > b->room) {
    b->room = 2 * (b->end + len);
    b->data = realloc(b->data, b->room);
    if (!b->data) fail("no memory for %zu bytes", b->room);
  }
  return b->data + b->end;
}

static void add(Bytes *b, const void *bytes, size_t len) {
  if (len) memcpy(make_room(b, len), bytes, len);
  b->end += len;
}

/* Reads the available bytes. Returns false if the other side has closed the pipe. */
static bool read_some(int fd, Bytes *b) {
  ssize_t n = read(fd, make_room(b, PIECE), PIECE);
  if (n > 0) b->end += (size_t)n;
  return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

/* --- umbra --- */

/* The umbra binary in the directory of this program, or $UMBRA. */
static const char *umbra_path(void) {
  static char path[PATH_MAX];
  const char *named = getenv("UMBRA");
  if (named) return named;
  ssize_t n = readlink("/proc/self/exe", path, sizeof path - 8);
  char *slash = n > 0 ? (path[n] = 0, strrchr(path, '/')) : NULL;
  if (!slash) fail("cannot determine the path of umbra-mpi");
  strcpy(slash + 1, "umbra");
  return path;
}

static void add_descriptors(posix_spawn_file_actions_t *actions, int socket, int error) {
  if (own_rank) {
    posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(actions, error, 2);
  }
  posix_spawn_file_actions_adddup2(actions, socket, UMBRA_FD);
}

/* Starts umbra in a process group of its own: mpirun kills the group of this process, and umbra
 * must be able to write its results. */
static void spawn(char *const *argv, int socket, int error) {
  extern char **environ;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  add_descriptors(&actions, socket, error);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  int error_number = posix_spawn(&umbra, argv[0], &actions, &attributes, argv, environ);
  if (error_number) fail("cannot start %s: %s", argv[0], strerror(error_number));
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
}

/* Moves a descriptor above the numbers that umbra's own descriptors get. */
static int moved(int fd) {
  int other = fcntl(fd, F_DUPFD_CLOEXEC, UMBRA_FD + 1);
  if (other < 0) fail("cannot duplicate a descriptor: %s", strerror(errno));
  close(fd);
  return other;
}

static void start_umbra(void) {
  char numbers[4][16];
  const int values[4] = {own_rank, ranks, sharing, UMBRA_FD};
  size_t count = 0;
  while (words[count])
    count++;
  char **argv = calloc(count + 7, sizeof *argv);
  int sockets[2], errors[2];
  if (!argv || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0 ||
      pipe2(errors, O_CLOEXEC) != 0)
    fail("cannot create a socket to umbra: %s", strerror(errno));
  argv[0] = (char *)umbra_path();
  argv[1] = "at-rank";
  for (int i = 0; i < 4; i++) {
    snprintf(numbers[i], sizeof numbers[i], "%d", values[i]);
    argv[2 + i] = numbers[i];
  }
  memcpy(argv + 6, words, count * sizeof *argv);
  sockets[1] = moved(sockets[1]);
  errors[1] = moved(errors[1]);
  spawn(argv, sockets[1], errors[1]);
  close(sockets[1]);
  close(errors[1]);
  free(argv);
  to_umbra = sockets[0];
  from_stderr = errors[0];
  fcntl(to_umbra, F_SETFL, O_NONBLOCK);
  fcntl(from_stderr, F_SETFL, O_NONBLOCK);
  said_len = 0;
  starts++;
}

/* --- to other ranks --- */

static void send_piece(Peer *p, int to, Tag tag, size_t len) {
  p->piece = malloc(len ? len : 1);
  if (!p->piece) fail("no memory for %zu bytes", len);
  memcpy(p->piece, p->bytes.data + p->bytes.begin, len);
  p->bytes.begin += len;
  p->tag = tag;
  MPI_Issend(p->piece, (int)len, MPI_BYTE, to, (int)tag, MPI_COMM_WORLD, &p->request);
}

/* Returns true if there was progress. */
static bool send_more(int to) {
  Peer *p = &peers[to];
  if (p->piece) {
    int has_arrived = 0;
    MPI_Test(&p->request, &has_arrived, MPI_STATUS_IGNORE);
    if (!has_arrived) return false;
    free(p->piece);
    p->piece = NULL;
    return true;
  }
  size_t len = left(&p->bytes);
  if (!len && p->next_tag == TAG_BYTES) return false;
  Tag tag = p->next_tag;
  if (tag == TAG_BYTES || tag == TAG_END || tag == TAG_ENDED) tag = len ? TAG_BYTES : p->next_tag;
  send_piece(p, to, tag, tag == TAG_BYTES && len > PIECE ? PIECE : len);
  if (tag != TAG_BYTES) p->next_tag = TAG_BYTES;
  return true;
}

/* True if there is nothing to send to the rank, and nothing in transit. */
static bool is_sent(const Peer *p) {
  return !p->piece && !left(&p->bytes) && p->next_tag == TAG_BYTES;
}

/* --- rank 0 --- */

static void take_packets(void) {
  Packet p;
  while (left(&of_umbra) >= sizeof p) {
    memcpy(&p, of_umbra.data + of_umbra.begin, sizeof p);
    if (left(&of_umbra) - sizeof p < p.len) return;
    if (!p.rank || p.rank >= (uint32_t)ranks)
      fail("umbra sent a message to rank %u, which does not exist", p.rank);
    add(&peers[p.rank].bytes, of_umbra.data + of_umbra.begin + sizeof p, p.len);
    of_umbra.begin += sizeof p + p.len;
  }
}

static void pass_to_umbra(PacketKind kind, int rank, const char *bytes, size_t len) {
  Packet p = {kind, (uint32_t)rank, len};
  if (!umbra) return;
  add(&for_umbra, &p, sizeof p);
  add(&for_umbra, bytes, len);
}

/* --- receiving --- */

/* Gives umbra a moment to remove its temporary files. */
static void end_umbra(void) {
  if (!umbra) return;
  kill(umbra, SIGTERM);
  killed_at = MPI_Wtime() + A_MOMENT;
}

static void take(Tag tag, int from, const char *bytes, size_t len) {
  switch (tag) {
    case TAG_BYTES:
      if (!own_rank)
        pass_to_umbra(PACKET_BYTES, from, bytes, len);
      else if (umbra)
        add(&for_umbra, bytes, len);
      break;
    case TAG_LOST: pass_to_umbra(PACKET_LOST, from, bytes, len); break;
    case TAG_GONE: pass_to_umbra(PACKET_GONE, from, bytes, len); break;
    case TAG_END:
      ended = 1;
      end_umbra();
      break;
    case TAG_ENDED: ended++; break;
  }
}

static bool receive(void) {
  static char piece[PIECE > MOST_SAID ? PIECE : MOST_SAID];
  int is_there = 0, len;
  MPI_Status s;
  if (!own_rank && left(&for_umbra) > ENOUGH) return false;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &s);
  if (!is_there) return false;
  MPI_Recv(piece, sizeof piece, MPI_BYTE, s.MPI_SOURCE, s.MPI_TAG, MPI_COMM_WORLD, &s);
  MPI_Get_count(&s, MPI_BYTE, &len);
  take((Tag)s.MPI_TAG, s.MPI_SOURCE, piece, (size_t)len);
  return true;
}

/* --- the end of umbra --- */

/* Returns false if nothing is available. */
static bool hear_stderr(void) {
  char bytes[MOST_SAID];
  ssize_t n = read(from_stderr, bytes, sizeof bytes);
  if (n <= 0) return false;
  size_t keep = said_len + (size_t)n > MOST_SAID ? MOST_SAID - (size_t)n : said_len;
  memmove(said, said + said_len - keep, keep);
  memcpy(said + keep, bytes, (size_t)n);
  said_len = keep + (size_t)n;
  return true;
}

/* Sends the reason to rank 0, after everything that umbra itself has sent. */
static void tell_end(bool is_again) {
  static const char none[] = "its umbra process died";
  Peer *p = &peers[0];
  said[said_len] = 0;
  while (said_len && said[said_len - 1] == '\n')
    said[--said_len] = 0;
  p->bytes.begin = p->bytes.end; /* the rest may be an incomplete message */
  p->next_tag = is_again ? TAG_LOST : TAG_GONE;
  add(&p->bytes, said_len ? said : none, said_len ? said_len : sizeof none - 1);
}

static void umbra_has_ended(int status) {
  umbra = 0;
  umbra_status = status;
  while (hear_stderr()) {
  }
  close(to_umbra);
  close(from_stderr);
  to_umbra = from_stderr = -1;
  for_umbra.begin = for_umbra.end = of_umbra.begin = of_umbra.end = 0;
  if (!own_rank || ended) return;
  bool is_again = WIFSIGNALED(status) && starts < MOST_STARTS;
  tell_end(is_again);
  if (is_again) start_umbra();
}

static void look_after_umbra(void) {
  int status;
  if (umbra && killed_at && MPI_Wtime() > killed_at) kill(umbra, SIGKILL);
  if (umbra && waitpid(umbra, &status, WNOHANG) == umbra) umbra_has_ended(status);
}

/* --- sockets --- */

static void write_to_umbra(void) {
  ssize_t n = write(to_umbra, for_umbra.data + for_umbra.begin, left(&for_umbra));
  if (n > 0) for_umbra.begin += (size_t)n;
}

/* Bytes for rank 0 are read only when the previous ones are in transit. */
static bool may_read(void) {
  return !own_rank || (left(&peers[0].bytes) < PIECE && peers[0].next_tag == TAG_BYTES);
}

static bool exchange(int microseconds) {
  struct pollfd fds[2] = {{.fd = to_umbra}, {.fd = from_stderr, .events = POLLIN}};
  if (may_read()) fds[0].events |= POLLIN;
  if (left(&for_umbra)) fds[0].events |= POLLOUT;
  const struct timespec pause = {.tv_nsec = microseconds * 1000L};
  if (ppoll(fds, 2, &pause, NULL) <= 0) return false;
  if (fds[1].revents & (POLLIN | POLLHUP)) hear_stderr();
  if (fds[0].revents & POLLOUT) write_to_umbra();
  if (!(fds[0].revents & POLLIN)) return fds[0].revents & POLLOUT;
  Bytes *to = own_rank ? &peers[0].bytes : &of_umbra;
  if (!read_some(to_umbra, to)) return false;
  if (!own_rank) take_packets();
  return true;
}

/* --- */

static void note_signal(int number) { signal_seen = number; }

/* Only rank 0 handles them: when umbra has ended there, it ends everywhere. */
static void catch_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    signal(numbers[i], own_rank ? SIG_IGN : note_signal);
  signal(SIGPIPE, SIG_IGN);
}

static void pass_signal(void) {
  if (signal_seen && umbra) kill(umbra, signal_seen);
  signal_seen = 0;
}

/* Returns true if there was progress. */
static bool step(int microseconds) {
  bool has_moved = receive();
  int last = own_rank ? 1 : ranks;
  for (int to = own_rank ? 0 : 1; to < last; to++)
    has_moved |= send_more(to);
  has_moved |= exchange(has_moved ? 0 : microseconds);
  pass_signal();
  look_after_umbra();
  return has_moved;
}

static void carry_while(bool (*goes_on)(void)) {
  for (int pause = 1; goes_on();) {
    if (step(pause))
      pause = 1;
    else if (pause < LONGEST_PAUSE)
      pause *= 2;
  }
}

static bool reports(void) { return umbra; }
static bool others_go_on(void) { return ended < ranks - 1; }
static bool is_needed(void) { return !ended || umbra; }
static bool sends(void) { return !is_sent(&peers[0]); }

static void report(void) {
  carry_while(reports);
  for (int i = 1; i < ranks; i++) {
    peers[i].bytes.begin = peers[i].bytes.end;
    peers[i].next_tag = TAG_END;
  }
  carry_while(others_go_on);
}

static void explore(void) {
  carry_while(is_needed);
  peers[0].bytes.begin = peers[0].bytes.end;
  peers[0].next_tag = TAG_ENDED;
  carry_while(sends);
}

/* The number of exploring ranks on this machine. */
static int count_sharing(void) {
  MPI_Comm machine;
  int count, own = own_rank != 0;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, own_rank, MPI_INFO_NULL, &machine);
  MPI_Allreduce(&own, &count, 1, MPI_INT, MPI_SUM, machine);
  MPI_Comm_free(&machine);
  return count ? count : 1;
}

/* Returns the message for a wrong call, which is the same at all ranks; NULL if there is none. */
static const char *misuse(int argc) {
  if (argc < 2)
    return "no command given; usage: mpirun -n N umbra-mpi explore|diff|resume|merge ...";
  if (getenv("UMBRA_MPI"))
    return "umbra-mpi cannot be started by a run of umbra-mpi; use umbra there";
  if (ranks < 2)
    return "at least two ranks are needed, because the first one only reports: mpirun -n N "
           "umbra-mpi ...; umbra alone uses all processors of one machine";
  return NULL;
}

static int exit_status(void) {
  return WIFEXITED(umbra_status) ? WEXITSTATUS(umbra_status) : 128 + WTERMSIG(umbra_status);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &own_rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const char *wrong = misuse(argc);
  if (wrong) {
    if (!own_rank) fprintf(stderr, "umbra-mpi: %s\n", wrong);
    MPI_Finalize();
    return own_rank ? 0 : FAILED;
  }
  words = argv + 1;
  sharing = count_sharing();
  peers = calloc((size_t)ranks, sizeof *peers);
  if (!peers) fail("no memory");
  setenv("UMBRA_MPI", "1", 1);
  catch_signals();
  start_umbra();
  if (own_rank)
    explore();
  else
    report();
  MPI_Finalize();
  return own_rank ? 0 : exit_status();
}
