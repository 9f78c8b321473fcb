/// <reference lib="dom" />

/** Marks the entry of the contents whose section is being read. */
export function startContents(): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.contents a')) {
    const section = document.getElementById(link.hash.slice(1));
    if (section !== null) links.set(section, link);
  }
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      let found = false;
      for (const [section, link] of links) {
        const current: boolean = !found && inView.has(section);
        found ||= current;
        if (current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-80px 0px -40% 0px' },
  );
  for (const section of links.keys()) observer.observe(section);
}
