import { useEffect } from 'react'
import { t } from '../../../contract/translate.ts'
import { HelpButton } from '../../features/account/help/help-button.tsx'
import { LazyHelp } from '../../features/account/help/lazy-help.tsx'
import { openHelp } from '../../features/account/help/open-help.ts'
import { LanguageSelect } from '../../features/account/language/language-select.tsx'
import { shortcutOf } from '../../features/account/shortcuts/shortcut-of.ts'
import { SignInView } from '../../features/account/sign-in/sign-in.tsx'
import { SignInPicture } from '../../features/account/sign-in/sign-in-picture.tsx'
import { readSignInSearch } from '../../features/account/sign-in/sign-in-search.ts'
import { signInWords } from '../../features/account/sign-in/words.ts'
import { ThemeSwitch } from '../../features/account/theme/theme-switch.tsx'
import { LazyDevDrawer } from '../../features/developer/dev-drawer/lazy-dev-drawer.tsx'
import { isTyping } from '../../ui/list/list-keys.ts'
import { Mark } from '../../ui/mark.tsx'
import { Toasts } from '../../ui/overlay/toast.tsx'
import { useTitle } from '../../ui/page/page.tsx'

/** The palette needs a session, so the question mark opens the help at once. */
function useHelpKey() {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (shortcutOf(event, isTyping(event.target)) !== 'shortcuts') return
      event.preventDefault()
      openHelp()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

export function SignInPage({ pathname, search }: { pathname: string; search: string }) {
  const { reason, next, startsDemo } = readSignInSearch(search)
  useTitle(signInWords.title)
  useHelpKey()
  return (
    <Toasts>
      <div className="flex min-h-dvh flex-col">
        <div className="grid flex-1 md:grid-cols-[minmax(400px,5fr)_6fr]">
          <main className="flex flex-col px-5 py-6 sm:px-10">
            <div className="flex items-center gap-2.5 font-semibold">
              <Mark className="size-7" />
              {signInWords.product}
            </div>
            <div className="mx-auto my-auto flex w-full max-w-[400px] flex-col gap-6 py-10">
              <header className="flex flex-col gap-1">
                <h1 className="font-semibold text-display">{signInWords.title}</h1>
                <p className="text-quiet">
                  {t('Build, test and monitor the agents that answer on your messaging numbers.')}
                </p>
              </header>
              <SignInView reason={reason} next={next} startsDemo={startsDemo} />
            </div>
            <div className="flex items-center justify-between">
              <div className="flex items-center gap-3">
                <ThemeSwitch />
                <LanguageSelect />
              </div>
              <HelpButton />
            </div>
          </main>
          <aside className="sticky top-0 hidden h-dvh overflow-hidden border-line border-s bg-sunken p-12 md:flex">
            <SignInPicture />
          </aside>
        </div>
        <LazyDevDrawer />
      </div>
      <LazyHelp pathname={pathname} />
    </Toasts>
  )
}
