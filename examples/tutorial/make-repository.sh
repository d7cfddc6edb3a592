#!/bin/sh
# Makes the repository of docs/tutorial.md: a small program with three commits, the last of which
# breaks something.
#
#   make-repository.sh DIR
set -eu
dir=${1:?usage: make-repository.sh DIR}
mkdir "$dir"
cd "$dir"
git init -q

commit() {
  git add .
  git -c user.name=Tutorial -c user.email=tutorial@example.org commit -qm "$1"
}

cat >Makefile <<'END'
CFLAGS ?= -O2 -Wall -Wextra

seconds: main.o duration.o
	$(CC) $(CFLAGS) -o $@ main.o duration.o

main.o duration.o: duration.h

check: seconds
	test "$$(./seconds 90s)" = 90
	test "$$(./seconds 1h30m)" = 5400
	! ./seconds 2w

clean:
	rm -f seconds main.o duration.o
END
cat >.gitignore <<'END'
*.o
/seconds
/umbra-*
END
cat >duration.h <<'END'
/* A duration as text, like 1h30m: a number and a unit (s, m, h), one or more times.
 * In seconds; -1 if the text is not a duration. */
long duration(const char *text);
END
cat >duration.c <<'END'
#include "duration.h"

static long factor_of(char unit) {
  switch (unit) {
    case 's': return 1;
    case 'm': return 60;
    case 'h': return 3600;
    default: return -1;
  }
}

long duration(const char *text) {
  long sum = 0;
  if (!*text) return -1;
  while (*text) {
    long number = 0;
    if (*text < '0' || *text > '9') return -1;
    while (*text >= '0' && *text <= '9' && number < 1000000)
      number = 10 * number + (*text++ - '0');
    long factor = factor_of(*text);
    if (factor < 0) return -1;
    sum += number * factor;
    text++;
  }
  return sum;
}
END
cat >main.c <<'END'
#include <stdio.h>

#include "duration.h"

int main(int argc, char **argv) {
  long sum = 0;
  for (int i = 1; i < argc; i++) {
    long seconds = duration(argv[i]);
    if (seconds < 0) {
      fprintf(stderr, "seconds: '%s' is not a duration\n", argv[i]);
      return 2;
    }
    sum += seconds;
  }
  printf("%ld\n", sum);
  return 0;
}
END
commit 'Durations in seconds'

sed -i 's/\*text >= .0. && \*text <= .9./is_digit(*text)/; s/\*text < .0. || \*text > .9./!is_digit(*text)/' duration.c
sed -i "s/^static long factor_of/static int is_digit(char c) { return c >= '0' \&\& c <= '9'; }\n\n&/" duration.c
commit 'A function for what a digit is'

cat >duration.c <<'END'
#include "duration.h"

#include <string.h>

static const char units[] = "smhd";
static const long factors[] = {1, 60, 3600, 86400};

static int is_digit(char c) { return c >= '0' && c <= '9'; }

static long factor_of(char unit) {
  const char *found = strchr(units, unit);
  return found ? factors[found - units] : -1;
}

long duration(const char *text) {
  long sum = 0;
  if (!*text) return -1;
  while (*text) {
    long number = 0;
    if (!is_digit(*text)) return -1;
    while (is_digit(*text) && number < 1000000)
      number = 10 * number + (*text++ - '0');
    long factor = factor_of(*text);
    if (factor < 0) return -1;
    sum += number * factor;
    text++;
  }
  return sum;
}
END
commit 'Days, and a table instead of a switch'
