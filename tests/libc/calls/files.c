// Streams: modes, positions, buffers, errors, orientation; and descriptors below them.
#include "call.h"
#include <fcntl.h>
#include <stdio_ext.h>
#include <sys/stat.h>
#include <unistd.h>

static void put_file(const char *text) {
  int fd = open("f", O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (write(fd, text, strlen(text)) < 0) abort();
  close(fd);
}

static void show_file(void) {
  char text[200];
  int fd = open("f", O_RDONLY);
  ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text);
  close(fd);
  if (n >= 0) show_bytes(text, (size_t)n);
}

static void modes(void) {
  static const char *const names[] = {"r", "w", "a", "r+", "w+", "a+", "rb", "wb+", "w+b", "rx", "wx", "w+x", "ax", "", "x", "b", "+r", "rw", "rt", "r,ccs=UTF-8", "re", "wxe", "R", " r", "rr", "r ++", "rbbbbb+", "rbbbbbbb+", "rm", "rc", "ra", "wr", "aw+"};
  EACH(i, names) for (int there = 0; there < 2; there++) {
    if (there) put_file("abc");
    call("fopen '%s' %d", names[i], there);
    FILE *f = fopen("f", names[i]);
    int error = errno;
    printf("%d", f != NULL), end(error);
    if (f) {
      int flags = fcntl(fileno(f), F_GETFL) & (O_ACCMODE | O_APPEND);
      call("F_GETFL '%s'", names[i]), gave(flags);
      call("F_GETFD '%s'", names[i]), gave(fcntl(fileno(f), F_GETFD));
      call("ftell '%s'", names[i]), gave(ftell(f));
      call("__freadable '%s'", names[i]), gave(__freadable(f) != 0);
      call("__fwritable '%s'", names[i]), gave(__fwritable(f) != 0);
      call("getc '%s'", names[i]), gave(getc(f));
      call("ferror '%s'", names[i]), gave(ferror(f) != 0);
      clearerr(f);
      call("putc '%s'", names[i]), gave(putc('X', f));
      call("ferror putc '%s'", names[i]), gave(ferror(f) != 0);
      call("ftell after '%s'", names[i]), gave(ftell(f));
      call("fclose '%s'", names[i]), printf("%d ", fclose(f)), show_file(), end(errno);
    }
    remove("f");
  }
}

static void bad_descriptors(void) {
  static const char *const names[] = {"r", "w", "a", "r+", "q"};
  put_file("abc");
  int reading = open("f", O_RDONLY), writing = open("f", O_WRONLY), both = open("f", O_RDWR);
  EACH(i, names) {
    call("fdopen bad %s", names[i]), gave(fdopen(77, names[i]) != NULL);
    call("fdopen -1 %s", names[i]), gave(fdopen(-1, names[i]) != NULL);
    call("fdopen reading %s", names[i]), gave(fdopen(dup(reading), names[i]) != NULL);
    call("fdopen writing %s", names[i]), gave(fdopen(dup(writing), names[i]) != NULL);
    call("fdopen both %s", names[i]), gave(fdopen(dup(both), names[i]) != NULL);
  }
  FILE *f = fopen("f", "r");
  call("fputc reading"), gave(fputc('a', f));
  call("fputs reading"), gave(fputs("abc", f));
  call("fwrite reading"), gave((long)fwrite("abc", 1, 3, f));
  call("fprintf reading"), gave(fprintf(f, "abc"));
  call("fputc ferror"), gave(ferror(f) != 0);
  call("ungetc reading"), gave(ungetc('q', f));
  call("getc reading"), gave(getc(f));
  close(fileno(f));
  call("fclose closed"), gave(fclose(f));
  f = fopen("f", "w");
  call("fgetc writing"), gave(fgetc(f));
  call("fgets writing"), gave(fgets((char[9]){0}, 9, f) != NULL);
  call("fread writing"), gave((long)fread((char[9]){0}, 1, 3, f));
  call("fscanf writing"), gave(fscanf(f, "%*d"));
  call("fgetc ferror"), gave(ferror(f) != 0);
  close(fileno(f));
  call("fputs closed"), gave(fputs("abc", f));
  call("fflush closed"), gave(fflush(f));
  call("fclose writing closed"), gave(fclose(f));
  call("fclose directory"), f = fopen("/", "r"), gave(f != NULL);
  if (f) call("getc directory"), gave(getc(f)), fclose(f);
  call("fopen directory w"), gave(fopen("/", "w") != NULL);
  call("fopen none"), gave(fopen("none", "r") != NULL);
  call("fopen none r+"), gave(fopen("none", "r+") != NULL);
  call("fopen empty"), gave(fopen("", "r") != NULL);
  call("freopen none"), f = fopen("f", "r"), gave(freopen("none", "r", f) != NULL);
  call("remove none"), gave(remove("none"));
  call("rename none"), gave(rename("none", "other"));
}

