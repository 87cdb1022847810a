export default function MainScreen() {
  return null
}
