/** Whether to load nothing ahead of its use: the customer saves data, or is on a very slow network. */
export function savesData(navigator: Navigator): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
