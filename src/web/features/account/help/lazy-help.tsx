import { lazy, Suspense } from 'react'
import { part } from '../../../browser/parts.ts'
import { useHelp } from './open-help.ts'
import { helpWords } from './words.ts'

const HelpPanel = lazy(part(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel })))

export function LazyHelp({ pathname }: { pathname: string }) {
  const help = useHelp()
  if (!help.isOpen) return null
  return (
    <Suspense fallback={<p className="sr-only">{helpWords.loading}</p>}>
      <HelpPanel article={help.article} pathname={pathname} />
    </Suspense>
  )
}
