/** All data of one session: the shared fixtures under its own changes. */
import type { ByteBudget } from './byte-budget.ts'
import { type Collection, createCollection } from './collection.ts'
import type { BusinessFixture, PhoneFixture, PhoneLine } from './fixtures/fixture.ts'
import type { BudgetRecord, CallbackRecord, PhoneTables } from './records.ts'

export type Phone = { readonly [Name in keyof PhoneTables]: Collection<PhoneTables[Name]> } & {
  readonly line: PhoneLine
  /** Everything of the number but its line goes when its agent is deleted. */
  clear(): void
}

export interface World {
  readonly fixture: BusinessFixture
  /** Opened at first use; nothing for an id that is no phone number of the business. */
  phone(id: string): Phone | undefined
  readonly budgets: Collection<BudgetRecord>
  /** Callback addresses by the id of the number or of the account that they were set on. */
  readonly callbacks: Collection<CallbackRecord>
}

function openPhone(line: PhoneLine, fixture: PhoneFixture, budget: ByteBudget): Phone {
  const tables = {
    agent: createCollection(fixture.agent, budget),
    settings: createCollection(fixture.settings, budget),
    businessInfo: createCollection(fixture.businessInfo, budget),
    skills: createCollection(fixture.skills, budget),
    uiSkills: createCollection(fixture.uiSkills, budget),
    files: createCollection(fixture.files, budget),
    websites: createCollection(fixture.websites, budget),
    faqs: createCollection(fixture.faqs, budget),
    allowlist: createCollection(fixture.allowlist, budget),
    connectors: createCollection(fixture.connectors, budget),
    tools: createCollection(fixture.tools, budget),
    evaluationCases: createCollection(fixture.evaluationCases, budget),
    evaluationJobs: createCollection(fixture.evaluationJobs, budget),
    agentEvents: createCollection(fixture.agentEvents, budget),
    conversations: createCollection(fixture.conversations, budget),
  }
  return {
    ...tables,
    line,
    clear() {
      for (const table of Object.values(tables)) table.clear()
    },
  }
}

export function createWorld(fixture: BusinessFixture, budget: ByteBudget): World {
  const phones = new Map<string, Phone>()
  return {
    fixture,
    phone(id) {
      const open = phones.get(id)
      if (open !== undefined) return open
      const line = fixture.lines.get(id)
      const shared = fixture.phones.get(id)
      if (line === undefined || shared === undefined) return undefined
      const phone = openPhone(line, shared, budget)
      phones.set(id, phone)
      return phone
    },
    budgets: createCollection(fixture.budgets, budget),
    callbacks: createCollection<CallbackRecord>(new Map(), budget),
  }
}
