export default function OrderConfirmPopup() {
  return null
}
