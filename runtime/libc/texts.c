/* The messages for errors and signals, as in the C library of the host, which the native runs use.
 * They replace musl's. */
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>

/* musl declares POSIX's function of this name, glibc GNU's. */
#define strerror_r posix_strerror_r
#include <string.h>
#undef strerror_r

#include "kernel.h"

enum { TEXT_SIZE = 64, LAST_ERROR = EHWPOISON, LAST_SIGNAL = SIGSYS };

static char *add_text(char *to, const char *text) {
  while (*text)
    *to++ = *text++;
  return to;
}

static void add_number(char *to, int n) {
  unsigned rest = n < 0 ? -(unsigned)n : (unsigned)n;
  char digits[12];
  int len = 0;
  do {
    digits[len++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest);
  if (n < 0) *to++ = '-';
  while (len)
    *to++ = digits[--len];
  *to = 0;
}

/* Stores it in a buffer of TEXT_SIZE bytes; 0 if it has no name. */
static int find(char *room, const char *kind, int n) {
  char key[32];
  add_number(add_text(key, kind), n);
  if (!*room) umbra_host_text(key, room, TEXT_SIZE, 0);
  return *room != 0;
}

char *strerror(int error) {
  static char texts[LAST_ERROR + 1][TEXT_SIZE], other[TEXT_SIZE];
  error = (int)umbra_concretise(error);
  if (error >= 0 && error <= LAST_ERROR && find(texts[error], "error ", error)) return texts[error];
  add_number(add_text(other, "Unknown error "), error);
  return other;
}

char *__strerror_l(int error, locale_t locale) {
  (void)locale;
  return strerror(error);
}

char *strerror_l(int error, locale_t locale) { return __strerror_l(error, locale); }

static size_t copy_text(char *to, size_t size, const char *text) {
  size_t length = strlen(text), n = length < size ? length : size - 1;
  if (!size) return length;
  memcpy(to, text, n);
  to[n] = 0;
  return length;
}

char *strerror_r(int, char *, size_t);

/* The buffer is only used for an error without a message. */
char *strerror_r(int error, char *room, size_t size) {
  char *text = strerror(error);
  if (strncmp(text, "Unknown", sizeof "Unknown" - 1) != 0) return text;
  copy_text(room, size, text);
  return room;
}

int __xpg_strerror_r(int error, char *room, size_t size) {
  const char *text = strerror_r(error, room, size);
  if (text == room) return EINVAL;
  return copy_text(room, size, text) < size ? 0 : ERANGE;
}

char *strsignal(int number) {
  static char texts[LAST_SIGNAL + 1][TEXT_SIZE], other[TEXT_SIZE];
  number = (int)umbra_concretise(number);
  if (number > 0 && number <= LAST_SIGNAL && find(texts[number], "signal ", number))
    return texts[number];
  if (number >= SIGRTMIN && number <= SIGRTMAX)
    add_number(add_text(other, "Real-time signal "), number - SIGRTMIN);
  else
    add_number(add_text(other, "Unknown signal "), number);
  return other;
}

/* A single call of write(), because failures of the k-th call are visible. */
void perror(const char *text) {
  int has_text = text && *text;
  fprintf(stderr, "%s%s%s\n", has_text ? text : "", has_text ? ": " : "", strerror(errno));
}

/* --- GNU's names --- */

/* In the order of the numbers, separated by blanks; "-": no name. */
static const char error_names[] =
    "0 EPERM ENOENT ESRCH EINTR EIO ENXIO E2BIG ENOEXEC EBADF ECHILD EAGAIN ENOMEM EACCES "
    "EFAULT ENOTBLK EBUSY EEXIST EXDEV ENODEV ENOTDIR EISDIR EINVAL ENFILE EMFILE ENOTTY "
    "ETXTBSY EFBIG ENOSPC ESPIPE EROFS EMLINK EPIPE EDOM ERANGE EDEADLK ENAMETOOLONG "
    "ENOLCK ENOSYS ENOTEMPTY ELOOP - ENOMSG EIDRM ECHRNG EL2NSYNC EL3HLT EL3RST ELNRNG "
    "EUNATCH ENOCSI EL2HLT EBADE EBADR EXFULL ENOANO EBADRQC EBADSLT - EBFONT ENOSTR "
    "ENODATA ETIME ENOSR ENONET ENOPKG EREMOTE ENOLINK EADV ESRMNT ECOMM EPROTO EMULTIHOP "
    "EDOTDOT EBADMSG EOVERFLOW ENOTUNIQ EBADFD EREMCHG ELIBACC ELIBBAD ELIBSCN ELIBMAX "
    "ELIBEXEC EILSEQ ERESTART ESTRPIPE EUSERS ENOTSOCK EDESTADDRREQ EMSGSIZE EPROTOTYPE "
    "ENOPROTOOPT EPROTONOSUPPORT ESOCKTNOSUPPORT EOPNOTSUPP EPFNOSUPPORT EAFNOSUPPORT "
    "EADDRINUSE EADDRNOTAVAIL ENETDOWN ENETUNREACH ENETRESET ECONNABORTED ECONNRESET "
    "ENOBUFS EISCONN ENOTCONN ESHUTDOWN ETOOMANYREFS ETIMEDOUT ECONNREFUSED EHOSTDOWN "
    "EHOSTUNREACH EALREADY EINPROGRESS ESTALE EUCLEAN ENOTNAM ENAVAIL EISNAM EREMOTEIO "
    "EDQUOT ENOMEDIUM EMEDIUMTYPE ECANCELED ENOKEY EKEYEXPIRED EKEYREVOKED EKEYREJECTED "
    "EOWNERDEAD ENOTRECOVERABLE ERFKILL EHWPOISON ";
static const char signal_names[] =
    "- HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD "
    "CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH POLL PWR SYS ";

/* Stores the n-th name in a buffer of TEXT_SIZE bytes; NULL if it does not exist. */
static const char *find_name(char *room, const char *names, int n) {
  for (; n && *names; n--)
    names += strcspn(names, " ") + 1;
  size_t len = strcspn(names, " ");
  if (!len || *names == '-') return NULL;
  memcpy(room, names, len);
  room[len] = 0;
  return room;
}

const char *strerrorname_np(int error) {
  static char names[LAST_ERROR + 1][TEXT_SIZE];
  error = (int)umbra_concretise(error);
  return error >= 0 && error <= LAST_ERROR ? find_name(names[error], error_names, error) : NULL;
}

const char *strerrordesc_np(int error) {
  error = (int)umbra_concretise(error);
  return strerrorname_np(error) ? strerror(error) : NULL;
}

const char *sigabbrev_np(int number) {
  static char names[LAST_SIGNAL + 1][TEXT_SIZE];
  number = (int)umbra_concretise(number);
  if (number <= 0 || number > LAST_SIGNAL) return NULL;
  return find_name(names[number], signal_names, number);
}

const char *sigdescr_np(int number) {
  number = (int)umbra_concretise(number);
  return number > 0 && number <= LAST_SIGNAL ? strsignal(number) : NULL;
}
