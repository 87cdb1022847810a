export default function OrderDetailPopup() {
  return null
}
