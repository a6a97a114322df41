/** Every alert rule can be raised and resolved, whatever its thresholds are. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AlertRecord,
  alertRecord,
  emptyAlertRecord,
} from '../../../src/contract/studio/alerts/alert-record.ts'
import {
  type AlertRuleName,
  type AlertRules,
  alertRuleName,
  alertRules,
  defaultAlertSettings,
} from '../../../src/contract/studio/alerts/alert-rules.ts'
import { idsOf } from '../../../src/conversations/identity.ts'
import { type AlertMoment, advanceAlerts, calmMs } from '../../../src/server/alerts/advance.ts'
import { observedConditions, withObservation } from '../../../src/server/alerts/observed-conditions.ts'
import { textOfAlert } from '../../../src/server/alerts/rules.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import { WatchedNumber } from './watched-number.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const start = Date.parse('2026-11-24T10:00:00.000Z')
const ann = { id: 'u', name: 'Ann' }
const iso = (ms: number) => new Date(ms).toISOString()

const aboutCustomer = (...ids: string[]) => ({ who: { ids: idsOf(...ids) }, at: undefined })

/** One number under watch. */
class Watched {
  now = start
  record: AlertRecord
  readonly watch = new WatchedNumber(start - dayMs)

  constructor(rules: AlertRules) {
    this.record = { ...emptyAlertRecord, settings: { ...defaultAlertSettings, rules } }
  }

  message(customer: string) {
    this.#say(customer, 'customer')
  }

  answer(customer: string) {
    this.#say(customer, 'team')
  }

  #say(customer: string, speaker: 'customer' | 'team') {
    const messageId = `${speaker} ${customer} ${this.now}`
    const said = { kind: 'message', messageId, speaker, content: { type: 'text' }, holder: 'agent' } as const
    this.watch.take({ ...aboutCustomer(customer), ...said }, this.now)
  }

  deliver(count: number, failed: boolean) {
    for (let at = 0; at < count; at++) {
      const messageId = `${this.now} ${at} ${failed}`
      const status = { kind: 'status', messageId, status: failed ? 'failed' : 'sent' } as const
      this.watch.take({ ...aboutCustomer(), ...status, problem: undefined, isOfAgent: true }, this.now)
    }
  }

  observe(observation: Parameters<typeof withObservation>[1]) {
    this.record = withObservation(this.record, observation, ann, this.now)
  }

  judge() {
    const seen = this.watch.conditions(this.record.settings.rules, this.now)
    const observed = observedConditions(this.record, this.now)
    const moment: AlertMoment = {
      now: this.now,
      conditions: [...seen.conditions, ...observed.conditions],
      knownRules: new Set([...seen.knownRules, ...observed.knownRules]),
      seenSince: 0,
      hasAddress: true,
    }
    this.record = advanceAlerts(this.record, moment)
  }

  wait(ms: number) {
    this.now += ms
  }
}

interface Course {
  raise(watched: Watched, rules: AlertRules): void
  end(watched: Watched, rules: AlertRules): void
}

const connector = { id: 'c', name: 'Orders', failing: false }
const run = { id: 's', name: 'Suite', total: 100 }
const customers = (count: number) => Array.from({ length: count }, (_, at) => `customer ${at}`)

