/** Asks the chosen provider for one word, to see whether it answers. */
import { aiTest } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useSession } from '../../../api/session.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Status } from '../../../ui/status.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { answered, words } from './words.ts'

export function TestConnection({ isDirty }: { isDirty: boolean }) {
  const { ai, demo } = useSession()
  const { now, start, cancel } = useAssistTask(aiTest, studioPaths.aiTest)
  const run = () => start(undefined)
  const lacksModel = ai.mode !== 'command' && ai.baseUrl !== null && ai.model === null
  const missing = !ai.configured ? words.nobody : lacksModel && words.noModelChosen
  const blocked = isDirty ? words.saveFirst : !demo && missing

  return (
    <section aria-labelledby="test" className="flex flex-col items-start gap-3 border-line border-t pt-5">
      <h2 id="test" className="font-semibold">
        {words.test}
      </h2>
      {now.state === 'running' ? (
        <Waiting text={words.testing} cancel={words.cancel} onCancel={cancel} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button blocked={blocked} onClick={run}>
            {words.test}
          </Button>
          <span className="text-quiet">{blocked || words.testHelp}</span>
        </div>
      )}
      <div role="status">
        {now.state === 'done' && (
          <Status tone="good" jack="live">
            {answered(now.answer.model, now.answer.milliseconds)}
          </Status>
        )}
      </div>
      {now.state === 'failed' && <Failure error={now.error} onRetry={run} />}
    </section>
  )
}
