export default function LoginPopup() {
  return null
}
