/* Memory that the process maps: every mapping is a separate object. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kernel.h"

enum { PAGE = 4096 };

typedef struct Mapping {
  struct Mapping *next;
  unsigned char *start;
  size_t size;  /* whole pages */
  Inode *inode; /* the file whose bytes are mapped, if shared; otherwise NULL */
  int is_anonymous, is_read_only;
} Mapping;

static Mapping *mappings EACH_PROCESS;

static int is_inside(const Mapping *m, uintptr_t p, size_t size) {
  uintptr_t start = (uintptr_t)m->start;
  return p >= start && p - start < m->size && size <= m->size - (p - start);
}

/* The link to the mapping that contains the whole range, or to NULL. */
static Mapping **find_mapping(uintptr_t p, size_t size) {
  Mapping **m = &mappings;
  while (*m && !is_inside(*m, p, size))
    m = &(*m)->next;
  return m;
}

static void add_mapping(unsigned char *start, size_t size, Inode *inode, int is_anonymous) {
  Mapping *m = malloc(sizeof *m);
  umbra_private(m);
  *m = (Mapping){mappings, start, size, inode, is_anonymous, 0};
  mappings = m;
}

static unsigned char *new_mapping(size_t size, int is_anonymous, int is_shared) {
  unsigned char *p = calloc(1, size);
  if (p && !is_shared) umbra_private(p);
  if (p) add_mapping(p, size, NULL, is_anonymous);
  return p;
}

static void set_read_only(Mapping *m, int is_read_only) {
  umbra_protect(m->start, is_read_only);
  m->is_read_only = is_read_only;
}

/* A mapping is writable as a whole or not at all; it can always be read. */
static void protect_mapping(Mapping *m, uintptr_t at, size_t size, int protection) {
  int is_read_only = !(protection & PROT_WRITE),
      is_whole = (uintptr_t)m->start == at && size >= m->size;
  if (!(protection & PROT_READ) && is_read_only)
    umbra_approximate("memory without PROT_READ can be read");
  if (m->is_read_only == is_read_only) return;
  if (m->inode)
    umbra_approximate("a shared mapping of a file can be written to");
  else if (is_whole || !is_read_only)
    set_read_only(m, is_read_only);
  if (!is_whole)
    umbra_approximate("a part of a mapping has the write permission of the whole mapping");
}

/* A file mapped for writing, shared: the mapping is the memory that holds the file's bytes. */
static long map_file(Inode *i, size_t size, off_t offset, unsigned char **p) {
  umbra_inode_load(i);
  if (offset || (i->is_mapped && size > i->room)) {
    umbra_approximate(
        "mmap of a part of a file failed, because the mapping is shared and writable");
    return -ENODEV;
  }
  if (!i->is_mapped && (size > i->room || i->room % PAGE)) {
    size_t room = i->room > size ? (i->room + PAGE - 1) & ~(size_t)(PAGE - 1) : size;
    unsigned char *data = calloc(1, room);
    if (!data) return -ENOMEM;
    if (i->size) memcpy(data, i->data, i->size);
    i->data = data;
    i->room = room;
  }
  i->is_mapped = i->is_changed = 1;
  *p = i->data;
  add_mapping(i->data, size, i, 0);
  return 0;
}

/* Maps over a part of a mapping, or all of it: fills it with zeros. Mapping at another address
 * chosen by the caller is not supported. */
static long map_again(uintptr_t at, size_t size, int flags, unsigned char **p) {
  if (at % PAGE) return -EINVAL;
  Mapping *m = *find_mapping(at, size);
  if (m && (flags & MAP_FIXED_NOREPLACE)) return -EEXIST;
  if (!m) {
    umbra_approximate("mmap at a fixed address failed");
    return -ENOMEM;
  }
  protect_mapping(m, at, size, PROT_READ | PROT_WRITE);
  *p = m->start + (at - (uintptr_t)m->start);
  memset(*p, 0, size);
  return 0;
}

static long check_file(int fd, size_t size, int protection, int flags, off_t offset) {
  umbra_world_start();
  const Description *d = umbra_description_at(fd);
  if (!d) return -EBADF;
  umbra_inode_seen(d->inode);
  umbra_assume_position(d->inode);
  if (d->inode->kind != KIND_FILE) return -ENODEV;
  int access = d->flags & O_ACCMODE;
  if (access == O_WRONLY) return -EACCES;
  if ((flags & MAP_SHARED) && (protection & PROT_WRITE) && access != O_RDWR) return -EACCES;
  if (!d->inode->host) umbra_inode_load(d->inode);
  if (offset + (off_t)size > (off_t)((d->inode->size + PAGE - 1) & ~(size_t)(PAGE - 1)))
    umbra_approximate("a mapping contains zeros beyond the end of its file");
  return 0;
}

