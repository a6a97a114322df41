/** Who is signed in, for how long, and what they can switch. */
import { Check, CircleUser, Keyboard, LogOut } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useSession } from '../../api/session.ts'
import { Tag } from '../../ui/tag.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import { useReadOnlySwitch } from './use-read-only-switch.ts'
import { useSignOut } from './use-sign-out.ts'
import { timeLeft, words } from './words.ts'

const itemLook =
  'flex cursor-pointer select-none items-center gap-2.5 rounded-small px-2.5 py-2 outline-none data-highlighted:bg-hover'

interface Props {
  signedOutPath: string
  onShortcuts: () => void
}

export function AccountMenu({ signedOutPath, onShortcuts }: Props) {
  const { user, demo, readOnly, expiresAt } = useSession()
  const minutesLeft = useMinutesLeft()
  const switchReadOnly = useReadOnlySwitch()
  const leave = useSignOut(signedOutPath)

  return (
    // Not modal, in its place: the rest of the page stays there for those who listen to it.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex h-9 max-w-56 items-center gap-2 rounded-edge px-2 text-quiet hover:bg-hover hover:text-text data-[state=open]:bg-hover">
        <CircleUser size={18} aria-hidden="true" className="shrink-0" />
        <span className="hidden truncate sm:block">{user.name}</span>
        <span className="sr-only">{words.menu}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="fade-in z-40 w-72 rounded-edge border border-line bg-raised p-1.5 shadow-lift"
      >
        <div className="flex flex-col gap-1 px-2.5 py-2">
          <span className="flex items-center justify-between gap-2">
            <span className="truncate font-semibold">{user.name}</span>
            <Tag tone={demo ? 'info' : 'good'}>{demo ? words.demo : words.real}</Tag>
          </span>
          <span className="text-label text-quiet" title={new Date(expiresAt).toLocaleString('en-GB')}>
            {timeLeft(minutesLeft)}
          </span>
        </div>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.CheckboxItem checked={readOnly} onCheckedChange={switchReadOnly} className={itemLook}>
          <span className="flex size-4 items-center justify-center rounded-small border border-line-strong">
            <DropdownMenu.ItemIndicator>
              <Check size={12} aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </span>
          <span className="flex flex-col">
            {words.readOnly}
            <span className="text-label text-quiet">{words.readOnlyHelp}</span>
          </span>
        </DropdownMenu.CheckboxItem>
        <DropdownMenu.Item onSelect={onShortcuts} className={itemLook}>
          <Keyboard size={16} aria-hidden="true" className="text-quiet" />
          {words.shortcuts}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={leave} className={itemLook}>
          <LogOut size={16} aria-hidden="true" className="text-quiet" />
          {words.signOut}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
