/**
 * Loaded into `npm start` with its servers, and into `npm run dev`: stops the process when its parent is gone, even if that was killed. On
 * Windows the parent's id never changes, and closing the console ends all.
 */
const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, 1000)
timer.unref()

export {}
