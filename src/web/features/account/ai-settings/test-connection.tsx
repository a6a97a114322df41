import { aiTest } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useSession } from '../../../api/session.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Status } from '../../../ui/status.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { aiSettingsAnswered, aiSettingsWords } from './words.ts'

export function TestConnection({ isDirty }: { isDirty: boolean }) {
  const { ai, demo } = useSession()
  const { now, start, cancel } = useAssistTask(aiTest, studioPaths.aiTest)
  const run = () => start(undefined)
  const lacksModel = ai.mode !== 'command' && ai.baseUrl !== null && ai.model === null
  const missing = !ai.configured ? aiSettingsWords.nobody : lacksModel && aiSettingsWords.noModelChosen
  const blocked = isDirty ? aiSettingsWords.saveFirst : !demo && missing

  return (
    <Section
      id="test"
      title={aiSettingsWords.test}
      className="flex flex-col items-start gap-3 border-line border-t pt-5 xl:border-t-0 xl:pt-0"
    >
      {now.state === 'running' ? (
        <WaitingNote text={aiSettingsWords.testing} cancel={aiSettingsWords.cancel} onCancel={cancel} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button blocked={blocked} onClick={run}>
            {aiSettingsWords.test}
          </Button>
          <span className="text-quiet">{blocked || aiSettingsWords.testHelp}</span>
        </div>
      )}
      <div role="status">
        {now.state === 'done' && (
          <Status tone="good" shape="live">
            {aiSettingsAnswered(now.answer.model, now.answer.milliseconds)}
          </Status>
        )}
      </div>
      {now.state === 'failed' && <FailureNote error={now.error} onRetry={run} />}
    </Section>
  )
}
