import { firstPaint } from './start-up/first-paint.ts'

// What remotes share must be in place before the first module that uses it runs.
void firstPaint().then(() => import('./bootstrap.tsx'))
