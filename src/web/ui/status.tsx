/** A state as a shape, a color and a text, so that none of them carries the meaning alone. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet'

export type StatusShape = 'live' | 'waiting' | 'stopped' | 'off'

export interface StatusState {
  text: string
  tone: Tone
  shape: StatusShape
}

const tones: Record<Tone, string> = {
  // Only trouble has a color.
  good: 'text-quiet',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  quiet: 'text-quiet',
}

function StatusGlyph({ shape, className }: { shape: StatusShape; className?: string }) {
  return (
    <svg viewBox="0 0 14 14" fill="none" aria-hidden="true" className={clsx('size-3.5 shrink-0', className)}>
      {shape === 'live' ? (
        <circle cx="7" cy="7" r="3" fill="currentColor" />
      ) : (
        <circle
          cx="7"
          cy="7"
          r="5.5"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={shape === 'off' ? '2.2 2.2' : undefined}
          fill={shape === 'stopped' ? 'currentColor' : undefined}
        />
      )}
      {shape === 'waiting' && <path d="M7 4a3 3 0 0 0 0 6z" fill="currentColor" />}
      {shape === 'stopped' && <path d="M4.5 7h5" className="stroke-surface" strokeWidth="1.8" />}
    </svg>
  )
}

export function Status({ tone, shape, children }: { tone: Tone; shape: StatusShape; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-work sm:whitespace-nowrap">
      <StatusGlyph shape={shape} className={tones[tone]} />
      <span className={tones[tone]}>{children}</span>
    </span>
  )
}

/** Renders nothing for an unknown state. */
export function StatusOf({ state }: { state: StatusState | null }) {
  if (state === null) return null
  return (
    <Status tone={state.tone} shape={state.shape}>
      {state.text}
    </Status>
  )
}
