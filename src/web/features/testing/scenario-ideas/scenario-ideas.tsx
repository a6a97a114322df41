import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ScenarioIdea, scenarioIdeas } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { t } from '../../../../contract/translate.ts'
import { scenarioOfIdea } from '../../../../scenarios/scenario-of-idea.ts'
import { scenarioText } from '../../../../scenarios/scenario-text.ts'
import { faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { isMissing } from '../../../api/api-error.ts'
import { progressInWords, usageInWords } from '../../../api/assist/assist-words.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { useSession } from '../../../api/session.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { MemberUseNote } from '../../../forms/member-use-note.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FootBar } from '../../../ui/form/foot-bar.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { IdeaExample } from './idea-example.tsx'
import { materialOf } from './material.ts'
import { readPartialTitles } from './partial-titles.ts'
import { beyond, ideaAssertionText, ideaSelected, ideaSent } from './words.ts'

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
  const use = useMemberUse('questions')
  const error = skillList.error ?? faqList.error

  if (isMissing(error))
    return (
      <NoAgent
        title={t('This number has no agent yet, so there is nothing to test. Set up the agent first.')}
      />
    )
  if (error)
    return (
      <FailureNote error={error} onRetry={() => void Promise.all([skillList.refetch(), faqList.refetch()])} />
    )
  if (!skillList.data || !faqList.data) return <SkeletonRows rows={3} label={t('Loading skills and FAQs')} />

  const proposed = now.state === 'done' ? now.answer.scenarios.map(({ title }) => title) : []
  const { body, left } = materialOf(skillList.data, faqList.data, [...existing, ...proposed])
  if (body.skills.length + body.faqs.length === 0)
    return <Empty title={t('Nothing to test yet. Add a skill or an FAQ first.')} />
  const propose = () => start(body)

  if (now.state === 'running') {
    return (
      <div className="flex flex-col gap-4">
        <WaitingNote text={progressInWords(now.progress)} onCancel={cancel} />
        <ProposedTitles text={now.texts[0] ?? ''} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {now.state === 'failed' && <FailureNote error={now.error} onRetry={propose} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button weight={now.state === 'done' ? 'plain' : 'primary'} blocked={use?.blocked} onClick={propose}>
          {now.state === 'done' ? t('Suggest others') : t('Suggest scenarios')}
        </Button>
        <p className="max-w-prose text-label text-quiet">
          {demo
            ? t('The demo suggests built-in scenarios. Nothing is sent.')
            : ideaSent(body.skills.length, body.faqs.length)}{' '}
          {left > 0 && beyond(left)}
        </p>
        <MemberUseNote of="questions" />
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

/** @param text the answer so far */
function ProposedTitles({ text }: { text: string }) {
  return (
    <ul className="flex flex-col">
      {readPartialTitles(text).map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles only ever come at the end
        <li key={at} className="border-line border-t py-2 text-quiet">
          {title}
        </li>
      ))}
    </ul>
  )
}

interface IdeaListProps {
  ideas: readonly ScenarioIdea[]
  onTake: ((ideas: readonly ScenarioIdea[]) => void) | undefined
}

/** Suggested scenarios to choose from. */
function IdeaList({ ideas, onTake }: IdeaListProps) {
  const [left, setLeft] = useState<readonly ScenarioIdea[]>([])
  const chosen = ideas.filter((idea) => !left.includes(idea))
  const blocked = chosen.length === 0 && t('Select a scenario')

  return (
    <div className="flex flex-col gap-4">
      <ul className="border-line border-b">
        {ideas.map((idea, at) => (
          <Idea
            // biome-ignore lint/suspicious/noArrayIndexKey: the answer never changes, and two ideas may be alike
            key={at}
            idea={idea}
            isSelected={!left.includes(idea)}
            onSelect={(isSelected) =>
              setLeft(isSelected ? left.filter((one) => one !== idea) : [...left, idea])
            }
          />
        ))}
      </ul>
      <FootBar>
        {onTake && (
          <Button weight="primary" blocked={blocked} onClick={() => onTake(chosen)}>
            {t('Add selected')}
          </Button>
        )}
        <Button
          weight={onTake ? 'plain' : 'primary'}
          blocked={blocked}
          onClick={() =>
            saveFile('scenarios.json', 'application/json', scenarioText(chosen.map(scenarioOfIdea)))
          }
        >
          {t('Save as JSON')}
        </Button>
        <span className="self-center text-quiet tabular-nums">
          {ideaSelected(chosen.length, ideas.length)}
        </span>
      </FootBar>
    </div>
  )
}

interface IdeaProps {
  idea: ScenarioIdea
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** A suggested scenario with its messages and their checks. */
function Idea({ idea: { title, why, turns }, isSelected, onSelect }: IdeaProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-line border-t py-4">
      <input
        type="checkbox"
        aria-label={title}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        className="mt-0.5 size-4 accent-accent"
      />
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <h3 dir="auto" className="font-semibold">
            {title}
          </h3>
          <p dir="auto" className="text-quiet">
            {why}
          </p>
        </div>
        <ol className="flex flex-col gap-3">
          {turns.map(({ message, assertions }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a conversation is in order, and a message may come twice
            <li key={at} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
              <p>
                <span className="block text-label text-quiet">{t('Customer')}</span>
                <bdi>{message}</bdi>
              </p>
              <div>
                <span className="block text-label text-quiet">{t('Checks')}</span>
                <ul>
                  {assertions.map((assertion) => (
                    <li key={`${assertion.kind} ${assertion.value}`}>{ideaAssertionText(assertion)}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </li>
  )
}
