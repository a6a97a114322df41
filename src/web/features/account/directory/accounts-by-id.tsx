import { useQueries } from '@tanstack/react-query'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { AccountSection } from './account-section.tsx'
import { accountQuery } from './queries.ts'

const openAtMost = 8

export function AccountsById({ ids, wanted }: { ids: readonly string[]; wanted: string }) {
  const accounts = useQueries({ queries: ids.map((id) => accountQuery(id)) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between the links inside
    <div className="flex flex-col gap-4" onKeyDown={onListKeys}>
      {ids.map((id, at) => (
        <AccountSection
          key={id}
          account={accounts[at]?.data ?? { id }}
          relation="owned"
          startsOpen={ids.length <= openAtMost}
          wanted={wanted}
        />
      ))}
    </div>
  )
}
