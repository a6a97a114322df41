/** The account button; its menu is loaded just before it opens. */
import { CircleUser } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { part } from '../../../browser/parts.ts'
import { accountWords } from './words.ts'

const loadChoices = () => import('./account-choices.tsx')
const AccountChoices = lazy(part(() => loadChoices().then((module) => ({ default: module.AccountChoices }))))

interface Props {
  signedOutPath: string
  onShortcuts: () => void
}

export function AccountMenu({ signedOutPath, onShortcuts }: Props) {
  const { user } = useSession()
  const [open, setOpen] = useState<'no' | 'by-pointer' | 'by-key'>('no')
  const button = useRef<HTMLButtonElement>(null)
  /** A press outside closes the menu before it counts as a click on the button. */
  const wasOpen = useRef(false)
  const isOpen = open !== 'no'

  function toggle(event: MouseEvent) {
    // Key presses report no click count.
    if (!wasOpen.current) setOpen(event.detail === 0 ? 'by-key' : 'by-pointer')
    wasOpen.current = false
  }

  function prepare() {
    void loadChoices()
  }

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen('by-key')
        }}
        className="flex h-9 max-w-56 items-center gap-2 rounded-edge px-2 text-quiet hover:bg-hover hover:text-text aria-expanded:bg-hover"
      >
        <CircleUser size={18} aria-hidden="true" className="shrink-0" />
        <span dir="auto" className="hidden truncate min-[1180px]:block">
          {user.name}
        </span>
        <span className="sr-only">{accountWords.menu}</span>
      </button>
      {isOpen && (
        <Suspense>
          <AccountChoices
            isByKey={open === 'by-key'}
            signedOutPath={signedOutPath}
            onShortcuts={onShortcuts}
            onClose={() => setOpen('no')}
            onGiveFocusBack={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  )
}
