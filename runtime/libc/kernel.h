/* The kernel of a program under Umbra: the system calls of Linux, modelled in plain C that is
 * executed like the program itself, so that values that are symbolic, or that differ between the
 * versions, stay so.
 *
 *   calls.c        the entry point: umbra_syscall() finds the model of a call by its number
 *   names.c        paths and what they name: files of the host (read-only; changes are made to
 *                  a copy in memory), symbolic files, files created by the program
 *   descriptors.c  open files: read, write, seek, duplicate, pipes
 *   status.c       stat and its family, access, directory listings, changes of names
 *   stat_input.c   results of stat as inputs (--sym-stat)
 *   process.c      memory, identity, signals
 *   threads.c      threads; linked only if the program creates them
 *   processes.c    fork; linked only if the program calls it
 *   clocks.c       time: clocks, sleeping, alarms
 *   fail.c         calls that fail because of --max-fail
 *
 * A call returns what the kernel would return: -errno on failure. Calls without a model fail with
 * ENOSYS and are listed in the report; a value or failure that another machine may not give is an
 * assumption in the report. There is no terminal and no network. */
#ifndef UMBRA_KERNEL_H
#define UMBRA_KERNEL_H
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

#include "stat_input.h"

/* --- functions of the engine --- */

/* Makes a value concrete: the path continues once per possible value. */
long umbra_concretise(long value);
unsigned umbra_is_symbolic(uintptr_t value);
/* Appends to the program's output: 1 standard output, 2 standard error, 3 the files that it leaves,
 * 4 their permissions. */
void umbra_output(int stream, const void *bytes, size_t size);
/* Does one of the bytes represent the string of a number (float_text.c), which only the output
 * expands? */
int umbra_text_is_in(const void *bytes, size_t size);
void umbra_unmodelled(long number); /* reports the number of a system call without a model */
void umbra_bound(const char *what); /* as in include/umbra.h */
/* reports that from here on the path differs from what a real machine would do */
void umbra_approximate(const char *what);
/* For the verdict: a property of the machine that the program has just read, as subject and
 * predicate ("HOME", " is not set"). */
void umbra_assume_machine(const char *subject, const char *rest);
/* Returns the value, which another machine may give differently: `what` is assumed wherever a
 * result depends on it. The value has that many bits; calls with the same key return the same
 * unknown. */
unsigned long umbra_assumed(unsigned long value, unsigned bits, const char *what,
                            unsigned long key);
/* The program asks for the file that is being looked up, and does not create it. */
extern int umbra_is_asked;
void umbra_assume_unset(const char *name); /* an environment variable */
/* Ends the path as a cut of that kind (ends.def). Not _Noreturn: code after the call must not be
 * treated as unreachable. */
void umbra_give_up(const char *kind, const char *what);
void umbra_random(void *to, size_t size); /* fills the memory with new symbolic bytes */
/* The same for an input called `name`. Returns 0 and does nothing with --fixed-time. */
long umbra_clock(void *to, size_t size, const char *name);
/* The same for the results of stat for the file of that name (StatInput). Returns 0 without
 * --sym-stat. */
long umbra_stat_input(void *to, size_t size, const char *name);
/* --sym-files-exist: the InputKind of the symbolic file of that name; it may be symbolic. */
unsigned umbra_input_kind(const char *name);
int umbra_may_fail(void); /* --max-fail: system calls may fail */
/* Does this call fail? The input of that name, a byte, is 0 or the error. No when the maximum
 * number of calls has failed. */
int umbra_fails(const char *input, int error);
void umbra_require(uintptr_t condition); /* the path ends if the condition is false */
/* Is there memory at the address that may be read, or written? Otherwise the kernel returns
 * EFAULT. */