// What mixed reads and writes make of the file: each letter is a call.
static void mixed(const char *mode, const char *what) {
  char text[20] = "";
  put_file("abcdefghij");
  FILE *f = fopen("f", mode);
  call("mixed %s %s", mode, what);
  for (; *what; what++) switch (*what) {
      case 'g': printf("%d,", getc(f)); break;
      case 'p': printf("%d,", putc('X', f)); break;
      case 'P': printf("%d,", fputs("12", f)); break;
      case 'r': printf("%zu,", fread(text, 1, 3, f)), show_bytes(text, 3); break;
      case 's': printf("%d,", fseek(f, 2, SEEK_SET)); break;
      case 'c': printf("%d,", fseek(f, 1, SEEK_CUR)); break;
      case 'b': printf("%d,", fseek(f, -1, SEEK_CUR)); break;
      case 'e': printf("%d,", fseek(f, -2, SEEK_END)); break;
      case 't': printf("%ld,", ftell(f)); break;
      case 'f': printf("%d,", fflush(f)); break;
      case 'w': rewind(f); break;
      case 'u': printf("%d,", ungetc('U', f)); break;
      case 'l': printf("%ld,", (long)lseek(fileno(f), 0, SEEK_CUR)); break;
      case 'E': printf("%d,", !!feof(f)); break;
    }
  printf("%d ", fclose(f));
  show_file(), end(0);
}

static void mixtures(void) {
  static const char *const modes[] = {"r+", "w+", "a+", "r", "w", "a"};
  static const char *const known[] = {"gp", "gpg", "pg", "pgp", "Pgg", "gsp", "gfp", "gt", "gpt", "ptg", "rPt", "gut", "gutg", "uug", "gusg", "gupt", "et", "eggg", "eggE", "egguE", "sPct", "gl", "gfl", "pl", "pfl", "gcl", "cg", "bg", "stl", "tPt", "Ptw", "wPwr"};
  EACH(i, modes) EACH(j, known) if (i < 4 || !strchr(known[j], 'u')) mixed(modes[i], known[j]);
  for (int i = 0; i < 120; i++) {
    char what[10];
    unsigned n = 2 + any(6);
    for (unsigned k = 0; k < n; k++)
      what[k] = "gpPrscbetfw"[any(11)];
    what[n] = 0;
    mixed(modes[any(3)], what);
  }
}

