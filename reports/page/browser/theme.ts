/// <reference lib="dom" />

const THEMES = ['system', 'light', 'dark'] as const;

/** Tells what draws by script that colours have changed. */
export const THEME_EVENT = 'report-theme';

function announce(): void {
  document.dispatchEvent(new Event(THEME_EVENT));
}

/** The button that goes through system, light and dark. */
export function startTheme(): void {
  const button = document.getElementById('theme');
  let current = 0;
  button?.addEventListener('click', () => {
    current = (current + 1) % THEMES.length;
    const theme = THEMES[current] ?? 'system';
    if (theme === 'system') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', theme);
    button.textContent = `Theme: ${theme}`;
    announce();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', announce);
}
