import { type AiTest, aiTest } from '../../../../contract/studio/ai.ts'
import type { ChatFeature } from '../../../../contract/studio/ai-failure.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { t } from '../../../../contract/translate.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { usePatchSession, useSession } from '../../../api/session.ts'
import { MemberUseNote } from '../../../forms/member-use-note.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Status } from '../../../ui/status.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import {
  aiSettingsAnswered,
  aiSettingsWords,
  everythingWorks,
  lackingWords,
  lacksRemembered,
} from './words.ts'

export function TestConnection({ isDirty }: { isDirty: boolean }) {
  const { ai, demo } = useSession()
  const { now, start, cancel } = useAssistTask(aiTest, studioPaths.aiTest)
  const patch = usePatchSession()
  // Remembered in the session, so that no task asks again for what the endpoint refuses.
  const remember = ({ lacks }: AiTest) => {
    if (!demo && String(lacks) !== String(ai.lacks)) patch.mutate({ ai: { lacks } })
  }
  const run = () => start(undefined, remember)
  // Shown once it is in the session, so that a reload does not lose it.
  const isShown =
    now.state !== 'done' || demo || patch.isError || String(now.answer.lacks) === String(ai.lacks)
  const lacks = now.state === 'done' ? now.answer.lacks : ai.lacks
  const lacksModel = ai.mode !== 'command' && ai.baseUrl !== null && ai.model === null
  const missing = !ai.configured ? t('Choose a provider first.') : lacksModel && t('Choose a model and save.')
  const use = useMemberUse('questions')
  const blocked = isDirty
    ? t('Save first. The test uses the saved settings.')
    : (!demo && missing) || use?.blocked

  return (
    <Section
      id="test"
      title={aiSettingsWords.test}
      className="flex flex-col items-start gap-3 border-line border-t pt-5 xl:border-t-0 xl:pt-0"
    >
      {now.state === 'running' ? (
        <WaitingNote text={t('Testing the connection')} onCancel={cancel} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button blocked={blocked} onClick={run}>
            {aiSettingsWords.test}
          </Button>
          <span className="text-quiet">
            {blocked || t('Asks the model a short question in the way the pages ask.')}
          </span>
          <MemberUseNote of="questions" />
        </div>
      )}
      <div role="status">
        {now.state === 'done' && (
          <Status tone="good" shape="live">
            {aiSettingsAnswered(now.answer.model, now.answer.milliseconds)}
          </Status>
        )}
      </div>
      {lacks !== undefined && isShown && now.state !== 'failed' && now.state !== 'running' && (
        <Findings lacks={lacks} isRemembered={now.state !== 'done'} />
      )}
      {patch.error && <FailureNote error={patch.error} />}
      {now.state === 'failed' && <FailureNote error={now.error} onRetry={run} />}
    </Section>
  )
}

function Findings({ lacks, isRemembered }: { lacks: readonly ChatFeature[]; isRemembered: boolean }) {
  return (
    <div className="text-quiet">
      {isRemembered && <p>{lacksRemembered}</p>}
      {lacks.length === 0 ? (
        <p>{everythingWorks}</p>
      ) : (
        <ul className="list-disc ps-5">
          {lacks.map((feature) => (
            <li key={feature}>{lackingWords[feature]}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
