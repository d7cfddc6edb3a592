# Reads report.html and prints what is wrong with its structure: a tag that is not closed, or closed in another place; an element or an
# attribute that umbra does not write; a reference to anything outside of the page; an id that is there twice; a link to an id that is not
# there. In a page of which every text is escaped each < begins a tag, so that whatever gets through is seen here.
BEGIN {
  RS = "<"
  split("html head meta title style body a header p h1 h2 h3 h4 h5 nav ul ol li main section div span b strong code pre dl dt dd " \
    "table caption colgroup col thead tbody tr th td details summary svg rect canvas script", names, " ")
  for (i in names) known[names[i]] = 1
  split("lang charset http-equiv content name nonce class id href title aria-label aria-live aria-hidden role tabindex hidden open scope " \
    "colspan data-label data-class data-function type width height viewBox preserveAspectRatio", names, " ")
  for (i in names) allowed[names[i]] = 1
  split("meta col rect", names, " ")
  for (i in names) is_empty[names[i]] = 1
}
function wrong(what) { print what; bad = 1 }
NR == 1 { if ($0 ~ /[^ \n]/) wrong("text before the first tag"); next }
in_raw { # of a script or style; a < in it is no tag
  if ($0 !~ "^/" in_raw ">") next
  in_raw = ""
}
/^!doctype html>/ { next }
/^!--/ { wrong("a comment"); next }
{
  tag = $0
  if (sub(/>.*/, "", tag) == 0) { wrong("no > behind <" substr($0, 1, 60)); next }
  name = tag
  sub(/[ \n].*/, "", name)
  if (sub(/^\//, "", name)) {
    if (depth == 0 || stack[depth] != name) wrong("</" name "> closes <" stack[depth] ">")
    if (depth) depth--
    next
  }
  sub(/\/$/, "", name)
  if (!(name in known)) { wrong("element " name); next }
  rest = substr(tag, length(name) + 1)
  closes = sub(/\/$/, "", rest)
  while (match(rest, /^[ \n]+[a-zA-Z-]+(="[^"]*")?/)) {
    attribute = substr(rest, RSTART, RLENGTH)
    rest = substr(rest, RLENGTH + 1)
    sub(/^[ \n]+/, "", attribute)
    value = key = attribute
    sub(/=.*/, "", key)
    sub(/^[^=]*="?/, "", value)
    sub(/"$/, "", value)
    if (!(key in allowed)) wrong("attribute " key " of " name)
    if (key == "id" && value in ids) wrong("id " value " twice")
    if (key == "id") ids[value] = 1
    if (key == "href" && value !~ /^#/) wrong("reference to " value)
    if (key == "href") links[substr(value, 2)] = 1
  }
  if (rest !~ /^[ \n]*$/) wrong("attributes of " name ": " rest)
  if (name == "style" && tag !~ / nonce="/) wrong("a style that is not the page's own")
  if (name == "script" && tag !~ / nonce="/ && tag !~ / type="application\/json"/) wrong("a script that is not the page's own")
  if (name in is_empty || closes) next
  stack[++depth] = name
  if (name == "script" || name == "style") in_raw = name
}
END {
  if (depth) wrong("<" stack[depth] "> is not closed")
  for (id in links) if (!(id in ids)) wrong("nothing has the id " id)
  exit bad
}
