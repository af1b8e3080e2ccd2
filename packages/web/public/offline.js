// Looks whether the house is back, and then loads the page that was asked for. Asking the house itself, not the device: a
// network that has just come up often is not usable yet, and a house that restarts was never the network's fault.
async function look() {
  try {
    if ((await fetch('/api/v1/time', { cache: 'no-store' })).ok) location.reload();
  } catch {
    // Not yet.
  }
}
addEventListener('online', look);
setInterval(look, 4000);
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => location.reload());
