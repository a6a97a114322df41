import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import type { VerdictMarksFile } from '../../../../../contract/studio/files/verdict-marks.ts'
import { t } from '../../../../../contract/translate.ts'
import { isUnreliable } from '../../../../../judging/agreement.ts'
import type { CriterionVerdict } from '../../../../../judging/votes.ts'
import { fixedScenario } from '../../../../../scenarios/customer/fixed-scenario.ts'
import type { ScenarioAttempt } from '../../../../../scenarios/results.ts'
import { useSession } from '../../../../api/session.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import type { RecordPlace } from '../../../../records/record-store.ts'
import { addScenarios, type StoredScenario } from '../../../../records/scenarios.ts'
import { markVerdict, readVerdictMarks, useVerdictMarks } from '../../../../records/verdict-marks.ts'
import { formatDuration } from '../../../../text/format.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { Status } from '../../../../ui/status.tsx'
import { NameValueList } from '../../../../ui/table/name-value-list.tsx'
import { storageText } from '../edit/phrases.ts'
import { useScenarioOwner } from '../edit/use-place.ts'
import { ScenarioErrorNote } from '../error-note.tsx'
import { scenarioNotStored, scenarioWords } from '../words.ts'
import { useAgreement } from './use-agreement.ts'
import { agreementText, customerWords, endingNames, modelUsageText, votesText } from './words.ts'

// A rubric's criteria with verdicts and a team member's marks.

interface CriterionListProps {
  scenarioId: string
  criteria: readonly string[]
  /** Empty before a run, or if nothing could be judged. */
  verdicts: readonly CriterionVerdict[]
  attemptId: string
}

