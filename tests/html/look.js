"use strict";
/* What a person does with report.html, in a real browser: node look.js BROWSER DIR KEPT, where DIR holds runs with their reports. Prints
 * what fails, then "N passed, N failed". */
const { chromium } = require("playwright-core");
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

/* Text that is too faint for what is behind it (WCAG 2.2, 1.4.3), as a list. */
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
  return [...bad].slice(0, 5);
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
    if (scheme === "light") await page.pdf({ path: `${kept}/${run}.pdf`, format: "A4" });
    await close();
  }
  const phone = await open(browser, run, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  check(`${run}, phone: no scrolling sideways`, (await phone.page.evaluate(overflow)) <= 0, String(await phone.page.evaluate(overflow)));
  await phone.page.screenshot({ path: `${kept}/${run}-phone.png`, fullPage: true });
  await phone.close();
  const plain = await open(browser, run, { javaScriptEnabled: false });
  check(`${run}, no script: no complaints`, plain.complaints.length === 0, plain.complaints.join("; "));
  check(`${run}, no script: the verdict`, await plain.page.locator(".verdict h2").first().isVisible());
  check(`${run}, no script: no picture`, (await plain.page.locator("canvas:visible").count()) === 0);
  await plain.close();
}

async function links(browser) {
  const { page, close } = await open(browser, "foo");
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
  await page.keyboard.press("Tab");
  check("keys: first of all one can skip to the findings", (await page.evaluate(() => document.activeElement.className)) === "skip");
  await page.keyboard.press("j");
  check("keys: j goes to the first card", (await page.evaluate(() => document.activeElement.id)) === "finding-1");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  check("keys: k goes back", (await page.evaluate(() => document.activeElement.id)) === "finding-1");
  const command = page.locator(".card .command").first();
  await command.locator("button").click();
  await page.waitForFunction(() => document.querySelector(".card .command button").textContent === "Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  check("copy: what stands there", copied === (await command.locator("code").textContent()), copied);
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await colour();
  await page.locator(".theme button").click();
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
  check("tree: all is open", (await open_nodes(page)) === "9 of 9 open", await open_nodes(page));
  await canvas.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  check("tree: Enter closes the root", (await open_nodes(page)) === "0 of 9 open", await open_nodes(page));
  await page.keyboard.press("ArrowRight");
  check("tree: ArrowRight opens it", (await open_nodes(page)) === "9 of 9 open");
  await page.keyboard.press("ArrowRight");
  check("tree: ArrowRight goes to the true side", (await title.textContent()) === "true");
  await page.keyboard.press("ArrowDown");
  check("tree: ArrowDown goes to the false side", (await title.textContent()) === "false");
  await page.keyboard.press("Home");
  check("tree: Home goes to the root", (await title.textContent()) === "start");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  const panel = await page.locator(".node").textContent();
  check("tree: the condition and the input", /diffTrue/.test(panel) && /x = -1/.test(panel) && /-x < 2/.test(panel), panel);
  await page.locator(".node a[href='#finding-2']").click();
  check("tree: the finding", (await page.locator("#finding-2:target").count()) === 1);
  await page.getByRole("button", { name: "Close all" }).click();
  check("tree: Close all", (await open_nodes(page)) === "2 of 9 open", await open_nodes(page));
  await page.getByRole("button", { name: "Open all" }).click();
  await page.getByRole("button", { name: "Only differences" }).click();
  check("tree: Only differences", (await open_nodes(page)) === "6 of 9 open", await open_nodes(page));
  await page.getByRole("button", { name: "Only differences" }).click();
  await page.getByRole("button", { name: "Close all" }).click();
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
  await page.getByRole("button", { name: "Open all" }).click();
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
  for (const run of ["hostile", "foo", "limits", "same", "unified", "explored", "review", "later", "damaged"]) await looks(browser, run);
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