/** A rule without a course does not compile. */
const courses: Readonly<Record<AlertRuleName, Course>> = {
  handover_waiting: {
    raise(watched, { handover_waiting: { minutes } }) {
      watched.message('a')
      const handover = { kind: 'handover', to: 'team', isTakenOver: false } as const
      const unsaid = { summary: undefined, reason: undefined }
      watched.watch.take({ ...aboutCustomer('a'), ...handover, ...unsaid }, watched.now)
      watched.wait(minutes * minuteMs)
    },
    end: (watched) => watched.answer('a'),
  },
  agent_silent: {
    raise(watched, { agent_silent: { minutes, customers: count } }) {
      for (const customer of customers(count)) watched.message(customer)
      watched.wait(minutes * minuteMs)
    },
    end(watched, { agent_silent: { customers: count } }) {
      for (const customer of customers(count)) watched.answer(customer)
    },
  },
  delivery_failures: {
    raise: (watched, { delivery_failures: { minimum } }) => watched.deliver(minimum, true),
    end: (watched, { delivery_failures: { minutes } }) => watched.wait(minutes * minuteMs + minuteMs),
  },
  number_restricted: {
    raise: ({ watch, now }) => watch.watch.restrictions.take({ cause: 'DISABLED', state: 'begins' }, now),
    end: ({ watch, now }) => watch.watch.restrictions.take({ cause: 'DISABLED', state: 'ends' }, now),
  },
  webhooks_stopped: {
    raise(watched, { webhooks_stopped: { hours } }) {
      watched.watch.watch.signedAt(watched.now)
      watched.wait(hours * hourMs)
    },
    end: (watched) => watched.watch.watch.signedAt(watched.now),
  },
  webhooks_unsigned: {
    raise(watched, { webhooks_unsigned: { count } }) {
      for (let at = 0; at < count; at++) watched.watch.watch.unsignedAt(watched.now)
    },
    end: (watched, { webhooks_unsigned: { minutes } }) => watched.wait(minutes * minuteMs + minuteMs),
  },
  connector_failing: {
    raise(watched, { connector_failing: { minimum } }) {
      watched.observe({ connectors: [{ ...connector, calls: minimum, failed: minimum }] })
    },
    end: (watched) => watched.observe({ connectors: [{ ...connector, calls: 0, failed: 0 }] }),
  },
  certificate_ending: {
    raise(watched, { certificate_ending: { days } }) {
      watched.observe({ connectors: [{ ...connector, certificateEndsAt: iso(watched.now + days * dayMs) }] })
    },
    end: (watched) => watched.observe({ connectors: [{ ...connector, certificateEndsAt: null }] }),
  },
  skill_blocked: {
    raise: (watched) => watched.observe({ blockedSkills: [{ id: 'k', name: 'Refunds' }] }),
    end: (watched) => watched.observe({ blockedSkills: [] }),
  },
  pass_rate_fell: {
    raise(watched) {
      watched.observe({ passRates: [{ ...run, passed: 100, at: iso(watched.now) }] })
      watched.wait(minuteMs)
      watched.observe({ passRates: [{ ...run, passed: 0, at: iso(watched.now) }] })
    },
    end(watched) {
      watched.wait(minuteMs)
      watched.observe({ passRates: [{ ...run, passed: 100, at: iso(watched.now) }] })
    },
  },
  token_ending: {
    raise(watched, { token_ending: { days } }) {
      watched.observe({ tokenEndsAt: iso(watched.now + days * dayMs) })
    },
    end: (watched) => watched.observe({ tokenEndsAt: null }),
  },
}

/** Any thresholds that the settings accept; large counts only take longer. */
function anySettings(rule: AlertRuleName): fc.Arbitrary<AlertRules> {
  const limits = Object.entries(alertRules.shape[rule].shape).flatMap(([name, field]) =>
    'minValue' in field && field.minValue !== null && field.maxValue !== null
      ? [[name, fc.integer({ min: field.minValue, max: Math.min(field.maxValue, 300) })] as const]
      : [],
  )
  return fc
    .record(Object.fromEntries(limits))
    .map((thresholds) =>
      alertRules.parse({ ...allOff, [rule]: { ...allOff[rule], ...thresholds, enabled: true } }),
    )
}

/** So that another rule cannot be raised instead. */
const allOff = alertRules.parse(
  Object.fromEntries(
    Object.entries(defaultAlertSettings.rules).map(([rule, values]) => [rule, { ...values, enabled: false }]),
  ),
)

test.each(alertRuleName.options)('the rule %s can be raised, is told in a sentence, and resolved', (rule) => {
  fc.assert(
    fc.property(anySettings(rule), (rules) => {
      const watched = new Watched(rules)
      courses[rule].raise(watched, rules)
      watched.judge()
      const [raised] = watched.record.alerts
      expect(raised).toMatchObject({ rule, resolvedAt: null })
      expect(raised && textOfAlert(raised, 'raised')).toMatch(/\w+ \w+/)
      expect(watched.record.pending).toMatchObject([{ change: 'raised' }])

      courses[rule].end(watched, rules)
      watched.judge()
      watched.wait(calmMs)
      watched.judge()
      expect(watched.record.alerts).toMatchObject([{ rule, resolution: 'ended' }])
      expect(alertRecord.safeParse(watched.record).success).toBe(true)
    }),
    propertyRuns(20),
  )
})

test('every rule has default settings that are on', () => {
  const rules = Object.entries(defaultAlertSettings.rules)
  expect(
    rules
      .filter(([, { enabled }]) => enabled)
      .map(([rule]) => rule)
      .sort(),
  ).toEqual(alertRuleName.options.toSorted())
})
