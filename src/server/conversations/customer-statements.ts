/** The statements by which customers are found. */
import type { Database } from '../store/database/database.ts'
import type { KnownCustomer } from './stored-shapes.ts'

export interface CustomerRow extends Pick<KnownCustomer, 'name' | 'username'> {
  readonly pk: number
  readonly id: string
  readonly number: string
  readonly watched: 0 | 1
}

/** Prepares each once. */
export function customerStatements(database: Database) {
  // Without a fact there is no summary yet.
  const ofCustomer = (field: string) =>
    `CASE WHEN c.summary <> '' THEN json_extract(c.summary, '$.customer.${field}') END`
  const username = ofCustomer('username')
  const isWatched = `c.waiting_since IS NOT NULL OR c.agent_owes_since IS NOT NULL
    OR (c.summary <> '' AND json_extract(c.summary, '$.holder') = 'team')`
  const customers = `SELECT c.pk, c.id, c.number, ${isWatched} AS watched,
    ${ofCustomer('name')} AS name, ${username} AS username FROM conversation c`
  return {
    people: database.prepare<{ conversation: number }>(
      'SELECT DISTINCT conversation FROM person WHERE (value = ?1 COLLATE NOCASE OR key = ?1) AND number = ?2',
    ),
    withKey: database.prepare<CustomerRow>(
      `${customers} WHERE c.pk IN (SELECT conversation FROM person WHERE key = ?1 COLLATE NOCASE)`,
    ),
    withUsername: database.prepare<CustomerRow>(`${customers} WHERE ${username} = ?1 COLLATE NOCASE`),
    idsOf: database.prepare<{ value: string }>('SELECT value FROM person WHERE conversation = ?'),
    values: database.prepare<{ number: string; value: string }>('SELECT number, value FROM person'),
  }
}
