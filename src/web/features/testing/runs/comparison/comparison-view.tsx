/** Compares two runs or two agent versions item by item, regressions first. */
import { getRouteApi } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { t } from '../../../../../contract/translate.ts'
import {
  type ChangeOfItem,
  changeKinds,
  compareItems,
  type ItemChangeKind,
} from '../../../../../scenarios/runs/compare-items.ts'
import {
  type RunItem,
  type RunKind,
  runFiguresOf,
  type TestRun,
} from '../../../../../scenarios/runs/test-run.ts'
import { itemsOfVersion, trendOf } from '../../../../../scenarios/runs/trends.ts'
import { runFailureTexts } from '../../../../conversation/check-words.ts'
import { formatChange } from '../../../../text/small-texts.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SelectField } from '../../../../ui/form/text-field.tsx'
import { Empty } from '../../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { Delta } from '../delta.tsx'
import { KindChoice, useRunKind } from '../kind-choice.tsx'
import { NoRuns } from '../run-list.tsx'
import { ItemMark } from '../score.tsx'
import { useRuns } from '../use-runs.ts'
import { useVersionName } from '../use-version-name.ts'
import {
  averageText,
  commonNames,
  itemChangeNames,
  itemCount,
  qualityWords,
  runChoiceText,
  runCount,
  runOutcomeText,
  runTitle,
} from '../words.ts'
import { type Compared, comparedSides, versionChoice } from './compared.ts'

// Items with the same kind of change between two runs.

interface Sides {
  kind: RunKind
  /** Null for all runs of a version. */
  before: TestRun | null
  after: TestRun | null
}

interface Props extends Sides {
  change: ItemChangeKind
  changes: readonly ChangeOfItem[]
}

/** Kinds that need no attention are collapsed. */
const folded: readonly ItemChangeKind[] = ['same', 'new', 'removed', 'unscored']

function ChangeSection({ change, changes, ...sides }: Props) {
  if (changes.length === 0) return null
  return (
    <details open={!folded.includes(change)}>
      <summary className="w-fit">
        <h2 className="inline font-semibold">{itemChangeNames[change]}</h2>{' '}
        <span className="text-label text-quiet">{itemCount(sides.kind, changes.length)}</span>
      </summary>
      <ul aria-label={itemChangeNames[change]} className="mt-1">
        {changes.map((change) => (
          <ChangeRow key={change.item.id} change={change} {...sides} />
        ))}
      </ul>
    </details>
  )
}

