/* umbra lsp: a language server (LSP 3.17, JSON-RPC on standard input and output) that shows the
 * findings of the last run as diagnostics, and compares the working tree with HEAD when a file is
 * saved.
 *
 * The comparison and the reading of its run happen in child processes: an error in one of them does
 * not end the server. Standard output is written directly, since the stream replaces control
 * characters (base/clean.h), and the protocol needs carriage returns. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "base/log.h"
#include "base/safe_tree.h"
#include "cli/cli_command.h"
#include "report/run_home.h"
#include "report/sarif.h"
#include "review/git.h"
#include "review/self.h"

enum { METHOD_NOT_FOUND = -32601, MOST_BYTES = 1 << 26 };

typedef struct Lsp {
  double max_time;    /* of a comparison, in seconds */
  char *root;         /* of the repository, or else the working directory */
  char *run;          /* the directory of the server's last run; NULL: none */
  TextList published; /* addresses of the files that have diagnostics */
  bool is_shut_down;
} Lsp;

/* --- messages --- */

static void lsp_write(const char *text, size_t len) {
  while (len) {
    ssize_t n = write(STDOUT_FILENO, text, len);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fatal("cannot write to standard output: %s", strerror(errno));
    text += n;
    len -= (size_t)n;
  }
}

static void lsp_send(json_t *message) {
  Str body = {0}, head = {0};
  json_set(message, "jsonrpc", json_text("2.0"));
  json_print(&body, message, 0);
  str_addf(&head, "Content-Length: %zu\r\n\r\n", body.len);
  lsp_write(str_text(&head), head.len);
  lsp_write(str_text(&body), body.len);
  str_done(&head);
  str_done(&body);
  json_decref(message);
}

static void lsp_notify(const char *method, json_t *params) {
  json_t *message = json_object();
  json_set(message, "method", json_text(method));
  json_set(message, "params", params);
  lsp_send(message);
}

static void lsp_answer(const json_t *request, const char *key, json_t *value) {
  json_t *message = json_object();
  json_set(message, "id", json_incref(json_object_get(request, "id")));
  json_set(message, key, value);
  lsp_send(message);
}

/* The next message; NULL at the end of the input, or if it is not a message. */
static json_t *lsp_read(void) {
  char line[256];
  size_t len = 0;
  while (fgets(line, sizeof line, stdin) && strcmp(line, "\r\n") != 0)
    if (strncasecmp(line, "Content-Length:", 15) == 0) len = strtoul(line + 15, NULL, 10);
  if (!len || len > MOST_BYTES || feof(stdin)) return NULL;
  char *body = mem_alloc(len);
  json_t *j = fread(body, 1, len, stdin) == len ? json_loadb(body, len, 0, NULL) : NULL;
  mem_free(body);
  return j;
}

/* Shows the user a warning that belongs to no file. */
static void lsp_show(const char *what) {
  enum { WARNING = 2 };
  char *text = str_format("umbra: %s", what);
  json_t *params = json_object();
  json_set(params, "type", json_integer(WARNING));
  json_set(params, "message", json_text(text));
  lsp_notify("window/showMessage", params);
  mem_free(text);
}

/* --- diagnostics --- */

/* The address of a file in SARIF, with %SRCROOT% replaced; the caller frees it. */
static char *lsp_address(const Lsp *l, const json_t *artifact) {
  const char *uri = json_get_text(artifact, "uri");
  if (!*uri || !json_object_get(artifact, "uriBaseId")) return mem_strdup(uri);
  char *root = sarif_uri(l->root), *address = str_format("%s/%s", root, uri);
  mem_free(root);
  return address;
}

static json_t *lsp_position(json_int_t line, json_int_t character) {
  json_t *j = json_object();
  json_set(j, "line", json_integer(line > 0 ? line : 0));
  json_set(j, "character", json_integer(character > 0 ? character : 0));
  return j;
}

/* From the column to the end of the line. */
static json_t *lsp_range(const json_t *region) {
  json_int_t line = json_integer_value(json_object_get(region, "startLine")),
             column = json_integer_value(json_object_get(region, "startColumn")), end = column;
  for (const char *p = json_get_text(json_object_get(region, "snippet"), "text"); *p; p++)
    end += ((unsigned char)*p & 0xc0) != 0x80;
  json_t *j = json_object();
  json_set(j, "start", lsp_position(line - 1, column - 1));
  json_set(j, "end", lsp_position(line - 1, column ? end - column : end));
  return j;
}

