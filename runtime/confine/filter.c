/* A filter is a list of comparisons with the number of a system call, each with its answer; calls
 * that depend on their arguments come last. It refuses what a program under test does not need:
 * changing the system, seeing or changing other processes, and kernel objects that outlive the
 * program or use memory that is not counted. */
#include "filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "replay/channels.h"

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

enum {
  FORBIDDEN = SECCOMP_RET_ERRNO | EPERM,
  MISSING = SECCOMP_RET_ERRNO | ENOSYS,
  DENIED = SECCOMP_RET_ERRNO | EACCES,
  DONE = SECCOMP_RET_ERRNO, /* returns 0 without doing anything */
  MOST_INSTRUCTIONS = 600,
  NEW_NAMESPACES = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |
                   CLONE_NEWPID | CLONE_NEWNET
};

typedef struct Filter {
  struct sock_filter code[MOST_INSTRUCTIONS];
  unsigned short len;
} Filter;

static void add(Filter *f, uint16_t code, uint32_t k, uint8_t if_true, uint8_t if_false) {
  if (f->len == MOST_INSTRUCTIONS) _exit(125);
  f->code[f->len++] = (struct sock_filter){code, if_true, if_false, k};
}

static void add_load(Filter *f, size_t offset) {
  add(f, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

static void add_number(Filter *f) { add_load(f, offsetof(struct seccomp_data, nr)); }

/* Loads the lower half, which is what the kernel uses for an int. */
static void add_argument(Filter *f, int i) {
  add_load(f, offsetof(struct seccomp_data, args) + (size_t)i * sizeof(uint64_t));
}

static void add_answer(Filter *f, uint32_t answer) { add(f, BPF_RET | BPF_K, answer, 0, 0); }

/* Returns the answer if the loaded value is `value`. */
static void add_answer_to(Filter *f, uint32_t value, uint32_t answer) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  add_answer(f, answer);
}

static void add_answers(Filter *f, const int *numbers, size_t count, uint32_t answer) {
  for (size_t i = 0; i < count; i++)
    add_answer_to(f, (uint32_t)numbers[i], answer);
}
#define ADD_ANSWERS(f, numbers, answer) \
  add_answers(f, numbers, sizeof(numbers) / sizeof *(numbers), answer)

/* --- refused calls --- */

/* These numbers are the same on every architecture, and may be newer than the headers. */
enum {
  CALL_PIDFD_SEND_SIGNAL = 424,
  CALL_IO_URING_SETUP,
  CALL_IO_URING_ENTER,
  CALL_IO_URING_REGISTER,
  CALL_OPEN_TREE,
  CALL_MOVE_MOUNT,
  CALL_FSOPEN,
  CALL_FSCONFIG,
  CALL_FSMOUNT,
  CALL_FSPICK,
  CALL_PIDFD_OPEN,
  CALL_CLONE3,
  CALL_OPENAT2 = 437,
  CALL_PIDFD_GETFD,
  CALL_PROCESS_MADVISE = 440,
  CALL_MOUNT_SETATTR = 442,
  CALL_QUOTACTL_FD = 443,
  CALL_MEMFD_SECRET = 447,
  CALL_PROCESS_MRELEASE = 448,
  CALL_FCHMODAT2 = 452,
  CALL_SETXATTRAT = 463,
  CALL_GETXATTRAT,
  CALL_LISTXATTRAT,
  CALL_REMOVEXATTRAT,
  CALL_OPEN_TREE_ATTR,
  CALL_FILE_SETATTR = 469
};

static const int forbidden[] = {
    /* mounts and the file tree as a whole */
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, CALL_OPEN_TREE, CALL_MOVE_MOUNT,
    CALL_FSOPEN, CALL_FSCONFIG, CALL_FSMOUNT, CALL_FSPICK, CALL_MOUNT_SETATTR, CALL_OPEN_TREE_ATTR,
    SYS_open_by_handle_at, SYS_swapon, SYS_swapoff, SYS_quotactl, CALL_QUOTACTL_FD,
    SYS_fanotify_init, SYS_acct,
    /* other processes */
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, CALL_PIDFD_GETFD,
    CALL_PIDFD_SEND_SIGNAL, CALL_PROCESS_MADVISE, CALL_PROCESS_MRELEASE, SYS_kcmp,
    SYS_migrate_pages, SYS_move_pages, SYS_unshare, SYS_setns, SYS_perf_event_open,
    /* the kernel and the machine */
    SYS_bpf, SYS_userfaultfd, SYS_kexec_load, SYS_kexec_file_load, SYS_init_module,
    SYS_finit_module, SYS_delete_module, SYS_reboot, SYS_syslog, SYS_sethostname, SYS_setdomainname,
    SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_vhangup,
    SYS_lookup_dcookie,
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm,
#endif
    /* keys */
    SYS_add_key, SYS_request_key, SYS_keyctl};

/* These fail as if the kernel had been built without them, which programs are prepared for. */
static const int missing[] = {
    CALL_IO_URING_SETUP, CALL_IO_URING_ENTER, CALL_IO_URING_REGISTER,
    CALL_CLONE3, /* its flags are in memory, which a filter cannot read */
    /* memory, queues and semaphores: the identifiers of other processes can be guessed */
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_semget,
    SYS_semop, SYS_semtimedop, SYS_semctl, SYS_mq_open, SYS_mq_unlink, SYS_memfd_create,
    CALL_MEMFD_SECRET,
/* notifies about directories that cannot be opened */
#ifdef SYS_inotify_init
    SYS_inotify_init,
#endif
    SYS_inotify_init1};

static const int sockets[] = {SYS_socket, SYS_bind};

/* Attributes that Landlock does not cover: changing them, and reading those of files that the
 * program cannot open. */
static const int attributes[] = {
    SYS_setxattr,     SYS_lsetxattr,   SYS_fsetxattr,      SYS_removexattr,   SYS_lremovexattr,
    SYS_fremovexattr, CALL_SETXATTRAT, CALL_REMOVEXATTRAT, CALL_FILE_SETATTR, SYS_getxattr,
    SYS_lgetxattr,    SYS_listxattr,   SYS_llistxattr,     CALL_GETXATTRAT,   CALL_LISTXATTRAT};
static const int old_times[] = {
#ifdef SYS_utime
    SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    -1};
static const int truncations[] = {SYS_truncate};
static const int open_by_structure[] = {CALL_OPENAT2};

/* For this call: allows only argument `i` equal to `value`. */
static void add_only(Filter *f, int number, int i, uint32_t value, uint32_t answer) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 4);
  add_argument(f, i);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0);
  add_answer(f, answer);
  add_answer(f, SECCOMP_RET_ALLOW);
}