static void buffers(void) {
  static char own[300], text[10000];
  memset(text, 'x', sizeof text - 1);
  FILE *f = fopen("f", "w");
  struct stat st;
  call("__fbufsize"), gave((long)__fbufsize(f));
  fputc('a', f);
  call("__fbufsize used"), gave((long)__fbufsize(f));
  call("__fpending"), gave((long)__fpending(f));
  for (int i = 0; i < 12; i++) {
    size_t n = i * 777u;
    fwrite(text, 1, n, f);
    call("written after %zu", n), stat("f", &st), gave((long)st.st_size);
  }
  for (int i = 0; i < 5000; i++)
    putc('b', f);
  call("written by putc"), stat("f", &st), gave((long)st.st_size);
  for (int i = 0; i < 900; i++)
    fprintf(f, "%d-%s.", i, "abc");
  call("written by fprintf"), stat("f", &st), gave((long)st.st_size);
  fputs(text + 5000, f);
  call("written by fputs"), stat("f", &st), gave((long)st.st_size);
  fclose(f);
  static const int kinds[] = {_IOFBF, _IOLBF, _IONBF, 7};
  static const size_t sizes[] = {0, 1, 5, 8, 16, 100, 300};
  EACH(i, kinds) EACH(j, sizes) for (int is_own = 0; is_own < 2; is_own++) {
    memset(own, '#', sizeof own);
    f = fopen("f", "w");
    call("setvbuf %d %zu %d", kinds[i], sizes[j], is_own), gave(setvbuf(f, is_own ? own : NULL, kinds[i], sizes[j]));
    call("__fbufsize"), gave((long)__fbufsize(f));
    call("__flbf"), gave(__flbf(f) != 0);
    fputs("abc", f), stat("f", &st);
    call("setvbuf abc"), gave((long)st.st_size);
    fputs("d\ne", f), stat("f", &st);
    call("setvbuf line"), gave((long)st.st_size);
    fputs("0123456789", f), stat("f", &st);
    call("setvbuf more"), gave((long)st.st_size);
    fputc('\n', f), stat("f", &st);
    call("setvbuf putc line"), gave((long)st.st_size);
    if (is_own) call("setvbuf own"), show_bytes(own, 20), end(0);
    fclose(f);
  }
  put_file("");
  int fd = open("f", O_WRONLY);
  if (write(fd, text, sizeof text) < 0) abort();
  close(fd);
  f = fopen("f", "r");
  getc(f);
  call("read ahead getc"), gave((long)lseek(fileno(f), 0, SEEK_CUR));
  fread(text, 1, 5000, f);
  call("read ahead fread"), gave((long)lseek(fileno(f), 0, SEEK_CUR));
  fgets(text, 3000, f);
  call("read ahead fgets"), gave((long)lseek(fileno(f), 0, SEEK_CUR));
  call("ftell read"), gave(ftell(f));
  call("fseek read"), gave(fseek(f, 100, SEEK_SET));
  call("position"), gave((long)lseek(fileno(f), 0, SEEK_CUR));
  call("fclose"), gave(fclose(f));
}

static void in_memory(void) {
  char *made = NULL, room[20];
  size_t size = 77;
  static const char *const what[] = {"abc", "", "a", "abcdef"};
  EACH(i, what) for (long to = -1; to < 9; to += 2) {
    FILE *f = open_memstream(&made, &size);
    fputs(what[i], f), fflush(f);
    call("memstream %s", what[i]), printf("%zu ", size), show_bytes(made, size + 1), end(errno);
    call("memstream fseek %ld", to), gave(fseek(f, to, SEEK_SET));
    fflush(f);
    call("memstream size"), gave((long)size);
    call("memstream ftell"), gave(ftell(f));
    fputs("X", f), fflush(f);
    call("memstream after"), printf("%zu ", size), show_bytes(made, size + 1), end(errno);
    call("memstream end"), printf("%d ", fseek(f, 0, SEEK_END)), gave(ftell(f));
    fclose(f);
    call("memstream closed"), printf("%zu ", size), show_bytes(made, size + 1), end(errno);
    free(made);
  }
  static const char *const modes[] = {"r", "w", "a", "r+", "w+", "a+", "q", ""};
  EACH(i, modes) for (size_t n = 0; n < 12; n += 5) {
    memset(room, 0, sizeof room), strcpy(room, "abc");
    call("fmemopen %s %zu", modes[i], n);
    FILE *f = fmemopen(room, n, modes[i]);
    gave(f != NULL);
    if (!f) continue;
    call("fmemopen ftell"), gave(ftell(f));
    call("fmemopen getc"), gave(getc(f));
    clearerr(f), fseek(f, 0, SEEK_CUR);
    call("fmemopen fputs"), gave(fputs("XY", f) >= 0);
    call("fmemopen fflush"), gave(fflush(f));
    show_bytes(room, 12), call(""), gave(ftell(f));
    call("fmemopen end"), printf("%d ", fseek(f, 0, SEEK_END)), gave(ftell(f));
    call("fmemopen beyond"), gave(fseek(f, 30, SEEK_SET));
    call("fclose"), gave(fclose(f)), show_bytes(room, 12), putchar('\n');
  }
  wchar_t *wide;
  FILE *f = open_wmemstream(&wide, &size);
  fputws(L"ab\u00e4c", f), fflush(f);
  call("wmemstream"), printf("%zu ", size), gave_wide(wide);
  fclose(f), free(wide);
}

