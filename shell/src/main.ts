import { firstPaint } from './start-up/first-paint.ts'
import { yieldToPage } from './start-up/yield-to-page.ts'

// Shared modules must be registered before the first module that uses them runs. React is evaluated in a step of its own.
void firstPaint()
  .then(() => import('react-dom/client'))
  .then(yieldToPage)
  .then(() => import('./bootstrap.tsx'))
