/* The kernel of a program under Umbra: the system calls of Linux, modelled in plain C that is
 * executed like the program itself, so that whatever is symbolic, or different in the two versions,
 * stays so.
 *
 *   calls.c        the door: umbra_syscall() finds the model of a call by its number
 *   names.c        paths and what they name: files of the host (read-only below a copy in
 *                  memory), symbolic files, files made here
 *   descriptors.c  open files: read, write, seek, duplicate, pipes
 *   status.c       stat and its family, access, directories' listings, changes of names
 *   stat_input.c   what stat says, where that is input (--sym-stat)
 *   process.c      memory, identity, signals
 *   clocks.c       time: clocks, sleeping, alarms
 *   fail.c         calls that fail because --max-fail lets them
 *
 * A call returns what the kernel would: -errno on failure. What is not modelled fails with ENOSYS
 * and is listed in the report; a value or failure that another machine may not give is an
 * assumption of the report. There is one process and one thread, no terminal and no network. */
#ifndef UMBRA_KERNEL_H
#define UMBRA_KERNEL_H
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

/* --- what the engine does --- */

/* Makes a value concrete: the path goes on once per possible value. */
long umbra_pin(long value);
unsigned umbra_is_symbolic(uintptr_t value);
/* Appends to what the program writes: 1 standard output, 2 standard error, 3 the files it leaves
 * behind, 4 their permissions. */
void umbra_output(int stream, const void *bytes, size_t size);
/* Does a byte stand there for the text of a number (float_text.c), for the output alone? */
int umbra_text_is_in(const void *bytes, size_t size);
void umbra_unmodelled(long number);       /* of the system call, for the report */
void umbra_bound(const char *what);       /* as in include/umbra.h */
void umbra_approximate(const char *what); /* for the report: from here on the path is not exactly
                                             what a machine would do */
/* For the verdict: what the program was just told of the machine, as subject and predicate ("HOME",
 * " is not set"). */
void umbra_assume_machine(const char *subject, const char *rest);
/* The value, which the machine says and another one may say otherwise: `what` is assumed where
 * something depends on it. Of so many bits; with the same key it is the same unknown. */
unsigned long umbra_assumed(unsigned long value, unsigned bits, const char *what,
                            unsigned long key);
void umbra_assume_unset(const char *name); /* an environment variable */
/* Ends the path as a cut of that kind (ends.def). Not _Noreturn: whatever follows on a real machine
 * must not count as out of reach. */
void umbra_give_up(const char *kind, const char *what);
void umbra_random(void *to, size_t size); /* the next bytes that can be any */
/* The same for an input called `name`. 0: --fixed-time; nothing was done. */
long umbra_clock(void *to, size_t size, const char *name);
/* The same for what stat says of the file of that name (StatInput). 0: without --sym-stat. */
long umbra_stat_input(void *to, size_t size, const char *name);
/* --sym-files-exist: the InputKind of the symbolic file of that name, which may be symbolic. */
unsigned umbra_input_kind(const char *name);
int umbra_may_fail(void); /* --max-fail: system calls */
/* Does this one? By the input of that name, 0 or the error, a byte. Not when as many have failed as
 * may. */
int umbra_fails(const char *input, int error);
void umbra_require(uintptr_t condition); /* the path ends where it does not hold */
/* Is anything at the address, which may be read, or written? Else the kernel says EFAULT. */
unsigned umbra_is_memory(const void *address, int writes);
/* From here on writing to the object at the address is a fault, or is none any more. */
void umbra_protect(void *address, int is_read_only);
_Noreturn void umbra_exit(int status);
_Noreturn void umbra_killed(int signal);
unsigned umbra_fault_raises(int signal); /* natively, the fault that ends the path, if one does */
/* The host's files. Paths are concrete and absolute. */
long umbra_host_stat(const char *path, struct stat *st);                  /* lstat */
long umbra_host_load(const char *path, void *to, size_t size, size_t at); /* to NULL: the size */
long umbra_host_link(const char *path, char *target,
                     size_t room); /* readlink; the target's length */
long umbra_host_list(const char *path, unsigned char *entries,
                     size_t room); /* {type, name, NUL} each, sorted; the bytes used */

/* How the host's C library calls an error ("error 2") or a signal ("signal 9"), from byte `at` on;
 * the bytes, without an end, or -errno: it knows none. */
long umbra_host_text(const char *key, char *to, size_t room, size_t at);

/* What the engine fills in before the program starts. The input of the name "" is standard input.
 */
