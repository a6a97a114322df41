import type { AlertRules } from '../../../src/contract/studio/alerts/alert-rules.ts'
import type { Act } from '../../../src/conversations/conversation-state.ts'
import type { ConversationFact } from '../../../src/conversations/fact.ts'
import { idsOf } from '../../../src/conversations/identity.ts'
import { NumberWatch, waitRanges } from '../../../src/server/alerts/alert-monitor.ts'
import { ConversationStore } from '../../../src/server/conversations/conversation-store.ts'
import type { StoredFact } from '../../../src/server/conversations/conversation-writer.ts'

const number = '300000000000001'

/** What webhooks and members say about one number, for its conversations and its watch. */
export class WatchedNumber {
  readonly watch: NumberWatch
  readonly #store = new ConversationStore({ idKey: 'key' })
  #events = 0

  constructor(startedAt: number) {
    this.watch = new NumberWatch(startedAt)
  }

  take(fact: ConversationFact, at: number): void {
    if (fact.kind === 'status') this.watch.takeStatus(fact.messageId, fact.status === 'failed', at)
    this.#add('webhooks', fact, at)
  }

  takeAct(customer: string, act: Act): void {
    this.#add('acts', { kind: 'act', who: { ids: idsOf(customer) }, act }, act.at)
  }

  /** @param customer with one of its ids */
  forget(customer: string): void {
    this.#store.forget([{ phoneNumberId: number, id: customer }])
  }

  conditions(rules: AlertRules, now: number) {
    const { team, agent } = waitRanges(rules, now)
    return this.watch.conditions(rules, now, {
      team: this.#store.waits(number, 'team', team),
      agent: this.#store.waits(number, 'agent', agent),
    })
  }

  #add(log: 'webhooks' | 'acts', fact: StoredFact, receivedAt: number): void {
    const event = { log, id: ++this.#events } as const
    this.#store.add([{ phoneNumberId: number, facts: [fact], event, receivedAt }], {})
  }
}
