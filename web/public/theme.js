// Before anything is drawn, so that nobody sees the other theme for a moment. Remember to update theme.svelte.ts.
try {
  const { theme } = JSON.parse(localStorage.getItem('novaluna.settings')) ?? {};
  const bright = matchMedia('(prefers-color-scheme: light)').matches;
  if (theme === 'light' || (theme === 'auto' && bright)) document.documentElement.dataset.theme = 'light';
} catch {
  // Nothing can be read: it stays dark.
}
