"use strict";
/* Conveniences for the page, which is complete without them: copying a command, choosing the colour
 * scheme, marking the current section, and keys that move from card to card. */
(function () {
  function button(text, action) {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = text;
    b.addEventListener("click", action);
    return b;
  }

  /* The clipboard needs a secure context; without one, select the text and use execCommand. */
  async function copy(element) {
    try {
      await navigator.clipboard.writeText(element.textContent);
      return true;
    } catch {
      const selection = getSelection();
      selection.selectAllChildren(element);
      return document.execCommand("copy");
    }
  }

  function addCopying() {
    for (const command of document.querySelectorAll(".command")) {
      const b = button("Copy", async () => {
        b.textContent = (await copy(command.querySelector("code"))) ? "Copied" : "Press Ctrl+C";
        setTimeout(() => (b.textContent = "Copy"), 2000);
      });
      command.append(b);
    }
  }

  function addTheme() {
    const isDark = () => {
      const chosen = document.documentElement.style.colorScheme;
      return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    };
    const name = () => (isDark() ? "Light" : "Dark");
    const item = document.createElement("li");
    const b = button(name(), () => {
      document.documentElement.style.colorScheme = isDark() ? "light" : "dark";
      b.textContent = name();
      document.dispatchEvent(new Event("colours"));
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      b.textContent = name();
      document.dispatchEvent(new Event("colours"));
    });
    item.className = "theme";
    item.append(b);
    document.querySelector("nav > ul").append(item);
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

  /* j or n moves to the next card, k or p to the previous one. */
  function addKeys() {
    const cards = [...document.querySelectorAll(".card")];
    document.addEventListener("keydown", (event) => {
      const step = { j: 1, n: 1, k: -1, p: -1 }[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("canvas, input")) return;
      const at = cards.indexOf(document.activeElement.closest(".card"));
      const card = cards[at < 0 ? (step > 0 ? 0 : -1) : at + step];
      if (!card) return;
      event.preventDefault();
      card.focus();
      card.scrollIntoView({ block: "start" });
    });
  }

  /* Nothing can be opened on paper, so open each tree that fits on a page. */
  function openForPaper() {
    const MOST = 60;
    const small = [...document.querySelectorAll(".outline")].filter((o) => o.querySelectorAll("li").length <= MOST);
    let opened = [];
    addEventListener("beforeprint", () => {
      opened = small.flatMap((o) => [o, ...o.querySelectorAll("details")]).filter((d) => !d.open);
      for (const details of opened) details.open = true;
    });
    addEventListener("afterprint", () => {
      for (const details of opened) details.open = false;
    });
  }

  addCopying();
  addTheme();
  followSections();
  addKeys();
  openForPaper();
})();
