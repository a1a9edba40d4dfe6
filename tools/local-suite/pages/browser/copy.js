// Buttons that copy data-copy, or the shown code of their panel.
if (navigator.clipboard) {
  const SHOWN_MS = 1_500;
  for (const button of document.querySelectorAll('button.copy')) button.hidden = false;
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('button.copy') : null;
    if (!button) return;
    await navigator.clipboard.writeText(
      button.dataset.copy ?? button.closest('.panel').querySelector('pre:not([hidden]) code').textContent,
    );
    const [word] = button.childNodes; // the name behind it is for screen readers
    word.textContent = 'Copied';
    setTimeout(() => (word.textContent = 'Copy'), SHOWN_MS);
  });
}
