import { firstPaint } from './start-up/first-paint.ts'

// Shared modules must be registered before the first module that uses them runs.
void firstPaint().then(() => import('./bootstrap.tsx'))
