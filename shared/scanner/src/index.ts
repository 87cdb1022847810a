/**
 * The camera: from frames to codes. It knows no card and no product.
 *
 * @example A popup that reads a card's code, and lets the customer type it where no camera can be used:
 * ```tsx
 * import { ScannerView, useScanner } from '@storefront/scanner'
 *
 * function ScanCard({ onCode, onNoCamera }: { onCode(text: string): void; onNoCamera(failure: CameraFailure): void }) {
 *   const scanner = useScanner({
 *     formats: ['qr_code', 'code_128'],
 *     onReading: ({ text }) => {
 *       // The scanner has paused itself; it continues after `pause(ms)` or `resume()`.
 *       if (text.length === 16) onCode(text)
 *       else scanner.pause(2000)
 *     },
 *     onFailure: onNoCamera, // 'refused' | 'absent' | 'busy' | 'failed'
 *   })
 *   return (
 *     <ScannerView scanner={scanner} label={t('scan.camera')} hint={t('scan.hold-code-here')}>
 *       {scanner.torch !== 'unavailable' && <IconButton label={t('scan.torch')} onClick={scanner.toggleTorch}>…</IconButton>}
 *       {scanner.canSwitchCamera && <IconButton label={t('scan.switch')} onClick={scanner.switchCamera}>…</IconButton>}
 *     </ScannerView>
 *   )
 * }
 * ```
 * The camera opens when the component is mounted and is released when it is unmounted, or while the page is hidden.
 * Decoders are loaded when the camera has opened. Without React: `openScanner` of `scan-session/scan-session.ts`.
 */
export type { CameraFailure } from './camera/camera.ts'
export type { BarcodeFormat, Reading } from './reading/reading.ts'
export type { Scanner, ScannerOptions, ScannerState, TorchState } from './scan-session/scan-session.ts'
export { openScanner } from './scan-session/scan-session.ts'
export { ScannerView } from './scanner-view/scanner-view.tsx'
export { type UsedScanner, useScanner } from './scanner-view/use-scanner.ts'
