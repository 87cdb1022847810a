import type { ReactNode } from 'react'
import * as styles from './scanner-view.module.css'
import type { UsedScanner } from './use-scanner.ts'

type ScannerViewProps = {
  scanner: UsedScanner
  /** Accessible name of the camera's picture. */
  label: string
  /** Below the frame: what to hold there. */
  hint?: string
  /** Buttons over the picture, at its upper end: torch, next camera, close. */
  children?: ReactNode
  /** `edges`: as wide as the screen, without corners, and the next part of the page covers the lower 24 px. */
  shape?: 'card' | 'edges'
}

/** The camera's picture with a frame that shows where to hold the code. It fills the width of its place, 4 by 3. */
export function ScannerView({ scanner, label, hint, children, shape = 'card' }: ScannerViewProps) {
  const { state, attach } = scanner
  const isReading = state.kind === 'open' && !state.isPaused
  return (
    <div className={styles.view} data-state={state.kind} data-shape={shape}>
      {/* The picture of the camera has no speech. */}
      <video ref={attach} className={styles.video} aria-label={label} muted playsInline autoPlay />
      <div className={styles.aim}>
        <div className={styles.frame} data-reading={isReading} aria-hidden="true" />
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children && <div className={styles.buttons}>{children}</div>}
    </div>
  )
}