typedef struct Input {
  const char *name;
  unsigned char *data;
  size_t room, size; /* size may be symbolic, at most room */
} Input;

enum { MOST_INPUTS = 64 };
typedef struct World {
  const char *directory; /* the working directory at the start, absolute */
  size_t input_count;
  Input inputs[MOST_INPUTS];
} World;
extern World umbra_world;

/* --- files --- */

typedef enum Kind {
  KIND_FILE,
  KIND_DIRECTORY,
  KIND_LINK,
  KIND_NULL,
  KIND_ZERO,
  KIND_FULL,
  KIND_RANDOM,
  KIND_PIPE,
  KIND_OUTPUT
} Kind;

typedef struct FileTime {
  struct timespec at;
  /* BY_CLOCK: not before `at`; AT_START: the same, and the program has not changed it */
  enum { TIME_BY_CLOCK, TIME_KNOWN, TIME_OF_HOST, TIME_AT_START } is_known;
} FileTime;

/* What a symbolic file is when the program starts: the input NAME-data-kind, a byte. */
typedef enum InputKind { INPUT_FILE, INPUT_LACKING, INPUT_DIRECTORY, INPUT_UNREADABLE } InputKind;

/* What stat says of a file that is there at the start: the input stat-NAME (--sym-stat), which
 * runtime/replay_stat.c and src/witness/start.c read, too. */
typedef struct StatInput {
  uint32_t device, owner, group;
  uint32_t mode;  /* permissions; STAT_MODE_UNSAID: those that the file has */
  uint32_t links; /* 1 or more */
  uint32_t block_size, blocks;
  uint32_t size; /* of a directory */
  uint64_t number;
  struct {
    uint32_t seconds, nanoseconds;
  } times[3]; /* of the last access, modification, change */
} StatInput;
enum { STAT_MODE_UNSAID = 0x10000 };

typedef struct Inode {
  Kind kind;
  mode_t mode;          /* permissions */
  int is_made;          /* by the program */
  int is_mode_set;      /* so is its mode, later */
  unsigned char *data;  /* NULL: nothing, or still on the host */
  size_t size, room;    /* size may be symbolic until it is pinned */
  const char *host;     /* where it comes from; NULL: not from the host */
  int is_loaded;        /* data holds the host's bytes */
  int stream;           /* OUTPUT: 1 or 2 */
  int readers, writers; /* PIPE: descriptions that are open for reading, writing */
  int is_changed;
  int is_mapped; /* data is mapped, shared: it stays where it is */
  ino_t number;
  FileTime accessed, modified, changed;
  const char
      *name; /* of what was there at the start: relative to the working directory, if below */
  const char *input; /* a symbolic file of which its InputKind has not been asked yet: its name */
  StatInput *said;   /* what stat says; NULL: it was not asked yet, or has no such input */
  struct Inode *next_said;
} Inode;

typedef struct Name {
  struct Name *next;
  char *path;     /* absolute; its last component may be symbolic */
  Inode *inode;   /* NULL: removed */
  int was_there;  /* when the program started */
  int is_changed; /* made, or removed, by the program */
} Name;

typedef struct Description { /* an open file */
  Inode *inode;
  const char *path;
  size_t offset;
  int flags, users;
  unsigned char *entries; /* of a directory, once it was listed */
  size_t entries_size;
} Description;

enum { MOST_DESCRIPTORS = 64, USER = 1000, TIME_START = 1767225600 }; /* 2026-01-01 */

extern char *umbra_directory, *umbra_state_directory;
extern Name *umbra_names; /* the newest first; all but the host's untouched ones */
extern mode_t umbra_state_umask;
extern struct timespec umbra_now; /* with --fixed-time; sleeping alone advances it */

void umbra_world_start(void); /* puts the inputs in their places, once */
void umbra_world_close(void); /* writes down the files that were changed */
void umbra_check_fault_handlers(void);
Inode *umbra_inode_new(Kind kind, mode_t mode);
/* path made absolute in `to` (PATH_MAX bytes); 0 or -errno. Forks as the kernel would tell paths
 * apart. */
long umbra_path_absolute(int directory, const char *path, char *to);
/* 0 or -errno. An absolute path as umbra_path_absolute makes it. */
long umbra_name_find(const char *path, int follows_links, Name **found);
Name *umbra_name_make(const char *path,
                      Inode *inode); /* the program makes it, or gives it to another file */
/* Replaces the path of a symbolic link by that of what it leads to, which need not exist. 0 or
 * -errno. */
