import { t } from '../../../contract/translate.ts'
import { HelpArticlePage } from '../../features/account/help/help-article-page.tsx'
import { LanguageSelect } from '../../features/account/language/language-select.tsx'
import { ThemeSwitch } from '../../features/account/theme/theme-switch.tsx'
import { Mark } from '../../ui/mark.tsx'

export function HelpPage({ pathname }: { pathname: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="-translate-y-full fixed top-0 start-2 z-50 rounded-edge bg-accent px-3 py-2 text-on-accent focus:translate-y-2"
      >
        {t('Skip to the article')}
      </a>
      <header className="top-0 z-10 flex flex-wrap items-center gap-3 border-line border-b bg-surface px-4 max-md:py-3 md:sticky md:h-(--top-bar) md:px-8">
        <a href="/help" className="me-auto flex items-center gap-2.5 rounded-small font-semibold">
          <Mark className="size-6" />
          {t('Messaging Agent Studio help')}
        </a>
        <a href="/" className="rounded-small font-medium text-accent hover:underline">
          {t('Open the studio')}
        </a>
        <div className="flex items-center justify-between gap-3 max-md:w-full">
          <LanguageSelect />
          <ThemeSwitch />
        </div>
      </header>
      <HelpArticlePage name={pathname.split('/')[2] ?? ''} />
    </div>
  )
}
