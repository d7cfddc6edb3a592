/* Whole files: read into memory, written whole or not at all. */
#ifndef UMBRA_BASE_FILE_H
#define UMBRA_BASE_FILE_H
#include <stdbool.h>
#include <stddef.h>

/* All bytes of a file, NUL-terminated behind, the caller frees. NULL with errno set when it cannot
 * be read; ENOTSUP: it is a pipe or a device (but /dev/null). */
char *file_read(const char *path, size_t *len);
char *file_read_input(size_t *len); /* standard input, whatever it is, likewise */
/* Written under a temporary name beside PATH, then renamed: PATH is the old file or the new one.
 * False with errno set on failure. */
bool file_write(const char *path, const void *data, size_t len);
/* The same, where other processes may be writing it, too. */
bool file_publish(const char *path, const void *data, size_t len);
/* The same, quicker, where nobody else looks at PATH yet: what was there is lost, and after a
 * failure there is no file. */
bool file_create(const char *path, const void *data, size_t len);
/* For files that a run is to leave: fatal, the file cannot be written, with errno's reason. */
_Noreturn void file_failed(const char *path);
bool file_exists(const char *path);
bool file_is_c(const char *path); /* by its name: .c, .h (a library of one header), .i */
bool file_is_regular(const char *path);
bool file_is_program(const char *path); /* a regular one that can be executed */
bool dir_make(const char *path);        /* with parents, as mkdir -p; false with errno set */
void dir_remove(const char *path); /* with everything in it, never through a link; errors ignored */
char *path_join(const char *dir, const char *name);     /* new string */
const char *path_base(const char *path);                /* the part after the last slash */
bool path_is_within(const char *path, const char *dir); /* the directory itself, or below it */
/* The path as it is seen from the directory, which it begins with; NULL: it is not below it. */
const char *path_below(const char *path, const char *dir);
size_t path_shared(const char *a, const char *b); /* how many directories they begin with alike */
/* The folder with Umbra's own data (include/, runtime/, libc/): $UMBRA_HOME, else found from the
 * binary's place. Static storage. */
const char *umbra_home(void);
const char *umbra_program(void); /* Umbra's own binary: a full path */
#endif
