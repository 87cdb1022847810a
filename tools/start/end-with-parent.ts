/**
 * Loaded by what `npm start` runs: asks this process to stop once the one that started it is gone, even where that
 * one was killed and could not say so. On Windows the number of the parent never changes, and the console ends all.
 */
const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, 1000)
timer.unref()

export {}
