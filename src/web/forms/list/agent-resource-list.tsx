/** The things of an agent as a list: in all states of being read, searched, sorted, selected and deleted. */
import type { ComponentProps, ReactNode } from 'react'
import type { Entry } from '../../../contract/reader/unrecognised.ts'
import type { RawEntryActions } from '../../api/resource.ts'
import { BulkDelete, type BulkRemoval } from '../delete/bulk-delete.tsx'
import { AgentList } from './agent-list.tsx'
import { ResourceList } from './resource-list.tsx'

type State<Item> = ComponentProps<typeof AgentList<Entry<Item>>>
type Shown<Item, Sort extends string> = ComponentProps<typeof ResourceList<Item & { id: string }, Sort>>

/** What the list of a kind of resource is made of, whatever page shows it. */
interface ListKind<Item extends { id: string }, Sort extends string, Scope>
  extends Pick<Shown<Item, Sort>, 'listing' | 'amount'> {
  words: State<Item>['words'] & Shown<Item, Sort>['words']
  resource: { rawEntries(scope: Scope): RawEntryActions }
  /** Deletes selected rows; without it none can be selected. */
  removal?: BulkRemoval<Item, Scope>
}

interface Props<Item extends { id: string }, Sort extends string, Scope>
  extends Pick<State<Item>, 'query' | 'first'>,
    Pick<Shown<Item, Sort>, 'params' | 'children'> {
  kind: ListKind<Item, Sort, Scope>
  scope: Scope
  /** The entries as they are shown, where more is known of them than was listed. */
  entriesOf?: (listed: readonly Entry<Item>[]) => readonly Entry<Item>[]
  /** Between the search and the rows. */
  below?: (listed: readonly Entry<Item>[]) => ReactNode
}

export function AgentResourceList<Item extends { id: string }, Sort extends string, Scope>({
  query,
  first,
  kind: { words, resource, removal, ...listed },
  scope,
  entriesOf = (entries) => entries,
  below,
  ...shown
}: Props<Item, Sort, Scope>) {
  return (
    <AgentList query={query} words={words} first={first}>
      {(entries) => (
        <ResourceList
          {...listed}
          {...shown}
          all={entriesOf(entries)}
          words={words}
          rawEntries={resource.rawEntries(scope)}
          below={below?.(entries)}
          {...(removal && {
            actions: (selected: readonly Item[]) => (
              <BulkDelete removal={removal} scope={scope} selected={selected} />
            ),
          })}
        />
      )}
    </AgentList>
  )
}
