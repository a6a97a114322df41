import type { BusinessFixture, PhoneFixture, PhoneLine } from '../fixtures/fixture.ts'
import type { DemoTexts } from '../fixtures/texts/demo-texts.ts'
import type { ByteBudget } from './byte-budget.ts'
import { type Collection, createCollection, type StoredItem } from './collection.ts'
import type { BudgetRecord, CallbackRecord, PhoneTables } from './records.ts'
import { type Changes, createChanges } from './tenant-data-changes.ts'

export type Phone = { readonly [Name in keyof PhoneTables]: Collection<PhoneTables[Name]> } & {
  readonly line: PhoneLine
  readonly texts: DemoTexts
  /** Deletes everything of a number but its line, as when its agent is deleted. */
  clear(): void
}

export interface TenantData {
  readonly fixture: BusinessFixture
  phone(id: string): Phone | undefined
  readonly budgets: Collection<BudgetRecord>
  /** By number or account id. */
  readonly callbacks: Collection<CallbackRecord>
  /** Accounts whose webhooks the demo's app does not receive. */
  readonly unsubscribed: Collection<StoredItem>
  readonly seeded: Collection<StoredItem>
  /** Writes under way in this process, of records that are written one at a time. */
  readonly writing: Set<string>
  readonly changes: Changes
}

type Open = <T extends StoredItem>(name: string, shared: ReadonlyMap<string, T>) => Collection<T>

function openPhone({ line, texts }: Pick<Phone, 'line' | 'texts'>, fixture: PhoneFixture, open: Open): Phone {
  const tables = {
    agent: open('agent', fixture.agent),
    settings: open('settings', fixture.settings),
    businessInfo: open('businessInfo', fixture.businessInfo),
    skills: open('skills', fixture.skills),
    uiSkills: open('uiSkills', fixture.uiSkills),
    files: open('files', fixture.files),
    websites: open('websites', fixture.websites),
    faqs: open('faqs', fixture.faqs),
    allowlist: open('allowlist', fixture.allowlist),
    connectors: open('connectors', fixture.connectors),
    tools: open('tools', fixture.tools),
    evaluationCases: open('evaluationCases', fixture.evaluationCases),
    evaluationJobs: open('evaluationJobs', fixture.evaluationJobs),
    agentEvents: open('agentEvents', fixture.agentEvents),
    conversations: open('conversations', fixture.conversations),
    testConversations: open('testConversations', fixture.testConversations),
  }
  return {
    ...tables,
    line,
    texts,
    clear() {
      for (const table of Object.values(tables)) table.clear()
    },
  }
}

/** Creates one session's data: fixtures overlaid with its changes; `budget` is charged for each. */
export function createTenantData(fixture: BusinessFixture, budget: ByteBudget): TenantData {
  const phones = new Map<string, Phone>()
  const changes = createChanges({ openPhone: phone })
  const open =
    (owner: string): Open =>
    (name, shared) =>
      changes.watch(`${owner}.${name}`, (note) => createCollection(shared, budget, note))

  const accountIds = new Map([...fixture.instagram.values()].map(({ id, userName }) => [userName, id]))

  function phone(entity: string): Phone | undefined {
    const id = accountIds.get(entity) ?? entity
    const data = phones.get(id)
    if (data !== undefined) return data
    const line = fixture.lines.get(id) ?? fixture.instagram.get(id)
    const shared = fixture.phones.get(id)
    if (line === undefined || shared === undefined) return undefined
    const opened = openPhone({ line, texts: fixture.texts }, shared, open(id))
    phones.set(id, opened)
    return opened
  }

  return {
    fixture,
    phone,
    budgets: open('business')('budgets', fixture.budgets),
    callbacks: open('business')<CallbackRecord>('callbacks', new Map()),
    unsubscribed: open('business')<StoredItem>('unsubscribed', new Map()),
    seeded: open('business')<StoredItem>('told', new Map()),
    writing: new Set(),
    changes,
  }
}
