import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import {
  type AllowlistEntry,
  maxAllowlistEntries,
} from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../contract/translate.ts'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { allowlistResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { Note } from '../../../ui/note.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { AddEntry } from './add-entry.tsx'
import { spacedNumber } from './calling-codes.ts'
import { countryName, entryListing, entryName } from './entry-listing.ts'
import { maskedEntry } from './masked-entry.ts'
import { allowlistWords, placesText } from './words.ts'

function EntryRow({ entry, selection }: { entry: AllowlistEntry; selection: RowSelection }) {
  const name = entryName(entry)
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex items-center gap-3 border-line border-t px-3 py-2.5 hover:bg-hover"
    >
      <RowCheckbox selection={selection} id={entry.id} label={name} />
      <bdi className="w-36 shrink-0 font-medium tabular-nums sm:w-44">{spacedNumber(name)}</bdi>
      <span dir="auto" className="min-w-0 flex-1 break-words text-quiet">
        {countryName(entry)}
      </span>
      <DraftTag kind="allowlist" id={entry.id} />
      <span className="hidden sm:block">
        <CopyId id={entry.id} label={t('entry id')} />
      </span>
    </li>
  )
}

/** Everyone by default (docs/platform.md, section 5.2). */
function AudienceNote({ phoneNumberId }: { phoneNumberId: string }) {
  const { data } = useQuery(recognisedSettingsQuery(phoneNumberId))
  const [agent] = data ?? []
  if (agent === undefined || agent.ai_audience === 'ALLOWLISTED_ONLY') return null
  return (
    <Note tone="info">
      <p>{allowlistWords.everyone}</p>
    </Note>
  )
}

export function EntryList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(allowlistResource.list(phoneNumberId))
  // Unrecognized entries take places too.
  const taken = query.data?.length ?? 0
  const entries = recognisedOf(query.data ?? [])
  const [isMasked] = useMaskedView()
  const data = isMasked ? query.data?.map(maskedEntry) : query.data
  const isOnInstagram = isInstagramEntity(phoneNumberId)
  const first = isOnInstagram ? null : <p className="text-quiet">{allowlistWords.emptyHint}</p>
  return (
    <>
      {query.data && (
        <>
          <AudienceNote phoneNumberId={phoneNumberId} />
          {isOnInstagram ? (
            <p className="text-quiet">{allowlistWords.userNames}</p>
          ) : (
            <AddEntry phoneNumberId={phoneNumberId} entries={entries} />
          )}
          <PlacesMeter taken={taken} />
        </>
      )}
      <AgentResourceList
        query={{ ...query, data }}
        listing={entryListing}
        scope={phoneNumberId}
        first={first}
      >
        {(entry, selection) => <EntryRow key={entry.id} entry={entry} selection={selection} />}
      </AgentResourceList>
    </>
  )
}

function PlacesMeter({ taken }: { taken: number }) {
  const share = Math.min(taken / maxAllowlistEntries, 1)
  return (
    <div className="flex w-56 flex-col gap-1">
      <p className={clsx('text-label tabular-nums', share === 1 ? 'font-semibold text-warn' : 'text-quiet')}>
        {placesText(taken)}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-small bg-hover">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="size-full">
          <rect width={share * 100} height="1" className={share === 1 ? 'fill-warn' : 'fill-accent'} />
        </svg>
      </div>
    </div>
  )
}
