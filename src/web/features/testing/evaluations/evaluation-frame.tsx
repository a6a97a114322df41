/** What stands above every page of evaluations: the ways to the others, the runs that are under way. */

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../api/session.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ViewLink, ViewNav } from '../../../ui/page/view-nav.tsx'
import { EvaluationProgress } from './run/run-progress.tsx'
import { type Following, useFollow } from './run/use-follow.ts'
import { evaluationWords, runTitle } from './words.ts'

const base = '/phones/$phoneNumberId/evaluations'

const views = [
  { to: base, title: evaluationWords.cases, isExact: true },
  { to: `${base}/runs`, title: evaluationWords.runs, isExact: false },
  { to: `${base}/compare`, title: evaluationWords.compare, isExact: true },
] as const

/** Begins anew with another number. */
export function EvaluationFrame({ children }: { children: ReactNode }) {
  const phoneNumberId = usePhoneNumberId()
  return (
    <FrameOfNumber key={phoneNumberId} phoneNumberId={phoneNumberId}>
      {children}
    </FrameOfNumber>
  )
}

function FrameOfNumber({ phoneNumberId, children }: { phoneNumberId: string; children: ReactNode }) {
  const following = useFollow(useSession().user.id, phoneNumberId)
  return (
    <Page title={evaluationWords.title} lead={evaluationWords.lead}>
      <ViewNav label={evaluationWords.views}>
        {views.map(({ to, title, isExact }) => (
          <ViewLink
            key={to}
            to={to}
            params={{ phoneNumberId }}
            activeOptions={{ exact: isExact, includeSearch: false }}
          >
            {title}
          </ViewLink>
        ))}
      </ViewNav>
      {following.length > 0 && (
        <ul aria-label={evaluationWords.progress} className="flex flex-col gap-3">
          {following.map((one) => (
            <UnderWay key={one.run.id} following={one} />
          ))}
        </ul>
      )}
      {children}
    </Page>
  )
}

function UnderWay({ following: { run, error, isGivenUp, askAgain } }: { following: Following }) {
  const { phoneNumberId, id: runId } = run
  return (
    <li className="flex flex-col gap-2 rounded-edge border border-line bg-raised px-4 py-3">
      <Link
        to="/phones/$phoneNumberId/evaluations/runs/$runId"
        params={{ phoneNumberId, runId }}
        className="w-fit font-medium hover:text-accent"
      >
        {runTitle(run)}
      </Link>
      <EvaluationProgress run={run} />
      {error && <FailureNote error={error} onRetry={askAgain} />}
      {isGivenUp && !error && (
        <p className="flex flex-wrap items-center gap-3 text-quiet">
          {evaluationWords.gaveUp}
          <Button size="small" onClick={askAgain}>
            {evaluationWords.askAgain}
          </Button>
        </p>
      )}
    </li>
  )
}
