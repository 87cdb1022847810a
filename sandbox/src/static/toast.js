const place = document.querySelector('.toast')
let hiding = 0

/** Shows a message for three seconds. */
export function toast(text) {
  place.textContent = text
  place.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(() => {
    place.hidden = true
  }, 3000)
}
