// Sets what the first paint depends on, from what this device remembers. Kept outside the bundle so that it can block.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('parlor.preferences') || '{}') || {};
  } catch {
    // Storage may be switched off or hold rubbish: the defaults below are fine.
  }
  const root = document.documentElement;
  const light =
    kept.theme === 'light' || (kept.theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = light ? 'light' : 'dark';
  const still =
    kept.motion === 'less' || (kept.motion !== 'full' && matchMedia('(prefers-reduced-motion: reduce)').matches);
  root.dataset.motion = still ? 'less' : 'full';
  if (kept.symbols) root.dataset.symbols = 'on';
  const language = kept.language === 'de' || (!kept.language && navigator.language.startsWith('de')) ? 'de' : 'en';
  root.lang = language;
})();
