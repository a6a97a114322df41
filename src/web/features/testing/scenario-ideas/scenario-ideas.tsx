import { useQuery } from '@tanstack/react-query'
import { type ScenarioIdea, scenarioIdeas } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { isMissing } from '../../../api/api-error.ts'
import { progressInWords, usageInWords } from '../../../api/assist/assist-words.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useSession } from '../../../api/session.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { IdeaExample } from './idea-example.tsx'
import { IdeaList } from './idea-list.tsx'
import { materialOf } from './material.ts'
import { readPartialTitles } from './partial-titles.ts'
import { beyond, ideaSent, ideaWords } from './words.ts'

interface Props {
  phoneNumberId: string
  existing?: readonly string[]
  onTake?: (ideas: readonly ScenarioIdea[]) => void
}

export function ScenarioIdeasView({ phoneNumberId, existing = [], onTake }: Props) {
  const { demo } = useSession()
  const skillList = useQuery(skillResource.recognised(phoneNumberId))
  const faqList = useQuery(faqResource.recognised(phoneNumberId))
  const { now, start, cancel } = useAssistTask(scenarioIdeas, studioPaths.aiScenarios)
  const error = skillList.error ?? faqList.error

  if (isMissing(error)) return <NoAgent title={ideaWords.noAgent} />
  if (error)
    return (
      <FailureNote error={error} onRetry={() => void Promise.all([skillList.refetch(), faqList.refetch()])} />
    )
  if (!skillList.data || !faqList.data) return <SkeletonRows rows={3} label={ideaWords.loading} />

  const proposed = now.state === 'done' ? now.answer.scenarios.map(({ title }) => title) : []
  const { body, left } = materialOf(skillList.data, faqList.data, [...existing, ...proposed])
  if (body.skills.length + body.faqs.length === 0) return <Empty title={ideaWords.nothing} />
  const propose = () => start(body)

  if (now.state === 'running') {
    const titles = readPartialTitles(now.texts[0] ?? '')
    return (
      <div className="flex flex-col gap-4">
        <WaitingNote text={progressInWords(now.progress)} cancel={ideaWords.cancel} onCancel={cancel} />
        <ul className="flex flex-col">
          {titles.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles only ever come at the end
            <li key={at} className="border-line border-t py-2 text-quiet">
              {title}
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {now.state === 'failed' && <FailureNote error={now.error} onRetry={propose} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button weight={now.state === 'done' ? 'plain' : 'primary'} onClick={propose}>
          {now.state === 'done' ? ideaWords.again : ideaWords.propose}
        </Button>
        <p className="max-w-prose text-label text-quiet">
          {demo ? ideaWords.inDemo : ideaSent(body.skills.length, body.faqs.length)}{' '}
          {left > 0 && beyond(left)}
        </p>
      </div>
      {now.state !== 'done' && <IdeaExample />}
      {now.state === 'done' && (
        <>
          <IdeaList ideas={now.answer.scenarios} onTake={onTake} />
          {now.usage && <p className="text-label text-quiet">{usageInWords(now.usage)}</p>}
        </>
      )}
    </div>
  )
}