unsigned umbra_is_memory(const void *address, int writes);
/* From here on writing to the object at the address is a fault, or is allowed again. */
void umbra_protect(void *address, int is_read_only);
_Noreturn void umbra_exit(int status);
_Noreturn void umbra_deadlock(void); /* no thread can continue */
_Noreturn void umbra_killed(int signal);
/* True if the path ends with a fault that natively raises this signal. */
unsigned umbra_fault_raises(int signal);
/* The files of the host. Paths are concrete and absolute. */
long umbra_host_stat(const char *path, struct stat *st); /* lstat */
/* Loads file contents; with to NULL it returns the size. */
long umbra_host_load(const char *path, void *to, size_t size, size_t at);
long umbra_host_link(const char *path, char *target,
                     size_t room); /* readlink; returns the length of the target */
/* Stores a sequence of {type, name, NUL}, sorted; returns the bytes used. */
long umbra_host_list(const char *path, unsigned char *entries, size_t room);

/* The host's message for an error ("error 2") or a signal ("signal 9"), from byte `at` on; returns
 * the number of bytes, without a NUL, or -errno if there is no message. */
long umbra_host_text(const char *key, char *to, size_t room, size_t at);

/* Filled in by the engine before the program starts. The input named "" is standard input. */
typedef struct Input {
  const char *name;
  unsigned char *data;
  size_t room, size; /* size may be symbolic; it is at most room */
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
  /* BY_CLOCK: not before `at`; AT_START: the same, and the program has not changed the file */
  enum { TIME_BY_CLOCK, TIME_KNOWN, TIME_OF_HOST, TIME_AT_START } is_known;
} FileTime;

/* The kind of a symbolic file when the program starts: the input NAME-data-kind, a byte. */
typedef enum InputKind {
  INPUT_FILE,
  INPUT_LACKING,
  INPUT_DIRECTORY,
  INPUT_UNREADABLE, /* without any permission */
  INPUT_PROTECTED   /* it can only be read */
} InputKind;

typedef struct Inode {
  Kind kind;
  mode_t mode;          /* permissions */
  mode_t protects;      /* those that an INPUT_PROTECTED file lacks; symbolic until it matters */
  int is_made;          /* created by the program */
  int is_mode_set;      /* the program has set its mode */
  unsigned char *data;  /* NULL: empty, or not read from the host yet */
  size_t size, room;    /* size may be symbolic until it is concretised */
  const char *host;     /* path on the host; NULL: not from the host */
  int is_loaded;        /* data contains the host's bytes */
  int stream;           /* OUTPUT: 1 or 2 */
  int readers, writers; /* PIPE: number of descriptions open for reading, for writing */
  int is_changed;
  int is_mapped; /* data is a shared mapping, so it cannot move */
  ino_t number;
  FileTime accessed, modified, changed;
  const char
      /* for a file that existed at the start; relative to the working directory if it is below
       * it */
      *name;
  const char *input; /* a symbolic file whose InputKind has not been read yet: its name */
  StatInput *said;   /* results of stat; NULL: not read yet, or not an input */
  struct Inode *next_said;
} Inode;

typedef struct Name {
  struct Name *next;
  char *path;     /* absolute; its last component may be symbolic */
  Inode *inode;   /* NULL: removed */
  int was_there;  /* it existed when the program started */
  int is_changed; /* created or removed by the program */
} Name;

typedef struct Description { /* an open file */
  Inode *inode;
  const char *path;
  size_t offset;
  int flags, users;
  /* by a stream with a buffer; glibc may move it elsewhere */
  enum { NOT_MOVED, MOVED_BY_SEEK, MOVED_BY_UNGETC, MOVED_BY_CLOSE } is_moved;
  unsigned char *entries; /* for a directory, after it was listed */
  size_t entries_size;
} Description;

enum { MOST_DESCRIPTORS = 64, USER = 1000, TIME_START = 1767225600 }; /* 2026-01-01 */

extern char *umbra_directory, *umbra_state_directory;
extern Name *umbra_names; /* the newest first; all except untouched files of the host */
extern mode_t umbra_state_umask;
extern struct timespec umbra_now; /* with --fixed-time; only sleeping advances it */

