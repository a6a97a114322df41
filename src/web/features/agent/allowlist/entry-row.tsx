import type { AllowlistEntry } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { spacedNumber } from './calling-codes.ts'
import { countryName, entryName } from './entry-listing.ts'

export function EntryRow({ entry, selection }: { entry: AllowlistEntry; selection: RowSelection }) {
  const name = entryName(entry)
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex items-center gap-3 border-line border-t px-3 py-2.5 hover:bg-hover"
    >
      <RowCheckbox selection={selection} id={entry.id} label={name} />
      <span className="w-36 shrink-0 sm:w-44 font-medium tabular-nums">{spacedNumber(name)}</span>
      <span className="min-w-0 flex-1 break-words text-quiet">{countryName(entry)}</span>
      <DraftTag kind="allowlist" id={entry.id} />
      <span className="hidden sm:block">
        <CopyId id={entry.id} label="entry id" />
      </span>
    </li>
  )
}
