/* Shows the selected scenario while the list is closed. */
const said = document.querySelector('#chosen')

document.addEventListener('change', ({ target }) => {
  if (target.name === 'scenario') said.textContent = target.dataset.title
})
