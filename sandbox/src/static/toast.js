const toastElement = document.querySelector('.toast')
let hideTimer = 0

/** Shows a message for three seconds. */
export function toast(text) {
  toastElement.textContent = text
  toastElement.hidden = false
  clearTimeout(hideTimer)
  hideTimer = setTimeout(() => {
    toastElement.hidden = true
  }, 3000)
}
