// Back online: the page that was asked for loads again by itself.
addEventListener('online', () => location.reload());
