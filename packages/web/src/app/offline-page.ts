/** Registers the service worker, whose only work is to show a page that says so when there is no connection. */
export function prepareForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Refused in some private windows; the app works without it.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
