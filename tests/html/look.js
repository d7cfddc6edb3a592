"use strict";
/* What a person does with report.html, in a real browser: node look.js BROWSER DIR KEPT, where DIR holds runs with their reports. Prints
 * what fails, then "N passed, N failed". */
const { chromium } = require("playwright-core");
const { source: axeSource } = require("axe-core");
const [, , browserPath, dir, kept] = process.argv;
let passed = 0, failed = 0;

function check(what, holds, detail = "") {
  if (holds) passed++;
  else {
    failed++;
    console.log(`FAIL ${what}${detail ? `: ${detail}` : ""}`);
  }
}

/* A page, and what it complained of or asked for. */
async function open(browser, run, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage(), complaints = [];
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && complaints.push(m.text()));
  page.on("pageerror", (e) => complaints.push(e.message));
  page.on("dialog", (d) => { complaints.push(`a dialog: ${d.message()}`); d.dismiss(); });
  page.on("request", (r) => r.url().startsWith("file:") || complaints.push(`asks for ${r.url()}`));
  await page.goto(`file://${dir}/${run}/report.html`);
  await page.waitForTimeout(150);
  return { page, complaints, close: () => context.close() };
}

/* Text that is too faint for what is behind it (WCAG 2.2, 1.4.3), as a list; the colours of C tokens included. */
function faint() {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parse = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const behind = (e) => {
    for (; e; e = e.parentElement) {
      const c = parse(getComputedStyle(e).backgroundColor);
      if (c[3] > 200) return c;
    }
    return [255, 255, 255, 255];
  };
  const bad = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement, style = getComputedStyle(e);
    if (!walker.currentNode.textContent.trim() || !e.checkVisibility() || e.closest(".visually-hidden, script, style")) continue;
    const a = light(parse(style.color)), b = light(behind(e)), ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const isLarge = parseFloat(style.fontSize) >= 24;
    const text = walker.currentNode.textContent.trim().slice(0, 20);
    if (ratio < (isLarge ? 3 : 4.5)) bad.add(`${e.tagName}.${e.className} "${text}" ${ratio.toFixed(2)}`);
  }
  for (const [kind, ranges] of CSS.highlights)
    for (const range of ranges) {
      const e = range.startContainer.parentElement, colour = getComputedStyle(e, `::highlight(${kind})`).color;
      const a = light(parse(colour)), b = light(behind(e)), ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (e.checkVisibility() && ratio < 4.5) bad.add(`${kind} ${e.tagName}.${e.className} ${ratio.toFixed(2)}`);
    }
  return [...bad].slice(0, 5);
}

/* The texts of C tokens that have a colour. */
const coloured = (kind) => [...CSS.highlights.get(kind)].map((range) => range.startContainer.data.slice(range.startOffset, range.endOffset));

