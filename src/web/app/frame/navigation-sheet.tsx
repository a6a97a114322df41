/** The sidebar on narrow screens, loaded just before it is used. */
import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { t } from '../../../contract/translate.ts'
import { part } from '../../browser/parts.ts'

const loadDialog = () => import('./navigation-dialog.tsx')
const NavigationDialog = lazy(
  part(() => loadDialog().then((module) => ({ default: module.NavigationDialog }))),
)

export const menuLook =
  '-ms-2 inline-flex size-9 items-center justify-center rounded-edge text-quiet md:hidden'

export function NavigationSheet() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('Open navigation')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setIsOpen(true)}
        className={clsx(menuLook, 'hover:bg-hover hover:text-text')}
      >
        <Menu size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <NavigationDialog
            onClose={() => setIsOpen(false)}
            onGiveFocusBack={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  )
}
