// Back online: the page that was asked for loads again by itself, or when somebody asks for it.
addEventListener('online', () => location.reload());
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => location.reload());
