// Shared modules must be provided before the first module that uses them runs.
void import('./bootstrap.tsx')