long umbra_link_follow(char *path);
long umbra_parent_check(const char *path); /* there must be a directory above it */
/* The same, and its entries may be changed. */
long umbra_parent_change(const char *path);
/* A file of the host outside of the working directory, which the program did not make. */
long umbra_not_owner(void); /* -EPERM */
int umbra_is_foreign(const char *path, const Inode *inode);
/* Whether a symbolic file exists, and what it is: the path goes on once for each case. */
void umbra_name_settle(Name *n);
void umbra_inode_load(Inode *inode);
long umbra_link_read(const Inode *link, char *to, size_t room); /* the target's length */
void umbra_inode_resize(Inode *inode, size_t size);
Description *umbra_description_at(int fd); /* NULL: not open */
/* The program looks at what is in it: for the verdict, where nobody gave it standard input. */
void umbra_inode_seen(const Inode *i);
int umbra_standard_stream(const Inode *i); /* that descriptor at the start: 0 to 2; else -1 */
/* The program asks for a position in the file, or for bytes at one. What exit() does of itself, to
 * leave the position behind what was read, no one sees. */
void umbra_assume_position(const Inode *i);
extern int umbra_is_exiting; /* set in exit.c */
/* asked: bits for user, group and others. */
int umbra_is_permitted(const char *path, Inode *inode, mode_t asked);
/* --sym-stat (stat_input.c). NULL: it is no input of this file. */
const StatInput *umbra_said(Inode *i);
mode_t umbra_mode_for_user(Inode *i); /* of the user's own bits, those that count */
void umbra_assume_owned(Inode *i);    /* it must be to do what the program asks for */

/* --- the calls --- */

struct iovec;
struct k_sigaction;
long umbra_open(int directory, const char *path, int flags, mode_t mode);
long umbra_close_fd(int fd);
long umbra_read(int fd, void *to, size_t size);
long umbra_read_at(int fd, void *to, size_t size, off_t at);
long umbra_read_vector(int fd, const struct iovec *v, int count);
int umbra_is_output(int fd); /* does it lead to what the program writes? */
long umbra_write(int fd, const void *from, size_t size);
long umbra_write_at(int fd, const void *from, size_t size, off_t at);
long umbra_write_vector(int fd, const struct iovec *v, int count);
long umbra_seek(int fd, off_t offset, int whence);
long umbra_duplicate(int fd, int least, int closes_on_exec);
long umbra_duplicate_to(int from, int to, int closes_on_exec);
long umbra_pipe(int *fds, int flags);
long umbra_control(int fd, int command, long argument);
long umbra_device_control(int fd, unsigned long request, void *argument);
long umbra_poll(void *fds, unsigned long count, int milliseconds);
long umbra_truncate(Inode *inode, off_t size);
void umbra_random_bytes(unsigned char *to, size_t size);

long umbra_stat(int directory, const char *path, int follows_links, struct stat *st);
long umbra_stat_fd(int fd, struct stat *st);
long umbra_access(int directory, const char *path, int mode);
long umbra_unlink(int directory, const char *path, int is_directory);
long umbra_rename(int from_directory, const char *from, int to_directory, const char *to);
long umbra_make_directory(int directory, const char *path, mode_t mode);
long umbra_link_target(int directory, const char *path, char *to, size_t room);
long umbra_make_link(const char *target, int directory, const char *path);
long umbra_working_directory(char *to, size_t room);
long umbra_change_directory(const char *path);
long umbra_list(int fd, void *to, size_t room);
long umbra_change_mode(int directory, const char *path, mode_t mode);
long umbra_truncate_path(const char *path, off_t size);
long umbra_hard_link(int from_directory, const char *from, int to_directory, const char *to);
long umbra_set_times(int directory, const char *path, const struct timespec *times,
                     int follows_links);

long umbra_sleep(const struct timespec *duration, struct timespec *rest); /* 0 or -EINTR */
long umbra_sleep_until(int clock, const struct timespec *end);
long umbra_wait_for_signal(void);
long umbra_deliver(int signal);
FileTime umbra_file_now(void);
struct timespec umbra_file_time(const struct timespec *since);

/* The error with which the call fails though it need not, or 0. flags: those of a stat call.
 * is_done: after it was carried out. */
long umbra_failure(long n, long a, int flags, int *is_done);
long umbra_clock_call(long n, long a, long b, long c, long d); /* of clocks */
long umbra_process_call(long n, long a, long b, long c, long d, long e,
                        long f); /* memory, identity, signals */
#endif
