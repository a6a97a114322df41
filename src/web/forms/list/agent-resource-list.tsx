/** The things of an agent as a list: in all states of being read, searched, sorted, selected and deleted. */
import type { ComponentProps, ReactNode } from 'react'
import type { Entry } from '../../../contract/reader/unrecognised.ts'
import { BulkDelete } from '../delete/bulk-delete.tsx'
import type { Removal } from '../delete/removal.ts'
import { AgentList } from './agent-list.tsx'
import type { Listing } from './listing.ts'
import { ResourceList } from './resource-list.tsx'

type State<Item> = ComponentProps<typeof AgentList<Entry<Item>>>
type Shown<Item, Sort extends string> = ComponentProps<typeof ResourceList<Item & { id: string }, Sort>>

export interface AgentListing<Item extends { id: string }, Sort extends string, Scope = string>
  extends Listing<Item, Sort> {
  words: State<Item>['words'] & Listing<Item, Sort>['words']
  /** With `bulkConsequence`, rows can be selected and deleted. */
  removal: Removal<Item, Scope>
}

interface Props<Item extends { id: string }, Sort extends string, Scope>
  extends Pick<State<Item>, 'query' | 'first'>,
    Pick<Shown<Item, Sort>, 'params' | 'children'> {
  listing: AgentListing<Item, Sort, Scope>
  scope: Scope
  /** Adds what is known beyond the listed entries. */
  entriesOf?: (listed: readonly Entry<Item>[]) => readonly Entry<Item>[]
  /** Shown between search and rows. */
  below?: (listed: readonly Entry<Item>[]) => ReactNode
}

export function AgentResourceList<Item extends { id: string }, Sort extends string, Scope>({
  query,
  first,
  listing,
  scope,
  entriesOf = (entries) => entries,
  below,
  ...shown
}: Props<Item, Sort, Scope>) {
  const { words, removal } = listing
  return (
    <AgentList query={query} words={words} first={first}>
      {(entries) => (
        <ResourceList
          {...shown}
          listing={listing}
          all={entriesOf(entries)}
          rawEntries={removal.resource.rawEntries(scope)}
          below={below?.(entries)}
          {...(removal.words.bulkConsequence !== undefined && {
            actions: (selected: readonly Item[]) => (
              <BulkDelete removal={removal} scope={scope} selected={selected} />
            ),
          })}
        />
      )}
    </AgentList>
  )
}
