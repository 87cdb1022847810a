// What remotes share must be in place before the first module that uses it runs.
void import('./bootstrap.tsx')
