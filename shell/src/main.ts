import { firstSight } from './start-up/first-sight.ts'

// What remotes share must be in place before the first module that uses it runs.
void firstSight().then(() => import('./bootstrap.tsx'))
