/** A tool field's description, with its schema's other facts. */

import type { Shape } from './convert/shape.ts'
import { maxListedValues, maxNodeDescriptionCharacters } from './limits.ts'
import { cutText, plainText, sentences } from './text.ts'
import type { Warnings } from './warning.ts'

export function nodeText(shape: Shape, about: string, warnings: Warnings): { description?: string } {
  const words = plainText(shape.description ?? '', maxNodeDescriptionCharacters * 2)
  const { text, isCut } = cutText(
    sentences([words, valuesText(shape.values), ...shape.facts.map((fact) => plainText(fact, 100))]),
    maxNodeDescriptionCharacters,
  )
  if (isCut) warnings.add('text_cut', about)
  return text === '' ? {} : { description: text }
}

function valuesText(values: readonly string[] | undefined): string | undefined {
  if (values === undefined || values.length < 2) return undefined
  const listed = values.slice(0, maxListedValues).map((value) => plainText(value, 60))
  return `One of: ${listed.join(', ')}${values.length > maxListedValues ? ', …' : ''}`
}

/** A single allowed value is sent without asking. */
export function fixedValue(shape: Shape): { binding?: { kind: 'default'; value: string } } {
  const [value, ...others] = shape.values ?? []
  return value === undefined || others.length > 0 ? {} : { binding: { kind: 'default', value } }
}
