import { lazy, Suspense } from 'react'
import { t } from '../../../../contract/translate.ts'
import { part } from '../../../browser/parts.ts'
import { useHelp } from './open-help.ts'

const HelpPanel = lazy(part(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel })))

export function LazyHelp({ pathname }: { pathname: string }) {
  const help = useHelp()
  if (!help.isOpen) return null
  return (
    <Suspense fallback={<p className="sr-only">{t('Loading help')}</p>}>
      <HelpPanel article={help.article} pathname={pathname} />
    </Suspense>
  )
}