/* Called by the edited files of musl (scripts/build-libc.sh). */
void umbra_stream_moved(int fd);
void umbra_stream_gave_back(int fd);
void umbra_stream_closed(int fd);
void umbra_check_position(int fd, int whence);

void umbra_world_start(void); /* creates the input files, once */
void umbra_world_close(void); /* outputs the files that were changed */
void umbra_check_fault_handlers(void);
Inode *umbra_inode_new(Kind kind, mode_t mode);
/* Makes the path absolute, in `to` (PATH_MAX bytes); 0 or -errno. Forks wherever the kernel would
 * distinguish paths. */
long umbra_path_absolute(int directory, const char *path, char *to);
/* The same for calls that create, remove or rename the entry itself: slashes at the end of the path
 * do not lead through a symbolic link. *has_slash: slashes follow an entry other than "." and "..".
 */
long umbra_path_of_entry(int directory, const char *path, char *to, int *has_slash);
/* Returns 0 or -errno. Expects an absolute path as created by umbra_path_absolute. */
long umbra_name_find(const char *path, int follows_links, Name **found);
Name *umbra_name_make(const char *path,
                      Inode *inode); /* the program creates the name, or links it to another file */
/* Replaces the path of a symbolic link by its target, which need not exist. 0 or -errno. */
long umbra_link_follow(char *path);
long umbra_parent_check(const char *path); /* fails unless the parent is a directory */
/* The same, and also fails if its entries may not be changed. */
long umbra_parent_change(const char *path);
/* For a file of the host outside the working directory that the program did not create. */
long umbra_not_owner(void); /* -EPERM */
int umbra_is_foreign(const char *path, const Inode *inode);
/* Decides whether a symbolic file exists, and of which kind it is: the path continues once for each
 * case. */
void umbra_name_settle(Name *n);
void umbra_inode_load(Inode *inode);
/* Returns the length of the target. */
long umbra_link_read(const Inode *link, char *to, size_t room);
void umbra_inode_resize(Inode *inode, size_t size);
Description *umbra_description_at(int fd); /* NULL: not open, or only a place (O_PATH) */
extern Description *umbra_state_descriptors[MOST_DESCRIPTORS];
Description *umbra_place_at(int fd); /* the same, also with O_PATH */
/* The program reads the contents: recorded for the verdict if it is standard input that was not
 * given. */
void umbra_inode_seen(const Inode *i);
/* The standard descriptor, 0 to 2, that it was at the start; otherwise -1. */
int umbra_standard_stream(const Inode *i);
/* The program reads the position of the file, or accesses bytes at a position. exit() also moves
 * the position to the end of what was read, which is not visible. */
void umbra_assume_position(const Inode *i);
extern int umbra_is_exiting; /* set in exit.c */
/* asked: permission bits for user, group and others. */
int umbra_is_permitted(const char *path, Inode *inode, mode_t asked);
/* --sym-stat (stat_input.c). NULL if it is not an input for this file. */
const StatInput *umbra_said(Inode *i);
/* The permission bits that apply to the user, as owner bits. */
mode_t umbra_mode_for_user(Inode *i);
void umbra_assume_owned(Inode *i); /* the operation requires that the user owns it */

/* --- the calls --- */

struct iovec;
struct k_sigaction;
long umbra_open(int directory, const char *path, int flags, mode_t mode);
long umbra_close_fd(int fd);
long umbra_read(int fd, void *to, size_t size);
long umbra_read_at(int fd, void *to, size_t size, off_t at);
long umbra_read_vector(int fd, const struct iovec *v, int count);
int umbra_is_output(int fd); /* true if it leads to the program's output */
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
long umbra_access(int directory, const char *path, int mode, int flags);
long umbra_unlink(int directory, const char *path, int is_directory);
long umbra_rename(int from_directory, const char *from, int to_directory, const char *to);
long umbra_make_directory(int directory, const char *path, mode_t mode);
long umbra_link_target(int directory, const char *path, char *to, size_t room);
long umbra_make_link(const char *target, int directory, const char *path);
long umbra_working_directory(char *to, size_t room);
long umbra_change_directory(const char *path);
long umbra_list(int fd, void *to, size_t room);
void umbra_inode_set_mode(Inode *i, mode_t mode); /* as chmod does, without any check */
long umbra_change_mode(int directory, const char *path, mode_t mode);
long umbra_truncate_path(const char *path, off_t size);
long umbra_hard_link(int from_directory, const char *from, int to_directory, const char *to,
                     int flags);
