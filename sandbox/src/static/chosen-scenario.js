/* Says which scenario is chosen while the list of them is closed. */
const said = document.querySelector('#chosen')

document.addEventListener('change', ({ target }) => {
  if (target.name === 'scenario') said.textContent = target.dataset.title
})