static long map(uintptr_t at, size_t size, int protection, int flags, int fd, off_t offset) {
  size = (size_t)umbra_concretise((long)size);
  if (!size) return -EINVAL;
  if (size > PTRDIFF_MAX) return -ENOMEM;
  size_t whole = (size + PAGE - 1) & ~(size_t)(PAGE - 1);
  if (offset % PAGE) return -EINVAL;
  if (!(flags & (MAP_SHARED | MAP_PRIVATE))) return -EINVAL;
  if (!(flags & MAP_ANONYMOUS)) {
    long error = check_file(fd, whole, protection, flags, offset);
    if (error) return error;
  }
  unsigned char *p = NULL;
  long error = 0;
  const Description *shared =
      (flags & MAP_SHARED) && !(flags & MAP_ANONYMOUS) ? umbra_description_at(fd) : NULL;
  if (shared && (shared->flags & O_ACCMODE) == O_RDWR && (protection & PROT_WRITE)) {
    error = map_file(shared->inode, whole, offset, &p);
    return error ? error : (long)p;
  }
  if (flags & (MAP_FIXED | MAP_FIXED_NOREPLACE))
    error = map_again((uintptr_t)umbra_concretise((long)at), whole, flags, &p);
  else if (!(p = new_mapping(whole, (flags & MAP_ANONYMOUS) != 0, (flags & MAP_SHARED) != 0)))
    error = -ENOMEM;
  if (!error && !(flags & MAP_ANONYMOUS)) {
    long n = umbra_read_at(fd, p, size, offset);
    if (n < 0) error = n;
  }
  if (!error) protect_mapping(*find_mapping((uintptr_t)p, whole), (uintptr_t)p, whole, protection);
  return error ? error : (long)p;
}

/* An object cannot lose a part of its memory, so a part that is unmapped stays there. */
static long unmap(uintptr_t at, size_t size) {
  at = (uintptr_t)umbra_concretise((long)at);
  size = ((size_t)umbra_concretise((long)size) + PAGE - 1) & ~(size_t)(PAGE - 1);
  if (at % PAGE || !size) return -EINVAL;
  Mapping **link = find_mapping(at, size), *m = *link;
  if (!m || size < m->size) {
    umbra_approximate(m ? "munmap of a part of a mapping left it mapped"
                        : "munmap of more than one mapping left them mapped");
    return 0;
  }
  *link = m->next;
  if (!m->inode) free(m->start);
  free(m);
  return 0;
}

static long remap(uintptr_t at, size_t old_size, size_t size, int flags) {
  const Mapping *m = *find_mapping(at, (size_t)umbra_concretise((long)old_size));
  size = ((size_t)umbra_concretise((long)size) + PAGE - 1) & ~(size_t)(PAGE - 1);
  if (!m || !size) return m ? -EINVAL : -EFAULT;
  if ((uintptr_t)m->start == at && size <= m->size) return (long)at;
  if (!(flags & MREMAP_MAYMOVE) || m->inode || (uintptr_t)m->start != at) {
    umbra_assume_machine("a mapping", " cannot grow where it is");
    return -ENOMEM;
  }
  old_size = m->size;
  unsigned char *p = new_mapping(size, m->is_anonymous, 0);
  if (!p) return -ENOMEM;
  memcpy(p, (void *)at, old_size);
  if (m->is_read_only) set_read_only(mappings, 1);
  unmap(at, old_size);
  return (long)p;
}

static long protect(uintptr_t at, size_t size, int protection) {
  enum { SEMAPHORES = 8 }; /* PROT_SEM */
  at = (uintptr_t)umbra_concretise((long)at);
  size = ((size_t)umbra_concretise((long)size) + PAGE - 1) & ~(size_t)(PAGE - 1);
  protection = (int)umbra_concretise(protection);
  if (at % PAGE || (protection & ~(PROT_READ | PROT_WRITE | PROT_EXEC | PROT_GROWSDOWN |
                                   PROT_GROWSUP | SEMAPHORES)))
    return -EINVAL;
  Mapping *m = *find_mapping(at, size);
  if (m)
    protect_mapping(m, at, size, protection);
  else if (size && (protection & (PROT_READ | PROT_WRITE)) != (PROT_READ | PROT_WRITE))
    umbra_approximate("mprotect removed no permission");
  return 0;
}

/* The contents are discarded: zeros again. */
static long advise(uintptr_t at, size_t size, int advice) {
  enum { DONT_NEED = 4, FREE = 8, LAST = 25 };
  if (at % PAGE || advice < 0 || advice > LAST || (advice > DONT_NEED && advice < FREE))
    return -EINVAL;
  if (advice != DONT_NEED && advice != FREE) return 0;
  Mapping *m = *find_mapping(at, size);
  if (!m || !m->is_anonymous) {
    umbra_approximate("madvise left the memory as it was");
    return 0;
  }
  int is_read_only = m->is_read_only;
  set_read_only(m, 0);
  memset(m->start + (at - (uintptr_t)m->start), 0, size);
  set_read_only(m, is_read_only);
  return 0;
}

static long synchronise(uintptr_t at, int flags) {
  if (flags & ~(MS_ASYNC | MS_INVALIDATE | MS_SYNC)) return -EINVAL;
  return at % PAGE || ((flags & MS_ASYNC) && (flags & MS_SYNC)) ? -EINVAL : 0;
}

long umbra_memory_call(long n, long a, long b, long c, long d, long e, long f) {
  switch (n) {
    case SYS_mmap: return map((uintptr_t)a, (size_t)b, (int)c, (int)d, (int)e, f);
    case SYS_munmap: return unmap((uintptr_t)a, (size_t)b);
    case SYS_mprotect: return protect((uintptr_t)a, (size_t)b, (int)c);
    case SYS_madvise: return advise((uintptr_t)a, (size_t)b, (int)c);
    case SYS_msync: return synchronise((uintptr_t)a, (int)c);
    case SYS_brk: return 0; /* the break cannot be set: malloc is implemented by the engine */
    case SYS_mremap: return remap((uintptr_t)a, (size_t)b, (size_t)c, (int)d);
    default: return umbra_process_call(n, a, b, c, d, e, f);
  }
}
