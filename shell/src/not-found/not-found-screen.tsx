export default function NotFoundScreen() {
  return null
}