function ChangeRow({ change, kind, before, after }: Sides & { change: ChangeOfItem }) {
  const { item, delta, isBroken, isReworded } = change
  const [reason] = change.kind === 'worse' ? runFailureTexts(change.after ?? {}) : []
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-t py-2.5">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
        <p>
          <bdi>{item.title || item.id}</bdi> {isBroken && <Tag tone="bad">{qualityWords.broken}</Tag>}
          {isReworded && <Tag tone="warn">{qualityWords.reworded}</Tag>}
        </p>
        {reason && (
          <p dir="auto" className="wrap-anywhere text-quiet">
            {reason}
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-label">
          <ResultLink run={before} item={change.before} text={qualityWords.openBefore} />
          <ResultLink run={after} item={change.after} text={qualityWords.openAfter} />
        </p>
      </div>
      <div className="flex items-center gap-2">
        {change.before && <ItemMark kind={kind} mark={change.before.mark} label={qualityWords.before} />}
        {change.before && change.after && (
          <span aria-hidden="true" className="text-quiet rtl:-scale-x-100">
            →
          </span>
        )}
        {change.after && <ItemMark kind={kind} mark={change.after.mark} label={qualityWords.after} />}
        {kind === 'evaluation' && (
          <span className="w-8 text-end">
            <Delta kind={kind} delta={delta} />
          </span>
        )}
      </div>
    </li>
  )
}

interface LinkProps {
  run: TestRun | null
  item: RunItem | null
  text: string
}

function ResultLink({ run, item, text }: LinkProps) {
  if (run === null || item === null) return null
  return (
    <TextLink
      to="/phones/$phoneNumberId/quality/runs/$runId"
      params={{ phoneNumberId: run.phoneNumberId, runId: run.id }}
      search={{ result: item.resultId ?? item.id }}
    >
      {text}
    </TextLink>
  )
}

const route = getRouteApi('/frame/phones/$phoneNumberId/quality/compare')

export function ComparisonView() {
  const { phoneNumberId } = route.useParams()
  return (
    <QueryView query={useRuns()} skeleton={<SkeletonRows rows={6} label={qualityWords.loading} />}>
      {(runs) => (runs.length === 0 ? <NoRuns phoneNumberId={phoneNumberId} /> : <OfKind runs={runs} />)}
    </QueryView>
  )
}

function OfKind({ runs }: { runs: readonly TestRun[] }) {
  const kind = useRunKind(runs)
  const nameOf = useVersionName()
  const own = runs.filter((run) => run.kind === kind)
  const versions = trendOf(own, 'version').toReversed()
  const choices: Compared[] = [
    ...own
      .filter(({ phase }) => phase === 'completed')
      .map((run) => ({
        id: run.id,
        name: runChoiceText(run),
        about: `${runTitle(run)} · ${nameOf(run.version)} · ${runOutcomeText(kind, runFiguresOf(run))}`,
        run,
        items: run.items,
      })),
    ...versions.map(({ version, runs: { length } }) => ({
      id: versionChoice(version),
      name: nameOf(version),
      about: `${nameOf(version)} · ${runCount(length)}`,
      run: null,
      items: itemsOfVersion(own, version),
    })),
  ]
  return (
    <div className="flex flex-col gap-4">
      <KindChoice runs={runs} kind={kind} />
      <Chosen kind={kind} choices={choices} />
    </div>
  )
}

function Chosen({ kind, choices }: { kind: RunKind; choices: readonly Compared[] }) {
  const { phoneNumberId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { before, after } = comparedSides(choices, search)
  if (before === undefined || after === undefined) {
    return (
      <Empty title={qualityWords.needTwo}>
        <TextLink to="/phones/$phoneNumberId/quality" params={{ phoneNumberId }}>
          {qualityWords.back}
        </TextLink>
      </Empty>
    )
  }
  const choose = (next: { before: string; after: string }) =>
    void navigate({ to: '.', search: { runKind: kind, ...next }, replace: true })
  return (
    <div className="flex flex-col gap-4">
      <RunPicker
        choices={choices}
        before={before.id}
        after={after.id}
        onChange={(next) => choose({ before: before.id, after: after.id, ...next })}
      />
      {before.id === after.id ? (
        <p className="text-quiet">{qualityWords.sameRun}</p>
      ) : (
        <Result kind={kind} before={before} after={after} />
      )}
    </div>
  )
}

interface ResultProps {
  kind: RunKind
  before: Compared
  after: Compared
}

function Result({ kind, before, after }: ResultProps) {
  const { changes, common } = compareItems(before.items, after.items)
  const delta = common.before === null || common.after === null ? null : common.after - common.before
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {common.items === 0 ? (
          qualityWords.noCommon
        ) : (
          <>
            <span className="text-quiet">{t('{name}:', { name: commonNames[kind] })}</span>
            <span className="font-semibold text-lead tabular-nums">
              {formatChange(averageText(kind, common.before), averageText(kind, common.after))}
            </span>
            <Delta kind={kind} delta={delta} />
            <span className="text-quiet">({itemCount(kind, common.items)})</span>
          </>
        )}
      </p>
      {common.items > 0 && !changes.some((change) => change.kind === 'worse') && (
        <p className="text-good">{qualityWords.noChange}</p>
      )}
      {changeKinds.map((change) => (
        <ChangeSection
          key={change}
          kind={kind}
          change={change}
          changes={changes.filter((one) => one.kind === change)}
          before={before.run}
          after={after.run}
        />
      ))}
    </div>
  )
}

interface RunPickerProps {
  choices: readonly Compared[]
  before: string
  after: string
  onChange: (choice: { before?: string; after?: string }) => void
}

function RunPicker({ choices, before, after, onChange }: RunPickerProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Choice
        label={qualityWords.earlier}
        choices={choices}
        value={before}
        onChange={(id) => onChange({ before: id })}
      />
      <Button
        size="square"
        className="mt-[1.375rem]"
        aria-label={qualityWords.swap}
        title={qualityWords.swap}
        onClick={() => onChange({ before: after, after: before })}
      >
        <ArrowLeftRight size={15} aria-hidden="true" />
      </Button>
      <Choice
        label={qualityWords.later}
        choices={choices}
        value={after}
        onChange={(id) => onChange({ after: id })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  choices: readonly Compared[]
  value: string
  onChange: (id: string) => void
}

function Choice({ label, choices, value, onChange }: ChoiceProps) {
  const groups = [
    [qualityWords.runsGroup, choices.filter(({ run }) => run !== null)],
    [qualityWords.versionsGroup, choices.filter(({ run }) => run === null)],
  ] as const
  const chosen = choices.find(({ id }) => id === value)
  return (
    <div className="min-w-0 flex-1 basis-72">
      <SelectField
        label={label}
        help={chosen?.about}
        title={chosen?.name}
        className="text-ellipsis"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {groups.map(([title, groupRuns]) => (
          <optgroup key={title} label={title}>
            <Options options={groupRuns.map(({ id, name }) => [id, name])} />
          </optgroup>
        ))}
      </SelectField>
    </div>
  )
}
