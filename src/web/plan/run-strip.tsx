/** Above every page: the runs of this tab, and the run over the page's agent that another member has, or that was cut. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { isPublication, titleOfRun } from '../../agent/plan/plan-run-file.ts'
import { useSession } from '../api/session.ts'
import { useStore } from '../browser/create-store.ts'
import { Banner, BannerButton, BannerLink } from '../ui/banner.tsx'
import { stripRanks } from '../ui/strip-ranks.ts'
import { planRunQuery } from './plan-run-query.ts'
import { isTargetDone } from './plan-target.ts'
import { placeOfRun, type RunPlace } from './run-place.ts'
import { forgetTabRun, type TabRun, tabRuns } from './tab-runs.ts'
import { endedText, planWords, runningText, runOfMember, stoppedText } from './words.ts'

export function RunStrip() {
  const owner = useSession().user.id
  const { phoneNumberId } = useParams({ strict: false })
  const own = [...useStore(tabRuns)].flatMap(([key, run]) => {
    const place = placeOfRun(owner, key)
    return place === undefined ? [] : [{ key, run, place }]
  })
  const isOwn = own.some(({ place }) => place.page !== 'numbers' && place.phoneNumberId === phoneNumberId)
  return (
    <>
      {own.map(({ key, run, place }) => (
        <OwnRun key={key} runKey={key} run={run} place={place} />
      ))}
      {phoneNumberId !== undefined && !isOwn && <TeamRun owner={owner} phoneNumberId={phoneNumberId} />}
    </>
  )
}

function OwnRun({ runKey, run, place }: { runKey: string; run: TabRun; place: RunPlace }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  // Its own page shows more.
  if (pathname === pathOf(place)) return null
  const steps = run.targets.flatMap((target) => target.run.steps)
  const isDone = !run.isBusy && run.targets.every(isTargetDone)
  const isCut = !run.isBusy && run.targets.some((target) => target.run.state !== 'finished')
  const text = isCut ? stoppedText(run.title, steps) : runningText(run.title, steps)
  return (
    <Banner
      {...(run.isBusy || isDone
        ? { tone: 'info', rank: stripRanks.runUnderWay }
        : { tone: 'warn', rank: stripRanks.runFailed })}
      chip={run.title}
    >
      <span role="status" className="tabular-nums">
        {text}
      </span>
      <ShowRun place={place} />
      {!run.isBusy && isDone && (
        <BannerButton onClick={() => forgetTabRun(runKey)}>{planWords.dismiss}</BannerButton>
      )}
    </Banner>
  )
}

function TeamRun({ owner, phoneNumberId }: { owner: string; phoneNumberId: string }) {
  const queryClient = useQueryClient()
  const { data: record } = useQuery(planRunQuery({ owner, phoneNumberId }))
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!record) return null
  const { value, by } = record
  const place: RunPlace = { page: isPublication(value) ? 'draft' : 'transfer', phoneNumberId }
  if (record.isUnderWay) {
    const text = runningText(titleOfRun(value), value.run.steps)
    return (
      <Banner tone="info" chip={titleOfRun(value)} rank={stripRanks.runUnderWay}>
        <span role="status" className="tabular-nums">
          {by === null ? text : runOfMember(by, text)}
        </span>
      </Banner>
    )
  }
  if (pathname === pathOf(place)) return null
  const text = endedText(value)
  /** An import is discarded on its page; a draft may be gone by now. */
  async function dismiss() {
    const { discardPlanRun } = await import('../records/plan-runs.ts')
    await discardPlanRun({ owner, phoneNumberId })
    await queryClient.invalidateQueries(planRunQuery({ owner, phoneNumberId }))
  }
  return (
    <Banner tone="warn" chip={titleOfRun(value)} rank={stripRanks.runFailed}>
      <span role="status" className="tabular-nums">
        {by === null ? text : runOfMember(by, text)}
      </span>
      <ShowRun place={place} />
      {value.versionId !== undefined && (
        <BannerLink
          to="/phones/$phoneNumberId/transfer"
          params={{ phoneNumberId }}
          search={{ version: value.versionId }}
        >
          {planWords.restore}
        </BannerLink>
      )}
      {place.page === 'draft' && (
        <BannerButton onClick={() => void dismiss()}>{planWords.dismiss}</BannerButton>
      )}
    </Banner>
  )
}

function ShowRun({ place }: { place: RunPlace }) {
  if (place.page === 'numbers') return <BannerLink to="/numbers">{planWords.show}</BannerLink>
  const { page, phoneNumberId } = place
  const to = page === 'draft' ? '/phones/$phoneNumberId/draft' : '/phones/$phoneNumberId/transfer'
  return (
    <BannerLink to={to} params={{ phoneNumberId }} search={{}}>
      {planWords.show}
    </BannerLink>
  )
}

function pathOf(place: RunPlace): string {
  return place.page === 'numbers' ? '/numbers' : `/phones/${place.phoneNumberId}/${place.page}`
}