function CriterionList({ scenarioId, criteria, verdicts, attemptId }: CriterionListProps) {
  return (
    <ul className="flex flex-col">
      {criteria.map((criterion, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two criteria may say the same
        <li key={at} className="flex flex-col gap-1 border-line border-t py-2">
          <p dir="auto">{criterion}</p>
          {verdicts[at] && (
            <Verdict scenarioId={scenarioId} verdict={verdicts[at]} id={`${scenarioId} ${attemptId} ${at}`} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Verdict({ scenarioId, verdict, id }: { scenarioId: string; verdict: CriterionVerdict; id: string }) {
  const place = useScenarioOwner()
  const showToast = useToast()
  const mark = useVerdictMarks(place).find((one) => one.id === id && one.by === place.owner)
  const { criterion, isMet, reason, quote, yes, votes } = verdict

  async function say(isRight: boolean) {
    if (!(await markVerdict(place, { id, scenarioId, criterion, isMet, isRight })))
      showToast(scenarioNotStored)
  }

  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Status tone={isMet ? 'good' : 'bad'} shape={isMet ? 'live' : 'stopped'}>
          {isMet ? t('Yes') : t('No')}
        </Status>
        <bdi className="text-quiet">{reason}</bdi>
        {votes > 1 && <span className="text-label text-quiet tabular-nums">{votesText(yes, votes)}</span>}
      </p>
      {quote !== null && (
        <blockquote dir="auto" className="wrap-anywhere border-line-strong border-s-2 ps-3 text-quiet">
          {quote}
        </blockquote>
      )}
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('Is this verdict right?')}</legend>
        {[true, false].map((isRight) => (
          <Button
            key={String(isRight)}
            size="small"
            weight={mark?.isRight === isRight ? 'plain' : 'ghost'}
            aria-pressed={mark?.isRight === isRight}
            onClick={() => say(isRight)}
          >
            {isRight ? t('Right') : customerWords.wrong}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

function saveMarks(place: RecordPlace) {
  const marks = readVerdictMarks(place).map(({ scenarioId, criterion, isMet, isRight }) => ({
    scenario: scenarioId,
    criterion,
    isMet,
    isRight,
  }))
  const file: VerdictMarksFile = { marks }
  saveFile('verdict-marks.json', 'application/json', `${JSON.stringify(file, null, 2)}\n`)
}

interface Props {
  stored: StoredScenario
  attempt: ScenarioAttempt | undefined
  /** Unique across runs. */
  attemptId: string
}

export function CustomerView({ stored, attempt, attemptId }: Props) {
  const { scenario } = stored
  const agreement = useAgreement(stored.id, scenario)
  const { demo } = useSession()
  const place = useScenarioOwner()
  return (
    <div className="flex flex-col gap-5">
      <CustomerFacts scenario={scenario} />
      <section aria-label={customerWords.criteria} className="flex flex-col gap-2">
        <h3 className="font-semibold">{customerWords.criteria}</h3>
        {isUnreliable(agreement) && (
          <Note tone="warn">
            {t(
              'Your team agrees with this judge in less than 80 % of its verdicts. Do not rely on it alone.',
            )}
          </Note>
        )}
        <CriterionList
          scenarioId={stored.id}
          criteria={scenario.rubric?.criteria ?? []}
          verdicts={attempt?.judged?.verdicts ?? []}
          attemptId={attemptId}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-label text-quiet">
            {customerWords.agreement(
              agreement === null
                ? t('Mark verdicts as right or wrong to see how far the judge can be trusted.')
                : agreementText(agreement),
            )}
          </p>
          {agreement !== null && (
            <Button size="small" onClick={() => saveMarks(place)}>
              {t('Save marks')}
            </Button>
          )}
        </div>
      </section>
      <section aria-label={customerWords.conversation} className="flex flex-col gap-3">
        <h3 className="font-semibold">{customerWords.conversation}</h3>
        {attempt === undefined ? (
          <p className="text-quiet">
            {t('Run the scenario to hold a conversation.')} {demo ? customerWords.inDemo : customerWords.sent}
          </p>
        ) : (
          <HeldConversationView scenario={scenario} attempt={attempt} />
        )}
      </section>
    </div>
  )
}

function CustomerFacts({ scenario: { customer } }: { scenario: Omit<Scenario, 'id'> }) {
  if (customer === undefined) return null
  const facts = [
    [customerWords.persona, customer.persona],
    [customerWords.goal, customer.goal],
    [customerWords.facts, customer.facts.join('\n')],
    [customerWords.language, customer.language],
    [customerWords.maxTurns, String(customer.maxTurns)],
  ] as const
  return (
    <NameValueList
      entries={facts.filter(([, text]) => text !== '')}
      className="gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]"
      valueLook="whitespace-pre-wrap"
    />
  )
}

function HeldConversationView({
  scenario,
  attempt,
}: {
  scenario: Omit<Scenario, 'id'>
  attempt: ScenarioAttempt
}) {
  const place = useScenarioOwner()
  const showToast = useToast()
  const { judged, turns } = attempt
  const fixed = fixedScenario(scenario, attempt)

  async function fix() {
    if (fixed === null) return
    const outcome = await addScenarios(place, [fixed])
    showToast(outcome.state === 'kept' ? t('Fixed scenario created.') : storageText(outcome))
  }

  return (
    <>
      {judged?.problem && <Note tone="bad" title={judged.problem} />}
      <ol className="flex flex-col gap-3">
        {turns.map((turn, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a conversation is in order, and a message may come twice
          <li key={at} className="flex flex-col gap-2 border-line border-t pt-3">
            <p className="wrap-anywhere whitespace-pre-wrap">
              <span className="text-label text-quiet">{t('Customer:')} </span>
              <bdi>{turn.turn.message}</bdi>
            </p>
            {turn.observed && (
              <p className="wrap-anywhere whitespace-pre-wrap">
                <span className="text-label text-quiet">
                  {t('Agent ({time}):', { time: formatDuration(turn.observed.milliseconds) })}{' '}
                </span>
                <bdi>{turn.observed.answer || scenarioWords.silent}</bdi>
              </p>
            )}
            {turn.observed && (
              <WhyAnswer
                phoneNumberId={place.phoneNumberId}
                message={turn.turn.message}
                answer={turn.observed.answer}
                tools={turn.observed.tools}
              />
            )}
            {turn.state === 'error' && <ScenarioErrorNote failure={turn.failure} />}
          </li>
        ))}
      </ol>
      {judged && (
        <p className="text-label text-quiet tabular-nums">
          {endingNames[judged.ending]} {modelUsageText(judged.usage)}
        </p>
      )}
      {fixed && (
        <Button size="small" className="w-fit" onClick={fix}>
          {t('Create fixed scenario')}
        </Button>
      )}
    </>
  )
}
