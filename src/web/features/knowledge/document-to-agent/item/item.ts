import type { DocumentProposal } from '../../../../../contract/studio/ai.ts'

export const itemKinds = ['faq', 'skill', 'business', 'connector'] as const
export type ItemKind = (typeof itemKinds)[number]

export type CreationOutcome =
  | { readonly state: 'open' | 'creating' | 'created' | 'skipped' }
  | { readonly state: 'failed'; readonly error: unknown }

export interface Item {
  readonly key: string
  readonly kind: ItemKind
  readonly texts: Readonly<Record<string, string>>
  /** Null if no sentence was found, undefined if none is needed. */
  readonly source?: string | null
  /** Undefined until the user decides; then it depends on existing parts. */
  readonly isSelected?: boolean
  readonly outcome: CreationOutcome
}

export function itemsOf({ faqs, skills, connectors, businessInfo }: DocumentProposal): Item[] {
  const { contact_info: contact, ...about } = businessInfo ?? {}
  const facts = Object.entries({ ...about, ...contact }).flatMap(([name, text]) =>
    text ? [{ [name]: text }] : [],
  )
  return [
    ...faqs.map(({ question, answer, source }, at) => ({
      ...found('faq', at, { question, answer }),
      source,
    })),
    ...skills.map((skill, at) => found('skill', at, skill)),
    ...facts.map((fact, at) => found('business', at, fact)),
    ...connectors.map(({ name, description, base_url }, at) =>
      found('connector', at, { name, purpose: description, base_url: base_url ?? '' }),
    ),
  ]
}

function found(kind: ItemKind, at: number, texts: Readonly<Record<string, string>>): Item {
  return { key: `${kind}-${at}`, kind, texts, outcome: { state: 'open' } }
}