static void values(void) {
  FILE *f = fopen("f", "w+");
  call("fputs"), gave(fputs("abc", f));
  call("fputs empty"), gave(fputs("", f));
  call("puts"), gave(puts("abc"));
  call("puts empty"), gave(puts(""));
  call("fputc 300"), gave(fputc(300, f));
  call("putw"), gave(putw(7, f));
  call("fwrite 0"), gave((long)fwrite("abc", 0, 3, f));
  call("fwrite 3 0"), gave((long)fwrite("abc", 3, 0, f));
  call("fwrite 2 3"), gave((long)fwrite("abcdef", 2, 3, f));
  rewind(f);
  char text[40] = "########";
  call("fread 0"), gave((long)fread(text, 0, 3, f));
  call("fread 4 9"), printf("%zu ", fread(text, 4, 9, f)), show_bytes(text, 16), end(errno);
  call("feof"), gave(feof(f) != 0);
  call("getc at end"), gave(getc(f));
  rewind(f);
  call("feof rewound"), gave(feof(f) != 0);
  strcpy(text, "#####");
  call("fgets 1"), printf("%d ", fgets(text, 1, f) != NULL), gave_text(text);
  strcpy(text, "#####");
  call("fgets 0"), printf("%d ", fgets(text, 0, f) != NULL), gave_text(text);
  call("fgets 3"), printf("%d ", fgets(text, 3, f) != NULL), gave_text(text);
  call("getw"), gave(getw(f));
  fseek(f, 0, SEEK_END);
  strcpy(text, "#####");
  call("fgets at end"), printf("%d ", fgets(text, 5, f) != NULL), gave_text(text);
  call("ungetc EOF"), gave(ungetc(EOF, f));
  call("fseek bad"), gave(fseek(f, 0, 7));
  call("fseek negative"), gave(fseek(f, -5, SEEK_SET));
  call("fseek far negative"), gave(fseek(f, -500, SEEK_CUR));
  fpos_t position;
  call("fgetpos"), gave(fgetpos(f, &position));
  call("fsetpos"), gave(fsetpos(f, &position));
  char *line = NULL;
  size_t room = 0;
  rewind(f);
  call("getline"), printf("%zd ", getline(&line, &room, f)), gave((long)room);
  call("getline end"), printf("%zd ", getline(&line, &room, f)), gave((long)room);
  call("getdelim"), rewind(f), printf("%zd ", getdelim(&line, &room, 'c', f)), gave_text(line);
  call("getline NULL"), gave(getline(NULL, &room, f));
  call("fileno"), gave(fileno(f) > 2);
  fclose(f);
  call("ungetc many"), f = fopen("f", "r");
  for (int i = 0; i < 20; i++)
    printf("%d ", ungetc('a' + i, f));
  gave(ftell(f));
  call("getc many");
  for (int i = 0; i < 6; i++)
    printf("%d ", getc(f));
  gave(ftell(f));
  fclose(f);
  f = tmpfile();
  call("tmpfile"), gave(f != NULL);
  if (f) fclose(f);
}

