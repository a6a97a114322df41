/** Who appears in the sequences, what may happen, and what customers write. */
import fc from 'fast-check'

const kinds = [
  ...[
    'text',
    'text',
    'text',
    'button',
    'list',
    'form',
    'order',
    'location',
    'media',
    'contacts',
    'unknown',
    'error',
  ],
  ...['group', 'groupReaction', 'reaction', 'reaction', 'edit', 'edit', 'revoke', 'revoke', 'system'],
  ...[
    'agentEcho',
    'agentEcho',
    'phoneEcho',
    'phoneEcho',
    'status',
    'status',
    'status',
    'wordless',
    'payment',
  ],
  ...['missed', 'call', 'toTeam', 'toTeam', 'toAgent', 'preference', 'account'],
  ...['replied', 'replied', 'taken_over', 'taken_over', 'handed_back'],
] as const

const commandOf = (what: readonly (typeof kinds)[number][]) =>
  fc.record({
    what: fc.constantFrom(...what),
    /** Most of it happens to few customers. */
    who: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4),
    naming: fc.nat(4),
    /** Which of the earlier messages. */
    ref: fc.nat(20),
    isStandby: fc.boolean(),
    /** When it is delivered. */
    order: fc.nat(1000),
    isDoubled: fc.boolean(),
    isForged: fc.boolean(),
    /** In one webhook with the next. */
    isBatched: fc.boolean(),
  })
export type Command = ReturnType<typeof commandOf> extends fc.Arbitrary<infer One> ? One : never

const sequenceOf = (what: readonly (typeof kinds)[number][]) =>
  fc.array(commandOf(what), { minLength: 1, maxLength: 24, size: 'max' })

/** Of everything, or of a few kinds, which then meet more often. */
export const commands = fc.oneof(
  sequenceOf(kinds),
  fc
    .uniqueArray(fc.constantFrom(...kinds), { minLength: 2, maxLength: 6 })
    .chain((few) => sequenceOf(['text', ...few])),
)

interface Person {
  /** Forms of one number. */
  readonly numbers: readonly [string, string]
  readonly userId: string
  readonly parentId: string
  readonly username?: string
}

const nobody: Person = {
  numbers: ['34600000001', '34600000001'],
  userId: 'ES.11000000000000001',
  parentId: 'ES.ENT.1',
}
const people: readonly Person[] = [
  nobody,
  {
    numbers: ['5531970000002', '553170000002'],
    userId: 'BR.11000000000000002',
    parentId: 'BR.ENT.2',
    username: 'rita.bikes',
  },
  // Took over the user name of another.
  {
    numbers: ['5215512345603', '525512345603'],
    userId: `MX.${'11000000000000003'.repeat(7)}`,
    parentId: 'MX.ENT.3',
    username: 'rita.bikes',
  },
  { numbers: ['5491123456704', '541123456704'], userId: 'AR.11000000000000004', parentId: 'AR.ENT.4' },
  { numbers: ['972500000005', '972500000005'], userId: 'IL.11000000000000005', parentId: 'IL.ENT.5' },
]
export const personAt = (who: number) => people[who % people.length] ?? nobody

/** The names of one payload: number, its other form, user id, number and user id, or user id and parent id. */
export function namesOf(who: number, naming: number) {
  const { numbers, userId, parentId, username } = personAt(who)
  const [number, other] = numbers
  const names = {
    number: [number, other, undefined, other, undefined][naming],
    userId: naming < 2 ? undefined : userId,
    parentId: naming === 4 ? parentId : undefined,
  }
  return {
    /** By which the conversation is found. */
    main: names.number ?? userId,
    contact: {
      wa_id: names.number,
      user_id: names.userId,
      parent_user_id: names.parentId,
      profile: { name: `Name ${who}`, username },
    },
    from: { from: names.number, from_user_id: names.userId, from_parent_user_id: names.parentId },
    to: { to: names.number, to_user_id: names.userId, to_parent_user_id: names.parentId },
    recipient: {
      recipient_id: names.number,
      recipient_user_id: names.userId,
      recipient_parent_user_id: names.parentId,
    },
    sender: { phone_number: names.number, user_id: names.userId },
    plain: { wa_id: names.number, user_id: names.userId },
  }
}

/** @returns undefined if this is no message of its own */
export function messageOf(what: string, word: (part: string) => string): { type: string } | undefined {
  const message = <Type extends string>(type: Type, content: object) => ({ type, [type]: content })
  switch (what) {
    case 'text':
      return message('text', { body: word('text') })
    case 'button':
      return message('button', { payload: 'p', text: word('button') })
    case 'list':
      return message('interactive', {
        type: 'list_reply',
        list_reply: { id: '1', title: word('row'), description: word('more') },
      })
    case 'form': {
      const answers = JSON.stringify({ flow_token: 'tok', bike: word('bike') })
      return message('interactive', {
        type: 'nfm_reply',
        nfm_reply: { name: 'flow', body: 'Sent', response_json: answers },
      })
    }
    case 'order': {
      const item = { product_retailer_id: word('sku'), quantity: 2, item_price: 10, currency: 'EUR' }
      return message('order', { catalog_id: '1', text: word('order'), product_items: [item] })
    }
    case 'location':
      return message('location', { latitude: 1, longitude: 2, name: word('place'), address: word('street') })
    case 'media':
      return message('image', { id: '1', mime_type: 'image/jpeg', sha256: 's', caption: word('caption') })
    case 'contacts':
      return message('contacts', [
        { name: { formatted_name: word('card') }, phones: [{ phone: '+34 911 000 000' }] },
      ])
    case 'unknown':
      return message('hologram', { note: word('holo') })
    case 'error': {
      const errors = [{ code: 131_051, title: word('problem') }]
      return { type: 'unsupported', ...{ errors } }
    }
    default:
      return undefined
  }
}