static void add_never(Filter *f, int number, int i, uint32_t value, uint32_t answer) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 3);
  add_argument(f, i);
  add_answer_to(f, value, answer);
  add_number(f);
}

/* For this call: refuses an argument `i` that has this value in these bits. */
static void add_never_bits(Filter *f, int number, int i, uint32_t bits, uint32_t value,
                           uint32_t answer) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 4);
  add_argument(f, i);
  add(f, BPF_ALU | BPF_AND | BPF_K, bits, 0, 0);
  add_answer_to(f, value, answer);
  add_number(f);
}

/* For a program that closes or replaces all descriptors, these are not open. */
static void add_channels(Filter *f, int number, int i) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 5);
  add_argument(f, i);
  add(f, BPF_JMP | BPF_JGE | BPF_K, CHANNEL_FIRST, 0, 2);
  add(f, BPF_JMP | BPF_JGE | BPF_K, CHANNEL_FIRST + CHANNELS_OF_PROGRAM, 1, 0);
  add_answer(f, SECCOMP_RET_ERRNO | EBADF);
  add_number(f);
}

/* For this call: continues only if argument `i` equals one of the values. */
static void add_some(Filter *f, int number, int i, const uint32_t *values, size_t count,
                     uint32_t answer) {
  if (count > 100) _exit(125); /* the distance of a jump has 8 bits */
  add(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, (uint8_t)(count + 2));
  add_argument(f, i);
  for (size_t k = 0; k < count; k++)
    add(f, BPF_JMP | BPF_JEQ | BPF_K, values[k], (uint8_t)(count - k), 0);
  add_answer(f, answer);
  add_number(f);
}

/* Allows connected pairs only: a socket of another kind can send to any address. */
static void add_pairs(Filter *f) {
  enum { KIND_BITS = 0xf };
  add(f, BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 0, 8);
  add_argument(f, 0);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 0, 4);
  add_argument(f, 1);
  add(f, BPF_ALU | BPF_AND | BPF_K, KIND_BITS, 0, 0);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, SOCK_STREAM, 2, 0);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, SOCK_SEQPACKET, 1, 0);
  add_answer(f, DENIED);
  add_answer(f, SECCOMP_RET_ALLOW);
}

