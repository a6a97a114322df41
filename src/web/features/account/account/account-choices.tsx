import { Link } from '@tanstack/react-router'
import { Check, CircleUser, Dot, Keyboard, LogOut } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { appLanguages, sourceLanguage } from '../../../../contract/studio/languages.ts'
import { t, textLanguage } from '../../../../contract/translate.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useSession } from '../../../api/session.ts'
import { chooseLanguage } from '../../../browser/language.ts'
import { formatDate } from '../../../text/format.ts'
import { menuItemLook } from '../../../ui/overlay/more-menu.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import { useReadOnlySwitch } from './use-read-only-switch.ts'
import { useSignOut } from './use-sign-out.ts'
import { accountWords, roleNames, timeLeft } from './words.ts'

interface Props {
  /** Opened by key: focus the first choice. */
  isByKey: boolean
  signedOutPath: string
  onShortcuts: () => void
  onClose: () => void
  onGiveFocusBack: () => void
}

interface SwitchProps {
  name: string
  help: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

function Switch({ name, help, isOn, onSwitch }: SwitchProps) {
  return (
    <DropdownMenu.CheckboxItem checked={isOn} onCheckedChange={onSwitch} className={menuItemLook}>
      <span className="flex size-4 shrink-0 items-center justify-center rounded-small border border-line-strong">
        <DropdownMenu.ItemIndicator>
          <Check size={12} aria-hidden="true" />
        </DropdownMenu.ItemIndicator>
      </span>
      <span className="flex flex-col">
        {name}
        <span className="text-label text-quiet">{help}</span>
      </span>
    </DropdownMenu.CheckboxItem>
  )
}

export function AccountChoices({ isByKey, signedOutPath, onShortcuts, onClose, onGiveFocusBack }: Props) {
  const leave = useSignOut(signedOutPath)
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isByKey) content.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [isByKey])

  return (
    // Not modal: assistive technology keeps the rest of the page.
    <DropdownMenu.Root
      modal={false}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* The button that one sees is there before all this is loaded; the menu stands where this one is. */}
      <DropdownMenu.Trigger
        aria-hidden="true"
        tabIndex={-1}
        className="pointer-events-none absolute inset-0"
      />
      <DropdownMenu.Content
        ref={content}
        align="end"
        sideOffset={6}
        aria-label={accountWords.menu}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onGiveFocusBack()
        }}
        className="fade-in z-40 w-72 rounded-edge border border-line bg-raised p-1.5 shadow-lift"
      >
        <SignedIn />
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <ViewSwitches />
        <DropdownMenu.Item onSelect={onShortcuts} className={menuItemLook}>
          <Keyboard size={16} aria-hidden="true" className="text-quiet" />
          {t('Keyboard shortcuts')}
        </DropdownMenu.Item>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <LanguageChoices />
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.Item asChild className={menuItemLook}>
          <Link to="/settings/account">
            <CircleUser size={16} aria-hidden="true" className="text-quiet" />
            {t('Your account')}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.Item onSelect={leave} className={menuItemLook}>
          <LogOut size={16} aria-hidden="true" className="text-quiet" />
          {t('Sign out')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function ViewSwitches() {
  const { readOnly } = useSession()
  const switchReadOnly = useReadOnlySwitch()
  const [isMasked, switchMasked] = useMaskedView()
  return (
    <>
      <Switch
        name={accountWords.readOnly}
        help={t('Blocks all changes from this browser')}
        isOn={readOnly}
        onSwitch={switchReadOnly}
      />
      <Switch
        name={t('Mask personal data')}
        help={t(
          'For when others can see your screen: webhooks, conversations, API calls, test chats, allowlists',
        )}
        isOn={isMasked}
        onSwitch={switchMasked}
      />
    </>
  )
}

function LanguageChoices() {
  const { demo, demoLanguage = sourceLanguage.code } = useSession()
  return (
    <DropdownMenu.RadioGroup value={textLanguage} onValueChange={chooseLanguage}>
      <DropdownMenu.Label className="px-2.5 py-1 text-label text-quiet">{t('Language')}</DropdownMenu.Label>
      {appLanguages.map(({ code, name }) => (
        <DropdownMenu.RadioItem key={code} value={code} className={menuItemLook}>
          <span className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong">
            <DropdownMenu.ItemIndicator>
              <Dot size={24} aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </span>
          <span lang={code}>{name}</span>
        </DropdownMenu.RadioItem>
      ))}
      {demo && demoLanguage !== textLanguage && (
        <p className="px-2.5 pt-1 pb-2 text-label text-quiet">
          {t('The demo’s business keeps the language in which you opened the demo.')}
        </p>
      )}
    </DropdownMenu.RadioGroup>
  )
}

function SignedIn() {
  const { user, demo, role, expiresAt } = useSession()
  const minutesLeft = useMinutesLeft()
  return (
    <div className="flex flex-col gap-1 px-2.5 py-2">
      <span className="flex items-center justify-between gap-2">
        <span dir="auto" className="truncate font-semibold">
          {user.name}
        </span>
        <Tag tone={demo ? 'info' : 'good'}>{demo ? accountWords.demo : t('Signed in')}</Tag>
      </span>
      <span className="text-label text-quiet" title={formatDate(new Date(expiresAt), 'exact')}>
        {timeLeft(minutesLeft)}
      </span>
      {role && !demo && <span className="text-label text-quiet">{roleNames[role]}</span>}
    </div>
  )
}
