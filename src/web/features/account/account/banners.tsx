/** What holds for the whole session, said once above every page. */
import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.ts'
import { Strip } from '../../../ui/banner.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import { useReadOnlySwitch } from './use-read-only-switch.ts'
import { endingSoon, words } from './words.ts'

const soonMinutes = 10

interface Props {
  /** Where one signs in again, with the way back. */
  signInPath: string
  /** What holds for the page alone. */
  children?: ReactNode
}

export function Strips({ signInPath, children }: Props) {
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
        {minutesLeft < soonMinutes && (
          <Strip tone="warn">
            {endingSoon(minutesLeft)}
            <a href={signInPath} className="font-semibold underline underline-offset-2">
              {words.signInAgain}
            </a>
          </Strip>
        )}
      </div>
      {children}
    </section>
  )
}
