/* Shows the selected scenario while the list is closed. */
const chosenTitle = document.querySelector('#chosen')

document.addEventListener('change', ({ target }) => {
  if (target.name === 'scenario') chosenTitle.textContent = target.dataset.title
})
