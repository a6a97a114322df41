import type {
  StoredEvaluationRun,
  StoredSummary,
} from '../../../../../contract/studio/files/evaluation-run.ts'
import { formatMore } from '../../../../text/small-texts.ts'
import { TextItems } from '../../../../ui/list/text-items.tsx'
import { RawText } from './raw-text.tsx'
import { caseCount, evaluationWords } from './words.ts'

export function SummaryView({ run, summary }: { run: StoredEvaluationRun; summary: StoredSummary }) {
  const { text, highlights, failures } = summary
  return (
    <div className="flex flex-col gap-4">
      {text && (
        <p dir="auto" className="max-w-prose">
          {text}
        </p>
      )}
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {failures.decoded ? (
          failures.value.length > 0 && (
            <section className="flex flex-col gap-1">
              <h3 className="font-semibold">{evaluationWords.failures}</h3>
              <ul>
                {failures.value.map(({ name, actions, evaluationIds }) => (
                  <li key={name} className="border-line border-t py-2">
                    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                      <span dir="auto" className="font-medium">
                        {readable(name)}
                      </span>
                      {evaluationIds.length > 0 && (
                        <span className="text-label text-quiet">{caseCount(evaluationIds.length)}</span>
                      )}
                    </p>
                    {actions.map((action) => (
                      <p key={action} dir="auto" className="text-quiet">
                        {action}
                      </p>
                    ))}
                    <Affected run={run} evaluationIds={evaluationIds} />
                  </li>
                ))}
              </ul>
            </section>
          )
        ) : (
          <RawText title={evaluationWords.failures} text={failures.raw} />
        )}
        {highlights.decoded ? (
          highlights.value.length > 0 && (
            <section className="flex flex-col gap-1">
              <h3 className="font-semibold">{evaluationWords.highlights}</h3>
              <ul dir="auto">
                <TextItems texts={highlights.value} className="border-line border-t py-2" />
              </ul>
            </section>
          )
        ) : (
          <RawText title={evaluationWords.highlights} text={highlights.raw} />
        )}
      </div>
    </div>
  )
}

/** The result list has them all. */
const maxNamed = 3

function Affected({ run, evaluationIds }: { run: StoredEvaluationRun; evaluationIds: readonly string[] }) {
  const scenarios = run.results
    .filter(({ id }) => evaluationIds.includes(id))
    .flatMap(({ caseId }) =>
      run.cases.filter((testCase) => testCase.id === caseId).map(({ scenario }) => scenario),
    )
  if (scenarios.length === 0) return null
  return (
    <ul className="mt-1 list-disc ps-4 text-label">
      {scenarios.slice(0, maxNamed).map((scenario) => (
        <li key={scenario}>
          <bdi>{scenario}</bdi>
        </li>
      ))}
      {scenarios.length > maxNamed && <li>{formatMore(scenarios.length - maxNamed)}</li>}
    </ul>
  )
}

/** Category names are identifiers. */
function readable(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
