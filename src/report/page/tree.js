"use strict";
/* Draws the tree of decisions: laid out by d3-hierarchy, drawn on a canvas, visible nodes only. A
 * node is a circle if both versions take the same side, and a diamond if they diverge. It is filled
 * for the true side and hollow for the false side. A bar across a node means that the decisions
 * below it are closed. */
(function () {
  const ROW = 28, COLUMN = 136, RADIUS = 5, OPEN_AT_FIRST = 12;
  const LEAST_ZOOM = 0.001, MOST_ZOOM = 3, LEAST_AT_FIRST = 0.9, LABELS_FROM = 0.85, MARGIN = 28, LABEL = 110;
  const KINDS = [
    ["sameTrue", "--same-true", false, true, "both true"], ["sameFalse", "--same-false", false, false, "both false"],
    ["diffTrue", "--diff-true", true, true, "new true, old false"], ["diffFalse", "--diff-false", true, false, "new false, old true"],
    ["true", "--quiet", false, true, "true"], ["false", "--quiet", false, false, "false"],
  ];
  const WORDS = { start: "start", diff: "the versions diverge", diffFault: "one version fails",
    split: "the versions execute different code", joined: "the versions meet again" };
  const wordsOf = (label) => KINDS.find((k) => k[0] === label)?.[4] ?? WORDS[label] ?? label;
  const OTHERS = { diff: 2, diffFault: 2, joined: 0, split: 0, start: 4 };
  const kindOf = (label) => {
    const i = KINDS.findIndex((k) => k[0] === label);
    return KINDS[i >= 0 ? i : OTHERS[label] ?? 4];
  };

  function element(name, text, parent) {
    const e = document.createElement(name);
    if (text) e.textContent = text;
    if (parent) parent.append(e);
    return e;
  }

  /* --- the data --- */

  function readNodes(data) {
    const text = (i) => (i < 0 ? null : data.texts[i]);
    const nodes = data.nodes.map((n, index) => ({
      index, label: text(n[1]) ?? "?", place: text(n[2]), old: text(n[3]), new: text(n[4]), end: text(n[5]),
      condition: text(n[6]), input: text(n[7]), isCut: n[8] === 1, finding: n[9], parent: null, children: [], isOpen: false, isOnDiff: false,
    }));
    for (let i = 1; i < nodes.length; i++) {
      nodes[i].parent = nodes[data.nodes[i][0]];
      nodes[i].parent.children.push(nodes[i]);
    }
    for (const n of nodes) /* the true side comes first */
      n.children.sort((a, b) => Number(/true$/i.test(b.label)) - Number(/true$/i.test(a.label)) || a.index - b.index);
    for (const n of nodes)
      if (n.label.startsWith("diff") || n.finding) for (let m = n; m && !m.isOnDiff; m = m.parent) m.isOnDiff = true;
    return nodes;
  }

  /* Opens the way to the first finding; without findings, nodes level by level from the root up to a
   * readable number. Returns the node at the end of the way. */
  function openSome(nodes) {
    const found = nodes.filter((n) => n.finding).sort((a, b) => a.finding - b.finding)[0];
    for (let n = found?.parent; n; n = n.parent) n.isOpen = true;
    if (found) return found;
    let seen = 1;
    const queue = [nodes[0]];
    while (queue.length && seen + queue[0].children.length <= OPEN_AT_FIRST) {
      const n = queue.shift();
      n.isOpen = true;
      seen += n.children.length;
      queue.push(...n.children);
    }
    nodes[0].isOpen = true;
    return nodes[0];
  }

  class Picture {
    constructor(section) {
      const source = section.querySelector(".tree-data");
      const data = JSON.parse(source.textContent);
      this.prefix = data.prefix;
      this.nodes = readNodes(data);
      this.box = section.querySelector(".picture");
      this.canvas = this.box.querySelector("canvas");
      this.context = this.canvas.getContext("2d");
      this.panel = this.box.querySelector(".node");
      this.selected = this.nodes[0];
      this.view = { x: 0, y: 0, zoom: 1, zoomX: 1 };
      this.pointers = new Map();
      this.box.hidden = false;
      const first = openSome(this.nodes);
      this.readColours();
      this.addTools(this.box.querySelector(".tools"));
      this.listen();
      this.layout();
      this.takeHeight();
      this.resize();
      this.fit(LEAST_AT_FIRST);
      this.select(first, true);
    }

    /* Reduces the height of the picture for a small tree. */
    takeHeight() {
      const needed = (this.extent.bottom - this.extent.top) * 1.25 + 120;
      if (needed < this.canvas.clientHeight) this.canvas.style.height = `${Math.max(needed, 256)}px`;
    }

    readColours() {
      const style = getComputedStyle(this.canvas), probe = element("span", "", this.box);
      const colour = (name) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      };
      const names = ["--ink", "--quiet", "--branch", "--surface", "--accent", ...KINDS.map((k) => k[1])];
      this.colour = Object.fromEntries(names.map((name) => [name, colour(name)]));
      this.font = style.fontFamily;
      probe.remove();
    }

    addTools(tools) {
      const button = (text, action, name) => {
        const b = element("button", text, tools);
        b.type = "button";
        if (name) b.setAttribute("aria-label", name);
        b.addEventListener("click", () => action(b));
        return b;
      };
      button("Show all", () => this.fit());
      button("+", () => this.zoomBy(1.4), "Zoom in");
      button("\u2212", () => this.zoomBy(1 / 1.4), "Zoom out");
      button("Open all", () => this.openAll(true));
      button("Close all", () => this.openAll(false));
      if (this.nodes.some((n) => n.isOnDiff))
        this.only = button(this.nodes.some((n) => n.label.startsWith("diff")) ? "Only differences" : "Only findings", (b) => {
          b.setAttribute("aria-pressed", String(b.getAttribute("aria-pressed") !== "true"));
          if (!this.isShown(this.selected)) this.select(this.nodes[0]);
          this.layout();
          this.fit();
        });
      this.count = element("span", "", tools);
      this.count.className = "mark count";
      const keys = element("div", "", tools);
      keys.className = "keys";
      const used = new Set(this.nodes.slice(1).map((n) => kindOf(n.label)));
      for (const kind of KINDS) if (used.has(kind)) this.addKey(keys, kind);
    }

    addKey(keys, [, colour, isDiff, isTrue, words]) {
      const item = element("span", "", keys), svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      const shape = document.createElementNS(svg.namespaceURI, isDiff ? "rect" : "circle");
      const attributes = isDiff ? { x: 3, y: 3, width: 8, height: 8, transform: "rotate(45 7 7)" } : { cx: 7, cy: 7, r: 4.5 };
      Object.assign(attributes, { fill: isTrue ? this.colour[colour] : "none", stroke: this.colour[colour], "stroke-width": 2 });
      for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
      svg.setAttribute("viewBox", "0 0 14 14");
      svg.setAttribute("aria-hidden", "true");
      svg.append(shape);
      item.append(svg, words);
    }

    /* --- layout --- */

    isShown(n) {
      return !this.only || this.only.getAttribute("aria-pressed") !== "true" || n.isOnDiff || n === this.nodes[0];
    }

    childrenOf(n) {
      return n.children.filter((c) => this.isShown(c));
    }

    layout() {
      const root = d3.hierarchy(this.nodes[0], (n) => (n.isOpen ? this.childrenOf(n) : null));
      d3.tree().nodeSize([ROW, COLUMN]).separation(() => 1)(root);
      this.laid = root.descendants();
      this.count.textContent = `${this.laid.length - 1} of ${this.nodes.length - 1} open`;
      this.place = new Map();
      for (const d of this.laid) this.place.set(d.data, d);
      this.laid.sort((a, b) => a.depth - b.depth || a.x - b.x);
      this.columns = [];
      for (const d of this.laid) (this.columns[d.depth] ??= []).push(d);
      this.extent = {
        top: Math.min(...this.columns.map((c) => c[0].x)),
        bottom: Math.max(...this.columns.map((c) => c[c.length - 1].x)),
        right: (this.columns.length - 1) * COLUMN,
      };
      this.draw();
    }

    resize() {
      const ratio = devicePixelRatio || 1;
      this.width = this.canvas.clientWidth;
      this.height = this.canvas.clientHeight;
      this.canvas.width = Math.round(this.width * ratio);
      this.canvas.height = Math.round(this.height * ratio);
      this.ratio = ratio;
      this.draw();
    }

    /* The horizontal scale that fits the tree to the picture's width. */
    fitX() {
      return (this.width - 2 * MARGIN - LABEL) / Math.max(this.extent.right, 1);
    }

    left(d) {
      return d.y * this.view.zoomX + this.view.x;
    }

    top(d) {
      return d.x * this.view.zoom + this.view.y;
    }

    /* Shows the whole tree, or the part near the root if that needs a zoom below `least`. */
    fit(least = LEAST_ZOOM) {
      const { top, bottom } = this.extent, zoom = Math.min((this.height - 2 * MARGIN) / Math.max(bottom - top, 1), 1.25);
      this.view.zoom = Math.max(zoom, least);
      this.view.zoomX = Math.max(Math.min(this.fitX(), 1.25), least);
      this.view.x = MARGIN;
      const middle = zoom < least ? this.place.get(this.nodes[0]).x : (top + bottom) / 2;
      this.view.y = this.height / 2 - middle * this.view.zoom;
      this.draw();
    }

    /* --- drawing --- */

    draw() {
      if (this.isWaiting || !this.laid) return;
      this.isWaiting = true;
      requestAnimationFrame(() => {
        this.isWaiting = false;
        this.drawNow();
      });
    }

    /* The index of the first node of a column at or below x; columns are sorted. */
    static first(column, x) {
      let low = 0, high = column.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (column[middle].x < x) low = middle + 1;
        else high = middle;
      }
      return low;
    }

    columnsInSight() {
      const width = COLUMN * this.view.zoomX, from = Math.max(Math.floor(-this.view.x / width - 1), 0);
      return this.columns.slice(from, Math.ceil((this.width - this.view.x) / width) + 2);
    }

    *inSight() {
      const { y, zoom } = this.view, begin = -y / zoom - ROW, end = (this.height - y) / zoom + ROW;
      for (const column of this.columnsInSight())
        for (let i = Picture.first(column, begin); i < column.length && column[i].x <= end; i++) yield column[i];
    }

    drawNow() {
      const c = this.context;
      c.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
      c.fillStyle = this.colour["--surface"];
      c.fillRect(0, 0, this.width, this.height);
      const seen = [...this.inSight()];
      this.drawLinks(c);
      for (const d of seen) this.drawNode(c, d);
      if (this.view.zoom >= LABELS_FROM) this.drawLabels(c, seen);
    }

    /* Draws links to nodes outside the visible area as well. */
    drawLinks(c) {
      const path = new Path2D(), onWay = new Path2D(), way = new Set();
      for (let n = this.selected; n; n = n.parent) way.add(n);
      for (const column of this.columnsInSight())
        for (const d of column) {
          const y = this.top(d), fromY = d.parent ? this.top(d.parent) : -1;
          if (!d.parent || Math.max(y, fromY) < 0 || Math.min(y, fromY) > this.height) continue;
          const p = way.has(d.data) ? onWay : path, x = this.left(d), fromX = this.left(d.parent), middle = (x + fromX) / 2;
          p.moveTo(fromX, fromY);
          p.bezierCurveTo(middle, fromY, middle, y, x, y);
        }
      c.lineWidth = this.view.zoom < 0.2 ? 0.5 : 1;
      c.strokeStyle = this.colour["--branch"];
      c.stroke(path);
      c.lineWidth = 1.75;
      c.strokeStyle = this.colour["--accent"];
      c.stroke(onWay);
    }

    radius(isDiff) {
      return Math.min(Math.max(RADIUS * this.view.zoom, isDiff ? 2 : 1.25), 6.5) * (isDiff ? 1.25 : 1);
    }

    drawNode(c, d) {
      const n = d.data, [, colour, isDiff, isTrue] = kindOf(n.label), r = this.radius(isDiff);
      const x = this.left(d), y = this.top(d);
      c.beginPath();
      if (isDiff) {
        c.moveTo(x - r, y);
        c.lineTo(x, y - r);
        c.lineTo(x + r, y);
        c.lineTo(x, y + r);
        c.closePath();
      } else {
        c.arc(x, y, r, 0, 2 * Math.PI);
      }
      c.fillStyle = isTrue || n === this.nodes[0] ? this.colour[colour] : this.colour["--surface"];
      c.fill();
      c.lineWidth = Math.min(1.75, r / 2);
      c.strokeStyle = this.colour[colour];
      c.stroke();
      if (!n.isOpen && this.childrenOf(n).length) {
        c.beginPath();
        c.moveTo(x + r + 3, y - r);
        c.lineTo(x + r + 3, y + r);
        c.stroke();
      }
      if (n !== this.selected) return;
      c.beginPath();
      c.arc(x, y, r + 4.5, 0, 2 * Math.PI);
      c.lineWidth = 2;
      c.strokeStyle = this.colour["--accent"];
      c.stroke();
    }

    drawLabels(c, seen) {
      const { zoom, zoomX } = this.view, column = COLUMN * zoomX;
      const size = Math.min(11 * Math.max(Math.min(zoom, zoomX), 0.9), 14);
      c.font = `${size}px ${this.font}`;
      c.textBaseline = "middle";
      for (const d of seen) {
        const n = d.data, isLast = !n.isOpen || !this.childrenOf(n).length;
        const text = n.finding ? `finding ${n.finding}` : isLast && n.end && n.end !== "exit" ? n.end : n.condition ?? Picture.placeName(n);
        if (!text || column < 60) continue;
        c.fillStyle = n.finding ? this.colour["--ink"] : this.colour["--quiet"];
        if (isLast) c.fillText(text, this.left(d) + 13, this.top(d), d.depth + 1 < this.columns.length ? column - 24 : LABEL);
        else c.fillText(text, this.left(d) + 2, this.top(d) - size - 1, column - 14);
      }
    }

    static placeName(n) {
      return n.place ? n.place.replace(/^.*\//, "").replace(/:\d+$/, "") : "";
    }

    /* --- selection --- */

    select(n, isByKey) {
      this.selected = n;
      this.tell(n);
      if (isByKey) this.reveal(n);
      this.draw();
    }

    reveal(n) {
      const d = this.place.get(n), edge = 48, left = this.left(d), top = this.top(d);
      if (left < edge) this.view.x += edge - left;
      if (left > this.width - 3 * edge) this.view.x -= left - (this.width - 3 * edge);
      if (top < edge) this.view.y += edge - top;
      if (top > this.height - edge) this.view.y -= top - (this.height - edge);
    }

    /* The nearest input in the subtree, for a decision at which no path ends. */
    static inputOf(n) {
      const queue = [n];
      for (let i = 0; i < queue.length; i++) {
        if (queue[i].input) return queue[i];
        queue.push(...queue[i].children);
      }
      return null;
    }

    tell(n) {
      this.panel.replaceChildren();
      element("h3", n.condition ? `${n.condition}: ${wordsOf(n.label)}` : wordsOf(n.label), this.panel);
      const list = element("dl", "", this.panel);
      const add = (name, text) => {
        element("dt", name, list);
        const dd = element("dd", "", list);
        element("code", text, dd);
        return dd;
      };
      if (n.place) this.addPlace(add("At", n.place), n.place);
      if (n.old !== null && n.old === n.new) add(n.condition ? "On inputs with" : "As", n.old);
      else {
        if (n.old !== null) add("Old, as", n.old);
        if (n.new !== null) add("New, as", n.new);
      }
      const ending = Picture.inputOf(n);
      if (n.end) add(n.children.length ? "A path ends here" : "The path ends", n.end);
      else if (!n.children.length) add("The path", "continues, not shown");
      if (n.isCut) add("Below", "more decisions, not drawn");
      if (ending) add(ending === n ? "Input" : "An input that comes here", ending.input);
      if (n.finding) {
        const dd = add("Shows", "");
        const a = element("a", `finding ${n.finding}`, dd);
        a.href = `#${this.prefix}finding-${n.finding}`;
      }
      this.addWay(n, list);
    }

    addPlace(dd, place) {
      const name = place.replace(/:\d+$/, "");
      const code = [...document.querySelectorAll(`.outline code.place a`)].find((a) => a.parentElement.title === name);
      if (!code) return;
      const a = element("a", dd.textContent);
      a.href = code.getAttribute("href");
      dd.firstChild.replaceChildren(a);
    }

    addWay(n, list) {
      const way = [];
      for (let m = n.parent; m && m.parent; m = m.parent) if (m.condition || m.new !== null || m.old !== null) way.unshift(m.condition ? `${m.condition}: ${wordsOf(m.label)}` : m.new ?? m.old);
      if (!way.length) return;
      element("dt", "Decided before", list);
      const steps = element("ol", "", element("dd", "", list));
      for (const condition of way.slice(-30)) element("code", condition, element("li", "", steps));
      if (way.length > 30) steps.start = way.length - 29;
    }

    toggle(n) {
      if (!n.children.length) return;
      const before = this.place.get(n);
      n.isOpen = !n.isOpen;
      this.layout();
      const after = this.place.get(n); /* keep its position on the screen */
      this.view.y += (before.x - after.x) * this.view.zoom;
      this.draw();
    }

    openAll(isOpen) {
      for (const n of this.nodes) n.isOpen = isOpen;
      this.nodes[0].isOpen = true;
      this.select(this.nodes[0]);
      this.layout();
      this.fit();
    }

    /* --- user input --- */

    zoomBy(factor, at = { x: this.width / 2, y: this.height / 2 }) {
      const v = this.view, least = Math.min(this.fitX(), 1), zoom = Math.min(Math.max(v.zoom * factor, LEAST_ZOOM), MOST_ZOOM);
      const zoomX = Math.min(Math.max(v.zoomX * factor, least), Math.max(zoom, least));
      v.y = at.y - ((at.y - v.y) * zoom) / v.zoom;
      v.x = at.x - ((at.x - v.x) * zoomX) / v.zoomX;
      Object.assign(v, { zoom, zoomX });
      this.draw();
    }

    nodeAt(x, y) {
      const reach = Math.max(11, this.radius(true) + 4);
      let best = null, least = reach * reach;
      for (const d of this.inSight()) {
        const dx = this.left(d) - x, dy = this.top(d) - y, far = dx * dx + dy * dy;
        if (far < least) [best, least] = [d.data, far];
      }
      return best;
    }

    listen() {
      const canvas = this.canvas;
      new ResizeObserver(() => this.resize()).observe(canvas);
      document.addEventListener("colours", () => {
        this.readColours();
        this.draw();
      });
      canvas.addEventListener("pointerdown", (e) => this.press(e));
      canvas.addEventListener("pointermove", (e) => this.move(e));
      for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, (e) => this.release(e));
      canvas.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
      canvas.addEventListener("keydown", (e) => this.key(e));
    }

    press(e) {
      this.canvas.setPointerCapture(e.pointerId);
      this.pointers.set(e.pointerId, { x: e.offsetX, y: e.offsetY, moved: 0 });
    }

    move(e) {
      const p = this.pointers.get(e.pointerId);
      if (!p || this.pointers.size > 1) return;
      this.view.x += e.offsetX - p.x;
      this.view.y += e.offsetY - p.y;
      p.moved += Math.abs(e.offsetX - p.x) + Math.abs(e.offsetY - p.y);
      [p.x, p.y] = [e.offsetX, e.offsetY];
      this.draw();
    }

    release(e) {
      const p = this.pointers.get(e.pointerId);
      this.pointers.delete(e.pointerId);
      if (!p || p.moved > 4 || e.type === "pointercancel") return;
      const n = this.nodeAt(e.offsetX, e.offsetY);
      if (!n) return;
      this.select(n);
      this.toggle(n);
    }

    /* The wheel scrolls the page unless the picture has the focus or Ctrl is pressed. */
    wheel(e) {
      if (!e.ctrlKey && !e.metaKey && document.activeElement !== this.canvas) return;
      e.preventDefault();
      this.zoomBy(Math.exp(-e.deltaY * (e.deltaMode === 1 ? 0.05 : 0.002)), { x: e.offsetX, y: e.offsetY });
    }

    neighbour(n, step) {
      const d = this.place.get(n), column = this.columns[d.depth];
      return column[column.indexOf(d) + step]?.data;
    }

    key(e) {
      const n = this.selected, children = n.isOpen ? this.childrenOf(n) : [];
      const go = (m) => m && this.select(m, true);
      const keys = {
        ArrowRight: () => (n.children.length && !n.isOpen ? this.toggle(n) : go(children[0])),
        ArrowLeft: () => (n.isOpen && n.children.length && n.parent && children.length ? this.toggle(n) : go(n.parent)),
        ArrowUp: () => go(this.neighbour(n, -1)),
        ArrowDown: () => go(this.neighbour(n, 1)),
        Enter: () => this.toggle(n),
        " ": () => this.toggle(n),
        Home: () => go(this.nodes[0]),
        "+": () => this.zoomBy(1.25),
        "=": () => this.zoomBy(1.25),
        "-": () => this.zoomBy(0.8),
        0: () => this.fit(),
      };
      if (!keys[e.key] || e.ctrlKey || e.metaKey || e.altKey) return;
      e.preventDefault();
      keys[e.key]();
    }
  }

  for (const section of document.querySelectorAll("section.tree")) if (section.querySelector(".tree-data")) new Picture(section);
})();
