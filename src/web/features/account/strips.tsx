/** What holds for the whole session, said once above every page. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { useMinutesLeft } from './use-minutes-left.ts'
import { useReadOnlySwitch } from './use-read-only-switch.ts'
import { endingSoon, words } from './words.ts'

const soonMinutes = 10

function Strip({ tone, children }: { tone: 'info' | 'warn'; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-1.5 text-label md:px-8',
        tone === 'info' ? 'bg-info-soft' : 'bg-warn-soft',
      )}
    >
      {children}
    </div>
  )
}

export function Strips() {
  const { demo, readOnly } = useSession()
  const switchReadOnly = useReadOnlySwitch()
  const minutesLeft = useMinutesLeft()
  return (
    <section aria-label={words.strips}>
      {demo && <Strip tone="info">{words.demoStrip}</Strip>}
      {readOnly && (
        <Strip tone="warn">
          {words.readOnlyStrip}
          <button
            type="button"
            onClick={() => switchReadOnly(false)}
            className="font-semibold underline underline-offset-2"
          >
            {words.readOnlyOff}
          </button>
        </Strip>
      )}
      <div role="status">
        {minutesLeft < soonMinutes && <Strip tone="warn">{endingSoon(minutesLeft)}</Strip>}
      </div>
    </section>
  )
}