static json_t *lsp_diagnostic(const json_t *result, const json_t *physical) {
  enum { ERROR = 1, WARNING = 2, INFORMATION = 3 };
  const char *level = json_get_text(result, "level");
  json_t *j = json_object();
  json_set(j, "range", lsp_range(json_object_get(physical, "region")));
  json_set(j, "severity",
           json_integer(strcmp(level, "error") == 0  ? ERROR
                        : strcmp(level, "note") == 0 ? INFORMATION
                                                     : WARNING));
  json_set(j, "source", json_text("umbra"));
  json_set(j, "code", json_text(json_get_text(result, "ruleId")));
  json_set(j, "message", json_text(json_get_text(json_object_get(result, "message"), "text")));
  return j;
}

static void lsp_publish_file(const char *address, json_t *diagnostics) {
  json_t *params = json_object();
  json_set(params, "uri", json_text(address));
  json_set(params, "diagnostics", diagnostics);
  lsp_notify("textDocument/publishDiagnostics", params);
}

/* Collects the diagnostics of each file in the object. What has no place is shown at once. */
static void lsp_collect(const Lsp *l, const json_t *sarif, json_t *files) {
  const json_t *results =
      json_object_get(json_array_get(json_object_get(sarif, "runs"), 0), "results");
  for (size_t i = 0; i < json_array_size(results); i++) {
    const json_t *result = json_array_get(results, i),
                 *place = json_array_get(json_object_get(result, "locations"), 0),
                 *physical = json_object_get(place, "physicalLocation");
    char *address = lsp_address(l, json_object_get(physical, "artifactLocation"));
    bool is_accepted = json_array_size(json_object_get(result, "suppressions")) > 0;
    if (!*address) lsp_show(json_get_text(json_object_get(result, "message"), "text"));
    bool is_shown = *address && !is_accepted;
    if (is_shown && !json_object_get(files, address)) json_set(files, address, json_array());
    if (is_shown)
      json_array_append_new(json_object_get(files, address), lsp_diagnostic(result, physical));
    mem_free(address);
  }
}

/* Why a run is undecided. */
static void lsp_show_reasons(const json_t *sarif) {
  const json_t *invocation = json_array_get(
      json_object_get(json_array_get(json_object_get(sarif, "runs"), 0), "invocations"), 0);
  const json_t *list = json_object_get(invocation, "toolExecutionNotifications");
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *n = json_array_get(list, i);
    if (strcmp(json_get_text(json_object_get(n, "descriptor"), "id"), "reason") == 0)
      lsp_show(json_get_text(json_object_get(n, "message"), "text"));
  }
}

/* Replaces all diagnostics by those of the run; NULL: there are none. */
static void lsp_publish(Lsp *l, const json_t *sarif) {
  json_t *files = json_object(), *diagnostics;
  const char *address;
  lsp_collect(l, sarif, files);
  while (l->published.len) {
    char *before = vec_pop(&l->published);
    if (!json_object_get(files, before)) lsp_publish_file(before, json_array());
    mem_free(before);
  }
  json_object_foreach(files, address, diagnostics) {
    vec_push(&l->published, mem_strdup(address));
    lsp_publish_file(address, json_incref(diagnostics));
  }
  json_decref(files);
}

/* --- runs --- */

static ProcessResult lsp_run(const char *const *words, double seconds) {
  TextList list = {0};
  for (; *words; words++)
    vec_push(&list, mem_strdup(*words));
  ProcessResult r = self_run(&list, NULL, seconds, NULL);
  texts_done(&list);
  return r;
}

static void lsp_complain(const ProcessResult *r) {
  char *why = self_complaint(r);
  lsp_show(why);
  mem_free(why);
}

static void lsp_publish_run(Lsp *l, const char *dir) {
  const char *const words[] = {"report", "-q", "--format", "sarif", "-o", "-", dir, NULL};
  ProcessResult r = lsp_run(words, 0);
  json_t *sarif = r.status == EXIT_NONE ? json_loadb(str_text(&r.out), r.out.len, 0, NULL) : NULL;
  if (sarif) {
    lsp_publish(l, sarif);
    lsp_show_reasons(sarif);
  } else {
    lsp_complain(&r);
  }
  json_decref(sarif);
  process_result_done(&r);
}

