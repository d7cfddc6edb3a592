"use strict";
/* Conveniences for the page, which is complete without them: copying, the filter of the findings,
 * choosing the colour scheme, colours of C tokens, marking the current section, and keys that move
 * from card to card. */
(function () {
  function button(text, action) {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = text;
    b.addEventListener("click", action);
    return b;
  }

  /* The clipboard needs a secure context; without one, select the text and use execCommand. */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      const isDone = document.execCommand("copy");
      area.remove();
      return isDone;
    }
  }

  function copyButton(name, text) {
    const b = button(name, async () => {
      b.textContent = (await copy(text())) ? "Copied" : "Cannot copy";
      setTimeout(() => (b.textContent = name), 2000);
    });
    return b;
  }

  const textOf = (parent, selector) => parent.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim() ?? "";

  /* The finding in Markdown, with its test if there is one. */
  function issueOf(card) {
    const block = (text) => "```\n" + text.replace(/\n+$/, "") + "\n```\n";
    const summary = card.querySelector("summary"), side = (name) => textOf(card, `.side.${name} .outcome`);
    const lines = [`### ${textOf(summary, ".badge")}: \`${textOf(summary, ".input")}\``, ""];
    if (side("old")) lines.push(`- old: ${side("old")}`, `- new: ${side("new")}`);
    lines.push(`- at: ${textOf(summary, ".at")}`, `- ${textOf(summary, ".confirmed, .open") || textOf(card, ".where")}`, "");
    for (const excerpt of card.querySelectorAll("pre.excerpt")) lines.push(block(excerpt.textContent));
    const test = card.querySelector(".file.test pre");
    if (test) lines.push("<details><summary>Regression test</summary>", "", block(test.textContent), "</details>", "");
    else lines.push(block(textOf(card, ".command code")));
    return lines.join("\n");
  }

  function addCopying() {
    for (const command of document.querySelectorAll(".command"))
      command.append(copyButton("Copy", () => command.querySelector("code").textContent));
    for (const card of document.querySelectorAll(".card")) {
      const actions = document.createElement("div"), test = card.querySelector(".file.test pre");
      actions.className = "actions";
      if (test) actions.append(copyButton("Copy as test", () => test.textContent));
      actions.append(copyButton("Copy as issue", () => issueOf(card)));
      card.querySelector(".command").after(actions);
    }
  }

  /* --- the list --- */

  function choice(name, values, update) {
    const label = document.createElement("label"), select = document.createElement("select");
    for (const value of ["", ...values]) {
      const option = document.createElement("option");
      option.value = value;
      option.textContent = value || "all";
      select.append(option);
    }
    label.append(`${name} `, select);
    select.addEventListener("change", update);
    return [label, select];
  }

  function addFilter() {
    const cards = [...document.querySelectorAll(".card")], section = document.getElementById("findings");
    if (cards.length < 2) {
      for (const card of cards) card.open = true;
      return;
    }
    const of = (key) => [...new Set(cards.map((c) => c.dataset[key]))].filter(Boolean);
    const bar = document.createElement("div"), search = document.createElement("input"), count = document.createElement("span");
    const update = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const card of cards) {
        const text = card.querySelector("summary").textContent.toLowerCase() + " " + card.dataset.function.toLowerCase();
        card.hidden = !(words.every((w) => text.includes(w)) && (!kind.value || card.dataset.class === kind.value) &&
          (!owner.value || card.dataset.function === owner.value) && (!only.checked || card.querySelector("summary .confirmed")));
        shown += !card.hidden;
      }
      count.textContent = `${shown} of ${cards.length}`;
    };
    const [kindLabel, kind] = choice("class", of("class"), update), [ownerLabel, owner] = choice("function", of("function"), update);
    const label = document.createElement("label"), only = document.createElement("input");
    bar.className = "filter";
    bar.setAttribute("role", "search");
    search.type = "search";
    search.placeholder = "Search";
    search.setAttribute("aria-label", "Search the findings");
    search.addEventListener("input", update);
    only.type = "checkbox";
    only.addEventListener("change", update);
    label.append(only, " confirmed");
    count.setAttribute("role", "status");
    const toggle = (isOpen) => () => cards.forEach((c) => (c.open = isOpen && !c.hidden));
    bar.append(search);
    if (of("class").length > 1) bar.append(kindLabel);
    if (of("function").length > 1) bar.append(ownerLabel);
    if (cards.some((c) => c.querySelector("summary .open"))) bar.append(label);
    bar.append(button("Open all", toggle(true)), button("Close all", toggle(false)), count);
    section.querySelector("h2").nextElementSibling.after(bar);
    update();
  }

  /* A link into a closed part opens it. */
  function openTargets() {
    const open = () => {
      const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
      if (!target) return;
      for (let e = target; e; e = e.parentElement) if (e.tagName === "DETAILS") e.open = true;
      target.hidden = false;
      target.scrollIntoView({ block: "start" });
    };
    addEventListener("hashchange", open);
    open();
  }

  function addTheme() {
    const isDark = () => {
      const chosen = document.documentElement.style.colorScheme;
      return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    };
    const name = () => (isDark() ? "Light" : "Dark");
    const b = button(name(), () => {
      document.documentElement.style.colorScheme = isDark() ? "light" : "dark";
      b.textContent = name();
      document.dispatchEvent(new Event("colours"));
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      b.textContent = name();
      document.dispatchEvent(new Event("colours"));
    });
    b.className = "theme";
    document.querySelector("nav").append(b);
  }

  function followSections() {
    const links = new Map();
    for (const link of document.querySelectorAll("nav a")) {
      const section = document.getElementById(link.hash.slice(1));
      if (section) links.set(section, link);
    }
    const mark = () => {
      let current = null;
      for (const section of links.keys()) if (section.getBoundingClientRect().top < innerHeight / 3) current = section;
      for (const [section, link] of links) {
        if (section === current) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    };
    let waits = false;
    addEventListener("scroll", () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => {
        waits = false;
        mark();
      });
    }, { passive: true });
    mark();
  }

  /* j or n moves to the next card, k or p to the previous one; / to the search. */
  function addKeys() {
    const cards = [...document.querySelectorAll(".card")];
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("canvas, input, select")) return;
      const search = document.querySelector(".filter input[type=search]");
      if (event.key === "/" && search) {
        event.preventDefault();
        search.focus();
      }
      const step = { j: 1, n: 1, k: -1, p: -1 }[event.key], shown = cards.filter((c) => !c.hidden);
      if (!step) return;
      const at = shown.indexOf(document.activeElement.closest(".card"));
      const card = shown[at < 0 ? (step > 0 ? 0 : -1) : at + step];
      if (!card) return;
      event.preventDefault();
      card.querySelector("summary").focus();
      card.scrollIntoView({ block: "start" });
    });
  }

  /* Nothing can be opened on paper, so open the cards, and each tree that fits on a page. */
  function openForPaper() {
    const MOST = 60;
    const small = [...document.querySelectorAll(".outline")].filter((o) => o.querySelectorAll("li").length <= MOST);
    let opened = [];
    addEventListener("beforeprint", () => {
      const parts = [...document.querySelectorAll(".card, .function"), ...small.flatMap((o) => [o, ...o.querySelectorAll("details")])];
      opened = parts.filter((d) => !d.open);
      for (const details of opened) details.open = true;
    });
    addEventListener("afterprint", () => {
      for (const details of opened) details.open = false;
    });
  }

  /* --- colours of C tokens --- */

  const WORDS = new Set(("auto bool break case char const continue default do double else enum extern float for goto if inline int " +
    "long register restrict return short signed sizeof static struct switch typedef typeof union unsigned void volatile while " +
    "_Alignas _Alignof _Atomic _Bool _Complex _Generic _Noreturn _Static_assert _Thread_local NULL true false nullptr").split(" "));

  /* The tokens of a line that have a colour, as [kind, begin, end], and whether a comment goes on after it. */
  function tokens(line, isComment) {
    const found = [], token = /\/\/.*|\/\*|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|^\s*#\s*\w+|\.?\d[\w.]*|[A-Za-z_]\w*/g;
    for (let at = 0; at < line.length;) {
      let begin = at;
      if (!isComment) {
        token.lastIndex = at;
        const match = token.exec(line);
        if (!match) break;
        [begin, at] = [match.index, token.lastIndex];
        isComment = match[0] === "/*";
        const [first] = match[0].trimStart();
        const kind = match[0].startsWith("//") ? "comment" : /["'.\d]/.test(first) ? "literal"
          : first === "#" || WORDS.has(match[0]) ? "keyword" : null;
        if (kind && !isComment) found.push([kind, begin, at]);
        if (!isComment) continue;
      }
      const end = line.indexOf("*/", at);
      isComment = end < 0;
      at = isComment ? line.length : end + 2;
      found.push(["comment", begin, at]);
    }
    return [found, isComment];
  }

  /* Each sequence of lines that follow each other, and how many characters of a line are not code: a version's column of
   * a file, an excerpt, a line of a trace. */
  function* listings() {
    for (const table of document.querySelectorAll("table.source:not(.trace)"))
      for (const side of ["old", "new"])
        yield [[...table.querySelectorAll(`tr:not(.note, .between) > td.code.${side}`)].map((cell) => cell.firstChild), 0];
    for (const cell of document.querySelectorAll(".trace tr:not(.value, .between) > td.code")) yield [[cell.firstChild], 0];
    const NUMBERS = 12; /* characters before the code of an excerpt */
    for (const excerpt of document.querySelectorAll("pre.excerpt"))
      yield [[...excerpt.querySelectorAll(":scope > span")].map((line) => line.firstChild), NUMBERS];
  }

  function colourTokens() {
    if (!CSS.highlights) return;
    const kinds = { keyword: new Highlight(), literal: new Highlight(), comment: new Highlight() };
    for (const [lines, skipped] of listings()) {
      let found = [], isComment = false;
      for (const text of lines) {
        if (text?.nodeType !== Node.TEXT_NODE) continue;
        [found, isComment] = tokens(text.data.slice(skipped), isComment);
        for (const [kind, begin, end] of found) {
          const range = new StaticRange({ startContainer: text, startOffset: skipped + begin, endContainer: text, endOffset: skipped + end });
          kinds[kind].add(range);
        }
      }
    }
    for (const [kind, ranges] of Object.entries(kinds)) CSS.highlights.set(kind, ranges);
  }

  addCopying();
  colourTokens();
  addTheme();
  addFilter();
  openTargets();
  followSections();
  addKeys();
  openForPaper();
})();