/* What axe-core finds against WCAG 2.2 and its own best practices, as a list of rules with an element that breaks each. */
async function violations(page) {
  await page.evaluate(axeSource); /* not as a script element, which the page's own policy forbids */
  return page.evaluate(async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
    .map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 160)}`));
}

const inSight = (id) => {
  const r = document.getElementById(id).getBoundingClientRect();
  return r.top > 0 && r.bottom < innerHeight;
};
const overflow = () => document.documentElement.scrollWidth - innerWidth;
const open_nodes = (page) => page.locator(".picture .count").textContent();

/* Every page: nothing to complain of, in both colours, on a phone, on paper, without a script. */
async function looks(browser, run) {
  for (const scheme of ["light", "dark"]) {
    const { page, complaints, close } = await open(browser, run, { colorScheme: scheme });
    check(`${run}, ${scheme}: no complaints`, complaints.length === 0, complaints.join("; "));
    check(`${run}, ${scheme}: no scrolling sideways`, (await page.evaluate(overflow)) <= 0);
    const bad = await page.evaluate(faint);
    check(`${run}, ${scheme}: contrast`, bad.length === 0, bad.join("; "));
    check(`${run}, ${scheme}: nothing got in`, await page.evaluate(() => window.hacked === undefined));
    await page.screenshot({ path: `${kept}/${run}-${scheme}.png`, fullPage: true });
    for (const details of await page.locator(".card, .function").all()) await details.evaluate((d) => (d.open = true));
    const inside = await page.evaluate(faint);
    check(`${run}, ${scheme}: contrast with all open`, inside.length === 0, inside.join("; "));
    check(`${run}, ${scheme}: all open, no scrolling sideways`, (await page.evaluate(overflow)) <= 0);
    /* A damaged run lacks names, which are headers of table rows. */
    const broken = (await violations(page)).filter((v) => run !== "damaged" || !v.startsWith("empty-table-header"));
    check(`${run}, ${scheme}: axe-core`, broken.length === 0, broken.join("; "));
    if (scheme === "light") await page.pdf({ path: `${kept}/${run}.pdf`, format: "A4" });
    await close();
  }
  const phone = await open(browser, run, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const outside = await phone.page.evaluate(() => [...document.querySelectorAll("nav button, .filter *, summary, .actions button")]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.textContent.slice(0, 20)));
  check(`${run}, phone: everything can be reached`, outside.length === 0, outside.join("; "));
  check(`${run}, phone: no scrolling sideways`, (await phone.page.evaluate(overflow)) <= 0, String(await phone.page.evaluate(overflow)));
  await phone.page.screenshot({ path: `${kept}/${run}-phone.png`, fullPage: true });
  await phone.close();
  const plain = await open(browser, run, { javaScriptEnabled: false });
  check(`${run}, no script: no complaints`, plain.complaints.length === 0, plain.complaints.join("; "));
  check(`${run}, no script: the verdict`, await plain.page.locator(".verdict h2").first().isVisible());
  check(`${run}, no script: no picture`, (await plain.page.locator("canvas:visible").count()) === 0);
  await plain.close();
}

/* The first screen: the verdict and the list, whose lines open, and which can be searched. */
async function list(browser) {
  const { page, close } = await open(browser, "foo");
  const cards = page.locator(".card"), shown = () => page.locator(".card:visible").count();
  check("list: the first screen shows the verdict and all kinds", await page.evaluate(() =>
    [...document.querySelectorAll(".verdict, .card > summary")].every((e) => e.getBoundingClientRect().bottom < innerHeight)));
  check("list: the cards are closed", (await page.locator(".card[open]").count()) === 0);
  await cards.first().locator(":scope > summary").click();
  check("list: a click opens the changed lines", await cards.first().locator("pre.excerpt").isVisible());
  check("list: and what both execute", await cards.first().locator("table.trace").isVisible());
  await page.getByRole("searchbox").fill("foo(-1)");
  check("list: the search", (await shown()) === 1 && (await cards.nth(1).isVisible()));
  await page.getByRole("searchbox").fill("");
  await page.getByLabel("class").selectOption("regression");
  check("list: the class", (await shown()) === 1 && (await cards.first().isVisible()));
  await page.getByLabel("class").selectOption("");
  await page.getByRole("button", { name: "Open all" }).first().click();
  check("list: open all", (await page.locator(".card[open]").count()) === 2);
  await page.getByRole("button", { name: "Close all" }).first().click();
  check("list: close all", (await page.locator(".card[open]").count()) === 0);
  await page.goto(page.url() + "#finding-2");
  check("list: a link opens its card", await cards.nth(1).evaluate((c) => c.open));
  await close();
}

async function colours(browser) {
  const { page, close } = await open(browser, "coloured");
  const all = {};
  for (const kind of ["keyword", "literal", "comment"]) all[kind] = new Set(await page.evaluate(coloured, kind));
  const has = (kind, ...texts) => texts.every((t) => all[kind].has(t));
  check("colours: keywords", has("keyword", "int", "return", "sizeof", "#include"), [...all.keyword].join(" | "));
  check("colours: literals", has("literal", "0x10u", "1.5e3f", "'\\''", '"a /* b */ \\"c\\""'), [...all.literal].join(" | "));
  check("colours: comments", has("comment", "// one", "/* short */", "/* A comment", " * of \"two\" int lines */"), [...all.comment].join(" | "));
  check("colours: nothing else", ["x", "strcmp", "s", "f", " b "].every((t) => Object.values(all).every((texts) => !texts.has(t))));
  await close();
}

async function links(browser) {
  const { page, close } = await open(browser, "foo");
  await page.getByRole("button", { name: "Open all" }).first().click();
  const places = page.locator("#findings code.place a"), count = await places.count();
  check("links: there are some", count > 5);
  for (let i = 0; i < count; i++) {
    const href = await places.nth(i).getAttribute("href"), shown = await places.nth(i).textContent();
    await places.nth(i).click();
    await page.waitForTimeout(50);
    check(`links: ${shown} comes into sight`, await page.evaluate(inSight, href.slice(1)));
    const numbers = await page.locator(`${href} .ln`).allTextContents();
    check(`links: ${shown} is that line`, numbers.some((n) => n.replace(/\D/g, "") === shown.split(":")[1]), numbers.join(" "));
  }
  await page.locator(".source .finding").first().click();
  check("links: from a line to its finding", (await page.locator(".card:target").count()) === 1);
  await close();
}

async function keys(browser) {
  const { page, close } = await open(browser, "foo", { permissions: ["clipboard-read", "clipboard-write"], colorScheme: "light" });
  const at = () => page.evaluate(() => document.activeElement.closest(".card")?.id);
  await page.keyboard.press("Tab");
  check("keys: first of all one can skip to the findings", (await page.evaluate(() => document.activeElement.className)) === "skip");
  await page.keyboard.press("j");
  check("keys: j goes to the first card", (await at()) === "finding-1");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  check("keys: k goes back", (await at()) === "finding-1");
  await page.keyboard.press("Enter");
  check("keys: Enter opens the card", await page.locator("#finding-1").evaluate((c) => c.open));
  const command = page.locator(".card .command").first();
  await command.locator("button").click();
  await page.waitForFunction(() => document.querySelector(".card .command button").textContent === "Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  check("copy: what stands there", copied === (await command.locator("code").textContent()), copied);
  const written = async (name) => {
    await page.locator("#finding-1 .actions").getByRole("button", { name }).click();
    await page.waitForFunction(() => [...document.querySelectorAll("#finding-1 .actions button")].some((b) => b.textContent === "Copied"));
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const test = await written("Copy as test");
  check("copy: the test", test.includes("This test") && test.includes("int main"), test.slice(0, 200));
  const issue = await written("Copy as issue");
  check("copy: the issue", ["### regression: `foo(0)`", "- old: returned 1", "y = y + 1;", "int main"].every((t) => issue.includes(t)), issue.slice(0, 300));
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await colour();
  await page.locator("button.theme").click();
  check("theme: another one", (await colour()) !== before);
  await close();
}

async function tree(browser) {
  const { page, complaints, close } = await open(browser, "foo");
  const canvas = page.locator("canvas"), title = page.locator(".node h3");
  await canvas.scrollIntoViewIfNeeded();
  const colours = await canvas.evaluate((c) => {
    const { data } = c.getContext("2d").getImageData(0, 0, c.width, c.height), seen = new Set();
    for (let i = 0; i < data.length; i += 4) seen.add((data[i] >> 5 << 6) | (data[i + 1] >> 5 << 3) | (data[i + 2] >> 5));
    return seen.size;
  });
  check("tree: something is drawn", colours > 6, String(colours));
  check("tree: the way to the first finding is open", (await open_nodes(page)) === "7 of 9 open", await open_nodes(page));
  check("tree: its condition in the words of the source", (await title.textContent()) === "y == 1: new true, old false", await title.textContent());
  check("tree: the legend is in words", (await page.locator(".tools .keys").textContent()).includes("new true, old false"));
  await page.getByRole("button", { name: "Open all" }).last().click();
  check("tree: all is open", (await open_nodes(page)) === "9 of 9 open", await open_nodes(page));
  await canvas.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  check("tree: Enter closes the root", (await open_nodes(page)) === "0 of 9 open", await open_nodes(page));
  await page.keyboard.press("ArrowRight");
  check("tree: ArrowRight opens it", (await open_nodes(page)) === "9 of 9 open");
  await page.keyboard.press("ArrowRight");
  check("tree: ArrowRight goes to the true side", /: true$/.test(await title.textContent()), await title.textContent());
  await page.keyboard.press("ArrowDown");
  check("tree: ArrowDown goes to the false side", /: false$/.test(await title.textContent()), await title.textContent());
  await page.keyboard.press("Home");
  check("tree: Home goes to the root", (await title.textContent()) === "start");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  const panel = await page.locator(".node").textContent();
  check("tree: the condition and the input", /y > 1: new true, old false/.test(panel) && /x = -1/.test(panel) && /-x < 2/.test(panel), panel);
  await page.locator(".node a[href='#finding-2']").click();
  check("tree: the finding", (await page.locator("#finding-2:target").count()) === 1);
  await page.getByRole("button", { name: "Close all" }).last().click();
  check("tree: Close all", (await open_nodes(page)) === "2 of 9 open", await open_nodes(page));
  await page.getByRole("button", { name: "Open all" }).last().click();
  await page.getByRole("button", { name: "Only differences" }).click();
  check("tree: Only differences", (await open_nodes(page)) === "6 of 9 open", await open_nodes(page));
  await page.getByRole("button", { name: "Only differences" }).click();
  await page.getByRole("button", { name: "Close all" }).last().click();
  await canvas.scrollIntoViewIfNeeded();
  await page.waitForTimeout(100);
  const box = await canvas.boundingBox(), closed = await open_nodes(page);
  let clicked = false; /* somewhere there is a node that a click opens */
  for (let x = 100; x < box.width && !clicked; x += 14)
    for (let y = box.height / 2 - 42; y <= box.height / 2 + 42 && !clicked; y += 14) {
      await page.mouse.click(box.x + x, box.y + y);
      clicked = (await open_nodes(page)) !== closed && /^[3-9] /.test(await open_nodes(page));
    }
  check("tree: a click opens", clicked, await open_nodes(page));
  check("tree: no complaints", complaints.length === 0, complaints.join("; "));
  await close();
}

/* Milliseconds for a frame, the middle one of forty, while the picture is dragged and zoomed. */
async function frame(page) {
  return page.evaluate(async () => {
    const canvas = document.querySelector("canvas"), times = [];
    canvas.focus();
    for (let i = 0; i < 40; i++) {
      await new Promise((next) => requestAnimationFrame(next));
      const begin = performance.now();
      canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: i % 2 ? 60 : -60, offsetX: 300, offsetY: 200, cancelable: true }));
      await new Promise((next) => requestAnimationFrame(next)); /* it is drawn before this one, or in it */
      times.push(performance.now() - begin);
    }
    return times.sort((a, b) => a - b)[20];
  });
}

async function large(browser) {
  const small = await open(browser, "foo"), { page, complaints, close } = await open(browser, "large");
  await page.locator("canvas").scrollIntoViewIfNeeded();
  await small.page.locator("canvas").scrollIntoViewIfNeeded();
  check("large: not all is open at first", !(await open_nodes(page)).startsWith("9999 "), await open_nodes(page));
  await page.getByRole("button", { name: "Open all" }).last().click();
  check("large: all can be", (await open_nodes(page)) === "9999 of 9999 open", await open_nodes(page));
  const [few, many] = [await frame(small.page), await frame(page)];
  check("large: all in sight takes not much longer than a few", many < Math.max(6 * few, 120), `${many} ms, ${few} ms`);
  await page.screenshot({ path: `${kept}/large-open.png` });
  for (let i = 0; i < 14; i++) await page.getByRole("button", { name: "Zoom in" }).click();
  const near = await frame(page);
  check("large: near, as a few", near < Math.max(3 * few, 60), `${near.toFixed(1)} ms, ${few.toFixed(1)} ms`);
  console.log(`a frame: ${few.toFixed(1)} ms of 10 decisions, ${many.toFixed(1)} ms of 10,000 in sight, ${near.toFixed(1)} ms near`);
  await page.screenshot({ path: `${kept}/large-near.png` });
  check("large: no complaints", complaints.length === 0, complaints.join("; "));
  await small.close();
  await close();
}

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: process.getuid() === 0 ? ["--no-sandbox"] : [] });
  for (const run of ["hostile", "foo", "limits", "same", "unified", "explored", "review", "later", "damaged", "coloured"]) await looks(browser, run);
  await list(browser);
  await colours(browser);
  await links(browser);
  await keys(browser);
  await tree(browser);
  await large(browser);
  await browser.close();
  console.log(`${passed} passed, ${failed} failed`);
})().catch((e) => {
  console.log(`look.js: ${e.stack}`);
  process.exit(1);
});
