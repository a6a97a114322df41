import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { Options } from '../../../ui/form/options.tsx'
import type { HistorySearch } from './history-search.ts'
import { historyWords, kindOptions } from './words.ts'

interface Props {
  phoneNumberId: string
  search: HistorySearch
  /** Names by id; empty without a team. */
  members: ReadonlyMap<string, string>
  /** Ends the line. */
  children: ReactNode
}

export function HistoryFilters({ phoneNumberId, search, members, children }: Props) {
  const navigate = useNavigate()
  const look = `${inputLook} h-8 w-auto! max-w-full`
  function go(next: HistorySearch) {
    void navigate({
      to: '/phones/$phoneNumberId/history',
      params: { phoneNumberId },
      search: next,
      replace: true,
    })
  }
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label={historyWords.kind}
        className={`${look} sm:max-w-44`}
        value={search.of ?? ''}
        onChange={({ target }) => go({ ...search, of: target.value || undefined, name: undefined })}
      >
        <option value="">{historyWords.everything}</option>
        <Options options={kindOptions} />
      </select>
      <input
        type="date"
        aria-label={historyWords.day}
        className={look}
        value={search.day ?? ''}
        onChange={({ target }) => go({ ...search, day: target.value || undefined })}
      />
      {/* Known last: moves nothing in its line. */}
      {members.size > 0 && (
        <select
          aria-label={historyWords.member}
          className={look}
          value={search.user ?? ''}
          onChange={({ target }) => go({ ...search, user: target.value || undefined })}
        >
          <option value="">{historyWords.everybody}</option>
          <Options options={[...members]} />
        </select>
      )}
      {search.name !== undefined && (
        <span className="min-w-0 break-words text-quiet">
          {historyWords.about} <b dir="auto">{search.name}</b>
        </span>
      )}
      {isFiltered && (
        <Button size="small" weight="ghost" onClick={() => go({})}>
          {historyWords.clear}
        </Button>
      )}
      {children}
    </div>
  )
}
