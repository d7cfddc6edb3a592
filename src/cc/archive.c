/* An archive is its magic number, followed by members, each after a text header. The index and the
 * table of long names are members with special names and come first. A thin archive contains only
 * those two; its other headers name files in the same directory. (See ar.h. The index is the number
 * of symbols, as many offsets of headers, all big-endian, and then the symbols' names.) */
#include "cc/archive.h"

#include <ar.h>
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"

static const char thin_magic[] = "!<thin>\n";

bool archive_is(const char *bytes, size_t len) {
  return len >= SARMAG &&
         (memcmp(bytes, ARMAG, SARMAG) == 0 || memcmp(bytes, thin_magic, SARMAG) == 0);
}

static bool archive_fail(Archive *a, const char *problem) {
  if (!a->problem) a->problem = mem_strdup(problem);
  a->at = a->len;
  return false;
}

static bool read_header(Archive *a, struct ar_hdr *h) {
  if (a->at >= a->len) return false;
  if (a->len - a->at < sizeof *h) return archive_fail(a, "is truncated");
  memcpy(h, a->bytes + a->at, sizeof *h);
  if (memcmp(h->ar_fmag, ARFMAG, 2) != 0) return archive_fail(a, "is damaged: not a valid archive");
  a->at += sizeof *h;
  return true;
}

/* Reads the bytes after a header. */
static bool archive_read_contents(Archive *a, const struct ar_hdr *h, const char **bytes,
                                  size_t *len) {
  assert(a->at <= a->len);
  *len = strtoul(h->ar_size, NULL, 10);
  if (*len > a->len - a->at) return archive_fail(a, "is truncated");
  *bytes = a->bytes + a->at;
  a->at += *len + *len % 2;
  return true;
}

static bool archive_is_name(const struct ar_hdr *h, const char *name) {
  return memcmp(h->ar_name, name, strlen(name)) == 0;
}

/* The name is NAME/, or /OFFSET into the table of long names. */
static char *member_path(const Archive *a, const struct ar_hdr *h) {
  size_t at = h->ar_name[0] == '/' ? strtoul(h->ar_name + 1, NULL, 10) : 0;
  const char *name = h->ar_name[0] == '/' ? a->names + at : h->ar_name,
             *slash = strrchr(a->path, '/');
  size_t room = h->ar_name[0] == '/' ? a->names_len : at + sizeof h->ar_name, n = 0;
  if (at >= room) return NULL;
  while (at + n < room && name[n] != '\n' &&
         !(name[n] == '/' && (at + n + 1 == room || name[n + 1] == '\n' || name[n + 1] == ' ')))
    n++;
  if (name[0] == '/' || !slash) return mem_strndup(name, n);
  return str_format("%.*s/%.*s", (int)(slash - a->path), a->path, (int)n, name);
}

static bool read_thin(Archive *a, const struct ar_hdr *h, Member *m) {
  char *path = member_path(a, h);
  if (!path) return archive_fail(a, "is damaged: a member of the archive has no name");
  m->bytes = m->owned = file_read(path, &m->len);
  char *problem =
      m->owned ? NULL
               : str_format("has a member %s that cannot be read: %s", path, strerror(errno));
  if (problem) archive_fail(a, problem);
  mem_free(problem);
  mem_free(path);
  return m->owned != NULL;
}

/* Skips the tables, and keeps them. */
bool archive_next(Archive *a, Member *m) {
  for (struct ar_hdr h; read_header(a, &h);) {
    *m = (Member){0};
    bool is_names = archive_is_name(&h, "// "), is_wide = archive_is_name(&h, "/SYM64/ "),
         is_table = is_names || is_wide || archive_is_name(&h, "/ ");
    if (!is_table && a->is_thin) return read_thin(a, &h, m);
    if (!archive_read_contents(a, &h, &m->bytes, &m->len)) return false;
    if (!is_table) return true;
    if (is_names) {
      a->names = m->bytes;
      a->names_len = m->len;
    } else {
      a->index = m->bytes;
      a->index_len = m->len;
      a->is_wide = is_wide;
    }
  }
  return false;
}

void archive_open(Archive *a, const char *path, const char *bytes, size_t len) {
  assert(archive_is(bytes, len));
  *a = (Archive){.path = path,
                 .bytes = bytes,
                 .len = len,
                 .at = SARMAG,
                 .names = "",
                 .is_thin = memcmp(bytes, thin_magic, SARMAG) == 0};
}

void archive_done(Archive *a) { mem_free(a->problem); }

bool archive_find(Archive *a, uint64_t offset, Member *m) {
  if (offset < SARMAG || offset >= a->len)
    return archive_fail(a, "is damaged: its index names no member");
  a->at = offset;
  return archive_next(a, m);
}

static uint64_t archive_read_number(const char *bytes, size_t size) {
  uint64_t n = 0;
  assert(size <= sizeof n);
  for (size_t i = 0; i < size; i++)
    n = n << 8 | (unsigned char)bytes[i];
  return n;
}

void archive_list_symbols(const Archive *a, ArchiveSymbolList *symbols) {
  size_t size = a->is_wide ? 8 : 4;
  if (!a->index || a->index_len < size) return;
  size_t count = archive_read_number(a->index, size), room = a->index_len - size;
  if (count > room / size) return;
  const char *offset = a->index + size, *name = offset + count * size,
             *end = a->index + a->index_len;
  for (size_t i = 0; i < count && name < end; i++, offset += size) {
    size_t n = strnlen(name, (size_t)(end - name));
    if (name + n == end) return;
    vec_push(symbols, ((ArchiveSymbol){name, archive_read_number(offset, size)}));
    name += n + 1;
  }
}
