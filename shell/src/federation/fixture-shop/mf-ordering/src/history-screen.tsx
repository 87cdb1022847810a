export default function HistoryScreen() {
  return <h1>orders</h1>
}
