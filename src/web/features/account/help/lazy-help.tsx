import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '../../../../contract/translate.ts'
import { part } from '../../../browser/parts.ts'
import { useHelp } from './open-help.ts'

const HelpPanel = lazy(part(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel })))

interface Props {
  pathname: string
  /** Above the articles. */
  offer?: ReactNode
}

export function LazyHelp({ pathname, offer }: Props) {
  const help = useHelp()
  if (!help.isOpen) return null
  return (
    <Suspense fallback={<p className="sr-only">{t('Loading help')}</p>}>
      <HelpPanel article={help.article} pathname={pathname} offer={offer} />
    </Suspense>
  )
}