long umbra_set_times(int directory, const char *path, const struct timespec *times, int flags);

long umbra_sleep(const struct timespec *duration, struct timespec *rest); /* 0 or -EINTR */
long umbra_sleep_until(int clock, const struct timespec *end);
long umbra_wait_for_signal(void);
/* The earliest time that the clock may show. Returns -EINVAL if it cannot be waited for. */
long umbra_clock_passed(int clock, struct timespec *least);
/* On the clock umbra_now: the end of a wait until `time` (clock >= 0), or for that long (RELATIVE).
 */
struct timespec umbra_end_of_wait(int clock, const struct timespec *time);
void umbra_pass_until(const struct timespec *end); /* of the clock umbra_now */
int umbra_alarm_is_set(void);

/* --- threads --- */

/* These functions have weak definitions for a program without threads (process.c). */
enum { RELATIVE = -1 };
/* The running thread waits until another one wakes it: returns 0; -ETIMEDOUT when the time has
 * passed (NULL: never); -EINTR; -ECANCELED. key: an address that names what it waits for, or NULL.
 */
long umbra_block(const void *key, int clock, const struct timespec *time);
long umbra_wake(const void *key, long most); /* the first ones; returns their number */
void umbra_requeue(const void *from, const void *to, long most);
long umbra_yield(void);
int umbra_is_threaded(void); /* there are other threads */
int umbra_schedules(void);   /* --schedules: other threads than the next one may run */
/* Which of `count` threads runs; 0 is the one that runs by default. thread: the number of the
 * running one. */
long umbra_chosen_thread(long thread, long count);
long umbra_thread_number(void);               /* of the running one; 0 for the first */
extern unsigned long umbra_state_signal_mask; /* of the running thread */

/* --- processes --- */

/* All processes share the variables and the heap blocks of this kernel, except for variables that
 * are marked EACH_PROCESS, and blocks that umbra_private() names. */
#define EACH_PROCESS __attribute__((section("umbra.process")))
void umbra_private(void *block);

enum { FIRST_PROCESS = 4242 };
/* Weak definitions in process.c: */
unsigned long umbra_most_open(void); /* the limit of open files */
long umbra_fork(void);               /* defined only in processes.c */
int umbra_handles(int signal);       /* not by its default action */
long umbra_process_number(void);     /* 0 for the first */
long umbra_parent_number(void);
long umbra_wait_for_child(long id, int *status, int options);
void umbra_end_process(int status);  /* returns in the first process */
void umbra_kill_process(int signal); /* the same */
/* In threads.c: */
int umbra_has_threads(void); /* of one process */
void *umbra_task_process(void);
long umbra_task_fork(void *process, long number); /* returns 1 in the child */
_Noreturn void umbra_task_end(void);              /* of a child */
void umbra_share_descriptors(void);               /* a child has the same */
long umbra_deliver(int signal);
FileTime umbra_file_now(void);
struct timespec umbra_file_time(const struct timespec *since);

/* Returns the error with which the call fails although it could succeed, or 0. a, c, d: its first,
 * third and fourth argument. is_done: it fails after it was carried out. */
long umbra_failure(long n, long a, long c, long d, int *is_done);
long umbra_clock_call(long n, long a, long b, long c, long d); /* calls on clocks */
long umbra_memory_call(long n, long a, long b, long c, long d, long e, long f); /* mappings */
long umbra_process_call(long n, long a, long b, long c, long d, long e,
                        long f); /* identity, waiting, signals */
#endif