/* The limit on core files is set by confine; a program that sets it gets success without effect.
 * For prlimit this applies if there is a new limit, whose address has two halves. */
static void add_core_limit(Filter *f) {
  const size_t upper_half = offsetof(struct seccomp_data, args) + 2 * sizeof(uint64_t) + 4;
#ifdef SYS_setrlimit
  add_never(f, SYS_setrlimit, 0, RLIMIT_CORE, DONE);
#endif
  add(f, BPF_JMP | BPF_JEQ | BPF_K, SYS_prlimit64, 0, 7);
  add_argument(f, 1);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, RLIMIT_CORE, 0, 5);
  add_argument(f, 2);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2);
  add_load(f, upper_half);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  add_answer(f, DONE);
  add_number(f);
}

static void add_namespaces(Filter *f) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4);
  add_argument(f, 0);
  add(f, BPF_JMP | BPF_JSET | BPF_K, NEW_NAMESPACES, 0, 1);
  add_answer(f, FORBIDDEN);
  add_number(f);
}

/* Allows the requests that programs make for files, pipes and terminals. Others could have effects
 * outside the directory that the program may write to: attributes of files that it can read, or the
 * recipient of signals. */
static void add_requests(Filter *f) {
  static const uint32_t denied[] = {0x5412,      /* TIOCSTI: simulates typed input */
                                    0x541c,      /* TIOCLINUX, which can paste */
                                    0x40086602,  /* FS_IOC_SETFLAGS */
                                    0x401c5820}; /* FS_IOC_FSSETXATTR */
  static const uint32_t known[] = {TCGETS,     TCSETS,     TCSETSW,   TCSETSF,    TCGETA,   TCSETA,
                                   TCSBRK,     TIOCGWINSZ, TIOCGPGRP, TIOCOUTQ,   FIONREAD, FIONBIO,
                                   FIOCLEX,    FIONCLEX,   FIOQSIZE,  0x40049409, /* FICLONE */
                                   0x4020940d,                                    /* FICLONERANGE */
                                   0x80086601,  /* FS_IOC_GETFLAGS */
                                   0xc020660b}; /* FS_IOC_FIEMAP */
  for (size_t i = 0; i < sizeof denied / sizeof *denied; i++)
    add_never(f, SYS_ioctl, 1, denied[i], FORBIDDEN);
  add_some(f, SYS_ioctl, 1, known, sizeof known / sizeof *known, SECCOMP_RET_ERRNO | ENOTTY);
}

/* Refuses setting the recipient of signals, and leases and notifications of files, which affect
 * other processes. */
static void add_control(Filter *f) {
  enum { SET_OWNER_EX = 15 }; /* F_SETOWN_EX */
  static const uint32_t denied[] = {F_SETOWN, SET_OWNER_EX, F_SETLEASE, F_NOTIFY};
  for (size_t i = 0; i < sizeof denied / sizeof *denied; i++)
    add_never(f, SYS_fcntl, 1, denied[i], FORBIDDEN);
}

/* A process may change only its own limits and priorities. */
static void add_priorities(Filter *f) {
  enum { IO_USER = 3 }; /* IOPRIO_WHO_USER */
  add_only(f, SYS_prlimit64, 0, 0, FORBIDDEN);
  add_never(f, SYS_setpriority, 0, PRIO_USER, FORBIDDEN);
  add_only(f, SYS_setpriority, 1, 0, FORBIDDEN);
  add_never(f, SYS_ioprio_set, 0, IO_USER, FORBIDDEN);
  add_only(f, SYS_ioprio_set, 1, 0, FORBIDDEN);
  add_only(f, SYS_sched_setscheduler, 0, 0, FORBIDDEN);
  add_only(f, SYS_sched_setparam, 0, 0, FORBIDDEN);
  add_only(f, SYS_sched_setattr, 0, 0, FORBIDDEN);
  add_only(f, SYS_sched_setaffinity, 0, 0, FORBIDDEN);
}

/* Opening a file for reading can truncate it; opening for writing is checked by Landlock. */
static void add_truncations(Filter *f) {
  const uint32_t bits = O_TRUNC | O_ACCMODE, denied = O_TRUNC | O_RDONLY;
  ADD_ANSWERS(f, truncations, FORBIDDEN);
  ADD_ANSWERS(f, open_by_structure, MISSING);
#ifdef SYS_open
  add_never_bits(f, SYS_open, 1, bits, denied, DENIED);
#endif
  add_never_bits(f, SYS_openat, 2, bits, denied, DENIED);
}

