/** Actions that are rarely needed, behind one button. */
import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../../contract/translate.ts'
import { buttonLook } from '../form/button.tsx'

/** Classes of an item in any menu. */
export const menuItemLook =
  'flex cursor-pointer select-none items-center gap-2.5 rounded-small px-2.5 py-2 outline-none data-highlighted:bg-hover aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

interface Props {
  /** For assistive technology, where several menus stand on a page. */
  label?: string
  children: ReactNode
}

/** The page beside the menu stays in use. */
export function MoreMenu({ label = t('More actions'), children }: Props) {
  return (
    <DropdownMenu.Root modal={false} dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <DropdownMenu.Trigger
        aria-label={label}
        title={label}
        className={buttonLook({ size: 'square', className: 'aria-expanded:bg-hover' })}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="fade-in z-40 min-w-44 max-w-[calc(100vw-2rem)] rounded-edge border border-line bg-raised p-1.5 shadow-lift"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface ItemProps {
  onSelect: () => void
  /** Why it cannot be used now. The item stays focusable, so that the reason can be read. */
  blocked?: string | false | undefined
  isDanger?: boolean
  children: ReactNode
}

export function MenuItem({ onSelect, blocked, isDanger = false, children }: ItemProps) {
  return (
    <DropdownMenu.Item
      aria-disabled={Boolean(blocked) || undefined}
      title={blocked || undefined}
      onSelect={(event) => {
        if (blocked) event.preventDefault()
        else onSelect()
      }}
      className={clsx(menuItemLook, isDanger && 'text-bad')}
    >
      {children}
    </DropdownMenu.Item>
  )
}

export const MenuLink = createLink((anchor: ComponentProps<'a'>) => (
  <DropdownMenu.Item asChild className={menuItemLook}>
    <a {...anchor} />
  </DropdownMenu.Item>
))