static void orientation(void) {
  for (int mode = -1; mode < 2; mode++) {
    FILE *f = fopen("f", "w+");
    fputs("", stderr);
    call("fwide %d", mode), gave(fwide(f, mode));
    call("fprintf"), gave(fprintf(f, "ab%d", 7));
    call("fputs"), gave(fputs("cd", f));
    call("fwrite"), gave((long)fwrite("ef", 1, 2, f));
    call("fwprintf"), gave(fwprintf(f, L"AB%d", 7));
    call("fputws"), gave(fputws(L"CD", f));
    call("fputwc"), gave((int)fputwc(L'E', f));
    call("fputwc wide"), gave((int)fputwc(L'\u00e4', f));
    call("fwide 0"), gave(fwide(f, 0));
    call("fwide -1"), gave(fwide(f, -1));
    rewind(f);
    int n = 5;
    call("fgetwc"), gave((int)fgetwc(f));
    call("fscanf"), gave(fscanf(f, "%d", &n));
    call("fwscanf"), gave(fwscanf(f, L"%d", &n));
    call("getc"), gave(getc(f));
    call("fgetws"), gave(fgetws((wchar_t[9]){0}, 9, f) != NULL);
    call("fgets"), gave(fgets((char[9]){0}, 9, f) != NULL);
    call("ungetwc"), gave((int)ungetwc(L'q', f));
    fclose(f);
    call("file"), show_file(), end(0);
    f = fopen("f", "w");
    call("first fprintf"), gave(fprintf(f, "%d", mode));
    call("fwide after"), gave(sign(fwide(f, 1)));
    fclose(f);
    f = fopen("f", "r");
    call("first getc"), gave(getc(f)), call("fwide after getc"), gave(sign(fwide(f, 1)));
    f = freopen("f", "r", f);
    call("fwide after freopen"), gave(fwide(f, 0));
    call("first fgetwc"), gave((int)fgetwc(f)), call("fwide after fgetwc"), gave(sign(fwide(f, -1)));
    fclose(f);
  }
}

static void bulk(void) {
  char text[40];
  call("getcwd small"), gave(getcwd(text, 1) != NULL);
  call("read bad"), gave(read(77, text, 1));
  call("write bad"), gave(write(77, text, 1));
  call("close bad"), gave(close(77));
  call("lseek bad"), gave(lseek(77, 0, SEEK_SET));
  call("dup bad"), gave(dup(77));
  call("dup2 bad"), gave(dup2(77, 5));
  call("open none"), gave(open("none", O_RDONLY));
  call("open excl"), put_file("a"), gave(open("f", O_CREAT | O_EXCL, 0600));
  call("truncate"), gave(truncate("f", 5)), call("truncated"), show_file(), end(0);
  call("ftruncate bad"), gave(ftruncate(77, 5));
  call("access"), gave(access("f", R_OK));
  call("access none"), gave(access("none", F_OK));
  call("mkdir"), gave(mkdir("d", 0755));
  call("mkdir again"), gave(mkdir("d", 0755));
  call("rmdir"), gave(rmdir("d"));
  call("rmdir file"), gave(rmdir("f"));
  call("unlink directory none"), gave(unlink("d"));
  call("link"), gave(link("f", "g"));
  call("symlink"), gave(symlink("f", "s"));
  call("readlink"), printf("%zd ", readlink("s", text, 40)), show_bytes(text, 1), end(errno);
  call("readlink file"), gave(readlink("f", text, 40));
  call("unlink"), gave(unlink("g") + unlink("s") + unlink("f"));
}

int main(void) {
  printf("seed %d\n", SEED);
  modes();
  bad_descriptors();
  mixtures();
  buffers();
  in_memory();
  values();
  orientation();
  bulk();
  return 0;
}
