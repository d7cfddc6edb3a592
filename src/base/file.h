/* Whole files: they are read into memory, and written completely or not at all. */
#ifndef UMBRA_BASE_FILE_H
#define UMBRA_BASE_FILE_H
#include <stdbool.h>
#include <stddef.h>

/* Reads all bytes of a file and appends a NUL; the caller frees them. NULL with errno set if the
 * file cannot be read; ENOTSUP if it is a pipe or a device (other than /dev/null). */
char *file_read(const char *path, size_t *len);
char *file_read_input(size_t *len); /* the same for standard input, whatever its type */
/* Writes to a temporary name in the directory of PATH, then renames: PATH is either the old file or
 * the new one. False with errno set on failure. */
bool file_write(const char *path, const void *data, size_t len);
/* The same for a file that other processes may be writing at the same time. */
bool file_publish(const char *path, const void *data, size_t len);
/* The same, but faster, for a PATH that no other process reads yet: the previous contents are lost,
 * and after a failure there is no file. */
bool file_create(const char *path, const void *data, size_t len);
/* The same as file_write() for a PATH that the user gave: a symbolic link is followed, and a device
 * or pipe receives the bytes instead of being replaced. */
bool file_write_named(const char *path, const void *data, size_t len);
/* Reports that a file of the run's results cannot be written, with errno's reason. Fatal. */
_Noreturn void file_failed(const char *path);
bool file_exists(const char *path);
bool file_is_c(const char *path); /* by its name: .c, .h (a header-only library), .i */
bool file_is_regular(const char *path);
bool file_is_program(const char *path);      /* an executable regular file */
bool program_is_installed(const char *name); /* in /usr/bin or /usr/local/bin */
bool dir_make(const char *path);             /* with parents, as mkdir -p; false with errno set */
/* Removes the directory with its contents, never following a link; errors are ignored. */
void dir_remove(const char *path);
char *path_join(const char *dir, const char *name); /* new string */
/* New string: the file that `path` names for a program that runs in `dir`. */
char *path_from(const char *dir, const char *path);
const char *path_base(const char *path); /* the part after the last slash */
char *path_dir(const char *path);        /* new string: the part up to the last slash, or "" */
/* An absolute path without ".", ".." and doubled slashes, whatever links there are; new string. */
char *path_tidy(const char *path);
/* The path by which the directory `from` leads to `to`; both are absolute and tidy. New string. */
char *path_relative(const char *from, const char *to);
/* True for the directory itself and for paths below it. */
bool path_is_within(const char *path, const char *dir);
/* The path relative to the directory; NULL if it is not below it. */
const char *path_below(const char *path, const char *dir);
size_t path_shared(const char *a, const char *b); /* number of leading directories that both have */
/* The directory of Umbra's own data (include/, runtime/, libc/): $UMBRA_HOME, otherwise found
 * relative to the binary. Static storage. */
const char *umbra_home(void);
const char *umbra_program(void); /* full path of Umbra's own binary */
#endif
