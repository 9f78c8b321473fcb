import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Crawls a site in a folder: links to pages and places that are not there, pages to which nothing leads, and whatever a page would ask
 * of another machine when it is opened.
 */
export function brokenLinks(folder) {
  const files = new Set(filesBelow(folder).map((file) => relative(folder, file)));
  const pages = [...files].filter((file) => file.endsWith('.html')).sort();
  const places = new Map();
  const links = new Map();
  for (const page of pages) {
    const text = withoutScripts(readFileSync(join(folder, page), 'utf8'));
    places.set(page, new Set([...text.matchAll(/<[^>]*\sid="([^"]+)"/g)].map(([, id]) => id)));
    links.set(page, [...text.matchAll(/<(\w+)[^>]*?\s(href|src)="([^"]*)"/g)]);
  }
  const broken = [];
  const reached = new Set();
  const waiting = ['index.html'];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    if (reached.has(page)) continue;
    reached.add(page);
    for (const [, tag, , address] of links.get(page) ?? []) {
      if (/^(?:data|mailto):/.test(address)) continue;
      if (/^[a-z]+:|^\/\//i.test(address)) {
        if (tag !== 'a') broken.push(`${page}: <${tag}> asks another machine for ${address}`);
        continue;
      }
      const [path, place] = decodeURIComponent(address.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).split('#');
      const target = path === '' ? page : relative('.', join(dirname(page), path));
      if (!files.has(target)) broken.push(`${page}: there is no ${target} (${address})`);
      else if (place !== undefined && place !== '' && places.has(target) && !places.get(target).has(place))
        broken.push(`${page}: ${target} has no place ${place}`);
      else if (places.has(target)) waiting.push(target);
    }
  }
  for (const page of pages) if (!reached.has(page)) broken.push(`${page}: nothing leads there`);
  for (const file of files)
    if (file.endsWith('.css') && /url\(["']?(?!data:)|@import/.test(readFileSync(join(folder, file), 'utf8')))
      broken.push(`${file}: asks for more`);
  return { pages: pages.length, broken };
}

function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Without what scripts and styles hold, which is no markup. */
function withoutScripts(text) {
  return text.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, (element) =>
    element.slice(0, element.indexOf('>') + 1),
  );
}
