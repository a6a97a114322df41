import type { StatusState } from '../../ui/status.tsx'

export type StepLook = Omit<StatusState, 'text'>

export const stepLooks = {
  waiting: { tone: 'quiet', shape: 'off' },
  running: { tone: 'info', shape: 'waiting' },
  done: { tone: 'good', shape: 'live' },
  failed: { tone: 'bad', shape: 'stopped' },
  skipped: { tone: 'quiet', shape: 'stopped' },
  /** Skipped, because something it depends on changed or is missing. */
  heldBack: { tone: 'warn', shape: 'stopped' },
} as const satisfies Record<string, StepLook>
