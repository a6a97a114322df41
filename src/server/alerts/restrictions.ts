/** What the platform has restricted, by account, until it is lifted or its deadline passes. */
import type { Alert } from '../../contract/studio/alerts/alert.ts'
import { type AccountEffect, effectText } from '../../conversations/account-events.ts'

interface Restriction {
  /** Milliseconds since 1970. */
  readonly since: number
  /** Of the last that was said about it. */
  readonly toldAt: number
  readonly isOver: boolean
  readonly deadline: number | undefined
  /** Undefined if only an alert is known. */
  readonly accountId: string | undefined
}

function dayText(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** The restrictions of one number. */
export class Restrictions {
  readonly #byCause = new Map<string, Restriction>()

  /** @param at when the platform said so, in milliseconds since 1970: webhooks come late and out of order */
  take({ cause, state, deadline }: AccountEffect, at: number, accountId?: string): void {
    const known = this.#byCause.get(cause)
    if (known !== undefined && at < known.toldAt) return
    const isOver = state === 'ends'
    const since = known === undefined || known.isOver || isOver ? at : known.since
    const told = { since, toldAt: at, isOver, accountId }
    this.#byCause.set(cause, { ...told, deadline: isOver ? undefined : deadline })
  }

  /** The number has moved to this account: what stopped the former one does not concern it. */
  keepOf(accountId: string): void {
    for (const [cause, one] of this.#byCause) if (one.accountId !== accountId) this.#byCause.delete(cause)
  }

  /** Goes on with what was alerted before a restart, unless webhooks say otherwise. */
  recall(alerts: readonly Alert[]): void {
    for (const { rule, subject, since, figures, resolvedAt } of alerts) {
      if (rule !== 'number_restricted' || resolvedAt !== null || subject === null) continue
      if (this.#byCause.has(subject.id)) continue
      const at = Date.parse(since)
      const known = { since: at, toldAt: at, isOver: false, accountId: undefined }
      this.#byCause.set(subject.id, { ...known, deadline: figures.endsAt })
    }
  }

  /** @returns a condition for each that applies now */
  conditions(now: number) {
    return [...this.#byCause].flatMap(([cause, { since, isOver, deadline }]) => {
      // A scheduled ban stays announced until it comes.
      const isPast = deadline !== undefined && deadline <= now && cause !== 'SCHEDULED'
      if (isOver || isPast) return []
      const name = effectText({ cause }, dayText)
      return [
        {
          subject: { id: cause.slice(0, 200), name: name.slice(0, 200) },
          since,
          figures: deadline === undefined ? {} : { endsAt: deadline },
        },
      ]
    })
  }
}

export interface NumberInAccount {
  readonly accountId: string
  readonly phoneNumberId: string
  /** The number itself. */
  readonly digits: string | undefined
}

interface KeptEffect {
  readonly effect: AccountEffect
  readonly at: number
}

interface Account {
  readonly numbers: Map<string, string | undefined>
  readonly effects: KeptEffect[]
}

const maxAccounts = 1000
/** Of one account; the newest count. */
const maxEffects = 50

/** Which numbers an account has, as their webhooks tell, and what was said about it before they did. */
export class WatchedAccounts {
  readonly #accounts = new Map<string, Account>()

  /** @returns whether the number was another account's before */
  move({ accountId, phoneNumberId }: NumberInAccount): boolean {
    let isMoved = false
    for (const [id, { numbers }] of this.#accounts)
      if (id !== accountId && numbers.delete(phoneNumberId)) isMoved = true
    return isMoved
  }

  /** @returns what is known of the account, if the number is new to it */
  /** Returns the number's digits with the country code; undefined until a webhook has shown them. */
  digitsOf(phoneNumberId: string): string | undefined {
    for (const { numbers } of this.#accounts.values()) {
      const digits = numbers.get(phoneNumberId)
      if (digits !== undefined) return digits
    }
    return undefined
  }

  learn({ accountId, phoneNumberId, digits }: NumberInAccount): readonly KeptEffect[] {
    const account = this.#of(accountId)
    if (account === undefined || (account.numbers.has(phoneNumberId) && digits === undefined)) return []
    const isKnown = account.numbers.has(phoneNumberId) && account.numbers.get(phoneNumberId) === digits
    account.numbers.set(phoneNumberId, digits)
    return isKnown ? [] : account.effects.filter(({ effect }) => concerns(effect, digits))
  }

  /** @returns the phone number ids that an effect is about, as far as they are known */
  take(accountId: string, effect: AccountEffect, at: number): readonly string[] {
    const account = this.#of(accountId)
    if (account === undefined) return []
    account.effects.push({ effect, at })
    if (account.effects.length > maxEffects) account.effects.shift()
    return [...account.numbers].flatMap(([id, digits]) => (concerns(effect, digits) ? [id] : []))
  }

  #of(accountId: string): Account | undefined {
    const known = this.#accounts.get(accountId)
    if (known !== undefined || this.#accounts.size >= maxAccounts) return known
    const account: Account = { numbers: new Map(), effects: [] }
    this.#accounts.set(accountId, account)
    return account
  }
}

function concerns(effect: AccountEffect, digits: string | undefined): boolean {
  return effect.digits === undefined || effect.digits === digits
}
