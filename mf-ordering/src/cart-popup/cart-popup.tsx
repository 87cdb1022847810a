export default function CartPopup() {
  return null
}