/* Blocks allocated beyond the end of a file do not count towards the limit of its size; file
 * systems that cannot allocate them return the same error. */
static void add_allocations(Filter *f) {
  add_only(f, SYS_fallocate, 1, 0, SECCOMP_RET_ERRNO | EOPNOTSUPP);
}

static void add_arguments(Filter *f) {
  add_requests(f);
  add_control(f);
  add_namespaces(f);
  add_channels(f, SYS_close, 0);
#ifdef SYS_dup2
  add_channels(f, SYS_dup2, 1);
#endif
  add_channels(f, SYS_dup3, 1);
  add_pairs(f);
  add_allocations(f);
  add_core_limit(f);
  add_priorities(f);
}

static int install(Filter *f, unsigned flags) {
  struct sock_fprog program = {f->len, f->code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
}

int filter_refuse(const FilterWants *w) {
#ifdef ARCHITECTURE
  Filter f = {.len = 0};
  add_load(&f, offsetof(struct seccomp_data, arch));
  add(&f, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
  add_answer(&f, MISSING); /* another table of system calls */
  add_number(&f);
  add(&f, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1); /* x32 */
  add_answer(&f, MISSING);
  ADD_ANSWERS(&f, forbidden, FORBIDDEN);
  ADD_ANSWERS(&f, missing, MISSING);
  ADD_ANSWERS(&f, sockets, DENIED);
  if (w->keeps_modes) {
    ADD_ANSWERS(&f, attributes, SECCOMP_RET_ERRNO | EOPNOTSUPP);
    ADD_ANSWERS(&f, old_times, MISSING);
  }
  if (w->denies_truncation) add_truncations(&f);
  add_arguments(&f);
  add_answer(&f, SECCOMP_RET_ALLOW);
  return install(&f, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

/* --- calls that need permission --- */

static const int tasks[] = {
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
    SYS_clone, CALL_CLONE3};
static const int pairs[] = {SYS_socketpair};
static const int modes[] = {
#ifdef SYS_chmod
    SYS_chmod,  SYS_chown,    SYS_lchown,
#endif
    SYS_fchmod, SYS_fchmodat, CALL_FCHMODAT2, SYS_fchown, SYS_fchownat, SYS_utimensat};
static const int signals[] = {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo,
                              SYS_rt_tgsigqueueinfo};

/* Shared memory, or a shared file: the descriptor does not show which. */
static void add_shared(Filter *f, uint32_t question) {
  add(f, BPF_JMP | BPF_JEQ | BPF_K, SYS_mmap, 0, 6);
  add_argument(f, 3);
  add(f, BPF_ALU | BPF_AND | BPF_K, MAP_TYPE, 0, 0);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, MAP_SHARED, 1, 0);
  add(f, BPF_JMP | BPF_JEQ | BPF_K, MAP_SHARED_VALIDATE, 0, 1);
  add_answer(f, question);
  add_number(f);
}

int filter_ask(FilterWants *w) {
#ifdef ARCHITECTURE
  enum { WAIT_KILLABLE_RECV = 1 << 5 }; /* Linux 5.19; headers may be older */
  Filter f = {.len = 0};
  add_number(&f);
  const uint32_t question = w->is_traced ? SECCOMP_RET_TRACE : SECCOMP_RET_USER_NOTIF;
  ADD_ANSWERS(&f, tasks, question);
  ADD_ANSWERS(&f, pairs, question);
  add_shared(&f, question);
  if (w->keeps_modes) ADD_ANSWERS(&f, modes, question);
  if (w->keeps_signals) ADD_ANSWERS(&f, signals, question);
  add_answer(&f, SECCOMP_RET_ALLOW);
  /* The listener, which receives nothing, prevents the program from installing one of its own,
   * which would take precedence over the tracer. */
  if (w->is_traced) return install(&f, SECCOMP_FILTER_FLAG_NEW_LISTENER);
  if (!w->is_interruptible) {
    int listener = install(&f, SECCOMP_FILTER_FLAG_NEW_LISTENER | WAIT_KILLABLE_RECV);
    if (listener >= 0 || errno != EINVAL) return listener;
  }
  w->is_interruptible = 1;
  return install(&f, SECCOMP_FILTER_FLAG_NEW_LISTENER);
#else
  (void)w;
  return -1;
#endif
}
