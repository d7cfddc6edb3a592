/* Text for a page: whatever the bytes are, it is text, and seen. */
#include <string.h>

#include "report/html_text.h"
#include "test.h"

static bool adds(const char *text, size_t len, const char *expected) {
  Str s = {0};
  html_add_bytes(&s, text, len);
  bool is_same = strcmp(str_text(&s), expected) == 0;
  if (!is_same) printf("got: %s\n", str_text(&s));
  str_done(&s);
  return is_same;
}

static bool adds_script(const char *text, size_t len, const char *expected) {
  Str s = {0};
  html_add_script_text(&s, text, len);
  bool is_same = strcmp(str_text(&s), expected) == 0;
  if (!is_same) printf("got: %s\n", str_text(&s));
  str_done(&s);
  return is_same;
}

#define ADDS(text, expected) TEST(adds(text, sizeof text - 1, expected))
#define ADDS_SCRIPT(text, expected) TEST(adds_script(text, sizeof text - 1, expected))

int main(void) {
  ADDS("a < b && c > \"d\" 'e'", "a &lt; b &amp;&amp; c &gt; &quot;d&quot; &#39;e&#39;");
  ADDS("tab\tand\nline", "tab\tand\nline");
  ADDS("\0\1\x1b\x7f", "&lt;U+0000&gt;&lt;U+0001&gt;&lt;U+001B&gt;&lt;U+007F&gt;");
  ADDS("\xc2\x85", "&lt;U+0085&gt;");
  ADDS("\u00fc\u20ac\U0001d54f", "\u00fc\u20ac\U0001d54f");
  ADDS("\u202e\u2066\u200b\ufeff\U000e0041",
       "&lt;U+202E&gt;&lt;U+2066&gt;&lt;U+200B&gt;&lt;U+FEFF&gt;&lt;U+E0041&gt;");
  /* no UTF-8: a byte alone, too long for what it says, a surrogate, cut off, beyond the last */
  ADDS("\xff", "\ufffd");
  ADDS("\xc0\xbc", "\ufffd\ufffd");
  ADDS("\xe0\x80\xbc", "\ufffd\ufffd\ufffd");
  ADDS("\xed\xa0\x80", "\ufffd\ufffd\ufffd");
  ADDS("\xf0\x9f\x98", "\ufffd\ufffd\ufffd");
  ADDS("\xf4\x90\x80\x80", "\ufffd\ufffd\ufffd\ufffd");
  ADDS("\xe2<b>", "\ufffd&lt;b&gt;");
  ADDS_SCRIPT("</script>&'", "\"\\u003c/script\\u003e\\u0026\\u0027\"");
  ADDS_SCRIPT("a\"\\\n\t", "\"a\\u0022\\u005c\\u000a\\u0009\"");
  ADDS_SCRIPT("\0\u2028", "\"\\u003cU+0000\\u003e\\u003cU+2028\\u003e\"");
  return 0;
}
