/** Items with the same kind of change between two runs. */
import type { ChangeOfItem, ItemChangeKind } from '../../../../../scenarios/runs/compare-items.ts'
import type { RunItem, RunKind, TestRun } from '../../../../../scenarios/runs/test-run.ts'
import { runFailureTexts } from '../../../../conversation/check-words.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { Delta } from '../delta.tsx'
import { ItemMark } from '../score.tsx'
import { itemChangeNames, itemCount, qualityWords } from '../words.ts'

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

export function ChangeSection({ change, changes, ...sides }: Props) {
  if (changes.length === 0) return null
  return (
    <details open={!folded.includes(change)}>
      <summary className="w-fit">
        <h2 className="inline font-semibold">{itemChangeNames[change]}</h2>{' '}
        <span className="text-label text-quiet">{itemCount(sides.kind, changes.length)}</span>
      </summary>
      <ul aria-label={itemChangeNames[change]} className="mt-1">
        {changes.map((one) => (
          <ChangeRow key={one.item.id} change={one} {...sides} />
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