/* The server keeps the last run of its own: the one before is removed. before: what .umbra/last was
 * before the comparison; may be NULL. Returns false if the comparison has made no run. */
static bool lsp_keep(Lsp *l, const char *before) {
  char *run = realpath(RUN_LAST, NULL);
  bool is_new = run && (!before || strcmp(run, before) != 0);
  if (is_new) {
    if (l->run) safe_tree_remove(AT_FDCWD, l->run);
    mem_free(l->run);
    l->run = mem_strdup(run);
  }
  free(run);
  return is_new;
}

static void lsp_compare(Lsp *l) {
  char *time = str_format("%g", l->max_time), *before = realpath(RUN_LAST, NULL);
  const char *const words[] = {"diff", "-q", "--max-time", time, NULL};
  ProcessResult r = lsp_run(words, 0);
  bool is_done = r.status == EXIT_NONE || r.status == EXIT_FOUND || r.status == EXIT_NOT_COMPARED;
  if (lsp_keep(l, before))
    lsp_publish_run(l, RUN_LAST);
  else if (is_done)
    lsp_publish(l, NULL);
  else
    lsp_complain(&r);
  process_result_done(&r);
  free(before);
  mem_free(time);
}

/* --- requests --- */

/* Decodes %20 and the like; the caller frees it. */
static char *lsp_path(const char *uri) {
  Str s = {0};
  for (; *uri; uri++) {
    unsigned byte;
    if (*uri == '%' && sscanf(uri + 1, "%2x", &byte) == 1 && byte) {
      str_addf(&s, "%c", (int)byte);
      uri += 2;
    } else {
      str_add_bytes(&s, uri, 1);
    }
  }
  return str_take(&s);
}

static void lsp_initialize(Lsp *l, const json_t *request) {
  static const char file[] = "file://";
  const char *uri = json_get_text(json_object_get(request, "params"), "rootUri");
  char *dir = str_starts(uri, file) ? lsp_path(uri + strlen(file)) : mem_strdup(".");
  char *why = NULL;
  Git g;
  if (chdir(dir) != 0) log_note("cannot enter %s: %s", dir, strerror(errno));
  bool is_repository = git_open(&g, &why);
  char here[PATH_MAX];
  mem_free(l->root);
  l->root = mem_strdup(is_repository && g.root ? g.root : getcwd(here, sizeof here) ? here : "");
  if (is_repository) git_done(&g);
  mem_free(why);
  mem_free(dir);
  json_t *result = json_pack("{s:{s:{s:b,s:i,s:b}},s:{s:s,s:s}}", "capabilities",
                             "textDocumentSync", "openClose", 0, "change", 0, "save", 1,
                             "serverInfo", "name", "umbra", "version", UMBRA_VERSION);
  lsp_answer(request, "result", result);
}

static void lsp_refuse(const json_t *request, const char *method) {
  char *text = str_format("umbra does not support %s", method);
  json_t *error = json_object();
  json_set(error, "code", json_integer(METHOD_NOT_FOUND));
  json_set(error, "message", json_text(text));
  lsp_answer(request, "error", error);
  mem_free(text);
}

static void lsp_handle(Lsp *l, const json_t *request) {
  const char *method = json_get_text(request, "method");
  if (strcmp(method, "initialize") == 0) {
    lsp_initialize(l, request);
  } else if (strcmp(method, "initialized") == 0) {
    if (file_exists(RUN_LAST)) lsp_publish_run(l, RUN_LAST);
  } else if (strcmp(method, "textDocument/didSave") == 0) {
    lsp_compare(l);
  } else if (strcmp(method, "shutdown") == 0) {
    l->is_shut_down = true;
    lsp_answer(request, "result", json_null());
  } else if (*method && json_object_get(request, "id")) {
    lsp_refuse(request, method);
  }
}

int run_lsp(const Options *o) {
  static const double USUAL = 20; /* seconds */
  Lsp l = {.max_time = o->max_time > 0 ? o->max_time : USUAL, .root = mem_strdup("")};
  bool has_exited = false;
  json_t *request;
  while (!has_exited && (request = lsp_read())) {
    has_exited = strcmp(json_get_text(request, "method"), "exit") == 0;
    if (!has_exited) lsp_handle(&l, request);
    json_decref(request);
  }
  texts_done(&l.published);
  mem_free(l.root);
  mem_free(l.run);
  return l.is_shut_down ? EXIT_NONE : EXIT_FOUND;
}
