// Buttons that copy data-copy, or the code beside them.
if (navigator.clipboard) {
  const SHOWN_MS = 1_500;
  for (const button of document.querySelectorAll('button.copy')) button.hidden = false;
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('button.copy') : null;
    if (!button) return;
    await navigator.clipboard.writeText(button.dataset.copy ?? button.parentElement.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), SHOWN_MS);
  });
}
