/** On the pages of a number that is being set up: the step that follows once this page's step is done. */
import { useLocation } from '@tanstack/react-router'
import { Banner, BannerLink } from '../../../ui/banner.tsx'
import { stripRanks } from '../../../ui/strip-ranks.ts'
import { checklist, doneCount } from './checklist.ts'
import { hasStepPage, stepPages } from './step-pages.ts'
import { useFacts } from './use-facts.ts'
import { overviewWords, progress, steps as stepWords } from './words.ts'

export function NextStepBanner({ phoneNumberId }: { phoneNumberId: string }) {
  const { pathname } = useLocation()
  const steps = checklist(useFacts(phoneNumberId))
  const next = steps.find(({ state }) => state === 'next')?.id
  if (next === undefined || !hasStepPage(next)) return null
  const [base = ''] = stepPages[next].replace('$phoneNumberId', phoneNumberId).split('/new')
  if (pathname.startsWith(base)) return null
  return (
    <Banner tone="info" chip={overviewWords.next} rank={stripRanks.nextStep}>
      <span className="tabular-nums">{progress(doneCount(steps), steps.length)}.</span>
      <span>
        {overviewWords.next}:{' '}
        <BannerLink to={stepPages[next]} params={{ phoneNumberId }}>
          {stepWords[next].title}
        </BannerLink>
      </span>
    </Banner>
  )
}
