/**
 * Lets the browser paint and handle input before what follows runs. The start consists of short steps with this between
 * them, because a slow phone cannot react while a step runs.
 */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  // Not in every browser.
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
}
